# What run and test share: finding Python, installing what the system lacks, making .venv.
# Sourced, with bash, by scripts that have set `set -euo pipefail`.
# shellcheck shell=bash disable=SC2034

# Debian's names for what the program needs. Qt's window: OpenGL, EGL, the X11 keyboard, cursor and
# window hints, D-Bus, fonts, GLib. Sound: PulseAudio's client, without which QtMultimedia cannot be loaded.
WINDOW_PACKAGES=(
    libegl1 libgl1 libdbus-1-3 libfontconfig1 libglib2.0-0 libpulse0 libxcb-cursor0 libxcb-icccm4
    libxcb-keysyms1 libxcb-shape0 libxkbcommon-x11-0 libxkbcommon0
)
# A virtual screen for the tests, the tool that adds and takes away its monitors, and hands on its keyboard.
SCREEN_PACKAGES=(x11-xserver-utils xauth xdotool xvfb)

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
venv=$root/.venv
# One line: the state that .venv was set up for, or "unfinished" from the start of the set-up to its end.
stamp=$venv/tumbletray-setup

# Each argument is a line.
say() { printf '%s\n' "$@"; }

fail() {
    say "$@" >&2
    exit 1
}

# Shows how a long command gets on to whoever watches, and keeps it out of a log; errors come through.
watched() {
    if [[ -t 1 ]]; then "$@"; else "$@" >/dev/null; fi
}

# Prints the path of a Python 3.11 that starts, or nothing. (Version managers leave names that do not start.)
find_python() {
    local name
    for name in python3.11 python3 python; do
        if "$name" -c 'import sys; sys.exit(sys.version_info[:2] != (3, 11))' 2>/dev/null; then
            command -v "$name"
            return
        fi
    done
}

# Everything that .venv depends on, as one line: $1 is the file of pinned requirements.
state_of() {
    # The place is part of it: an environment cannot be moved.
    { printf '%s\n' "$root"; cat "$root/pyproject.toml" "$root/src/tumbletray/__init__.py" \
        "$root/installer/common.sh" "$1"; } | sha256sum | cut -d ' ' -f 1
}

# Prints those of the Debian packages named that are not installed.
missing_packages() {
    local name
    for name in "$@"; do
        [[ $(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null) == installed ]] || say "$name"
    done
}

# Installs those of the Debian packages named that are missing, after saying so.
install_packages() {
    local missing rights=() install=(apt-get install --yes --no-install-recommends)
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        say "This is not a Debian system, so nothing is installed on it. What Tumbletray needs from it:" \
            "Python's venv and ensurepip, OpenGL, EGL, D-Bus, fontconfig, GLib, PulseAudio's client library," \
            "the X11 libraries xcb-cursor, xcb-icccm, xcb-keysyms, xcb-shape, xkbcommon and xkbcommon-x11;" \
            "for its tests also Xvfb, xauth, xrandr and xdotool."
        return
    fi
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]})) || return 0

    local -a request=(
        "Ask for this to be run by someone who has the rights to install:"
        "    apt-get update && ${install[*]} ${missing[*]}"
    )
    if ((EUID != 0)); then
        command -v sudo >/dev/null ||
            fail "Tumbletray needs these Debian packages: ${missing[*]}" "${request[@]}"
        rights=(sudo)
    fi
    rights+=(env DEBIAN_FRONTEND=noninteractive)
    say "Tumbletray needs these Debian packages, which are installed now: ${missing[*]}"
    # Lists that could not be brought up to date may still be good enough.
    watched "${rights[@]}" apt-get update || true
    watched "${rights[@]}" "${install[@]}" "${missing[@]}" ||
        fail "The Debian packages could not be installed; apt-get says above why (no network? no rights?)." \
            "${request[@]}"
}

# Makes .venv with what the file of requirements $1 pins, unless it is there; the other arguments are the
# Debian packages needed. Interrupted at any point, it starts afresh the next time.
set_up() {
    local requirements=$1 python state pip=("$venv/bin/python" -m pip install --disable-pip-version-check)
    shift
    state=$(state_of "$requirements")
    if [[ -f $stamp && $(<"$stamp") == "$state" ]]; then
        return
    fi

    python=$(find_python)
    [[ -n $python ]] ||
        fail "Tumbletray needs Python 3.11, which was not found. On Debian 12: apt-get install python3.11"
    if [[ -e $venv && ! -f $stamp ]]; then
        fail "There is a folder $venv that Tumbletray did not make. Move it away and try again."
    fi
    if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        set -- python3.11-venv "$@"
    fi
    install_packages "$@"

    say "Tumbletray makes its own Python environment in $venv (some minutes the first time)."
    if [[ ! -f $stamp || $(<"$stamp") == unfinished ]]; then
        rm -rf "$venv"
    fi
    mkdir -p "$venv"
    say unfinished >"$stamp"
    "$python" -m venv "$venv" || fail "The Python environment could not be made; Python says above why."
    # The hashes in the file make pip refuse anything but the very files that were pinned.
    watched "${pip[@]}" --requirement "$requirements" ||
        fail "The Python packages could not be installed; pip says above why (no network?)." \
            "Run this again to try again."
    # Editable: what runs is what lies in src/ and resources/, so that new sources need no new set-up.
    watched "${pip[@]}" --no-deps --no-build-isolation --editable "$root" ||
        fail "Tumbletray itself could not be installed; pip says above why."
    say "$state" >"$stamp"
}
