# Makes the standalone program for Windows and its installer: powershell installer\windows\build.ps1
# Needs Python 3.11 (64 bit), the C++ build tools (pybullet has no wheel here and is built from source) and
# Inno Setup 6. What is made comes to lie in dist\.
$ErrorActionPreference = "Stop"
$root = Resolve-Path "$PSScriptRoot\..\.."
Set-Location $root
$env:PYTHONHASHSEED = "0"
$workshop = "$root\build\standalone"
$python = "$workshop\venv\Scripts\python.exe"

function Invoke-Checked {
    & $args[0] $args[1..($args.Length - 1)]
    if ($LASTEXITCODE -ne 0) { throw "$($args[0]) failed with $LASTEXITCODE" }
}

if (-not (Test-Path $python)) { Invoke-Checked py "-3.11" -m venv "$workshop\venv" }
# The pinned requirements with their hashes are those of Linux: here pyproject.toml's own pins hold.
Invoke-Checked $python -m pip install --disable-pip-version-check ".[build]" "setuptools==84.2.1"
Invoke-Checked $python -m build --no-isolation --wheel --outdir dist .
$version = & $python -c "import re, pathlib; print(re.search('__version__ = .(.*).$', pathlib.Path('src/tumbletray/__init__.py').read_text(), re.M)[1])"
Invoke-Checked $python -m pip install --no-deps --force-reinstall "dist\tumbletray-$version-py3-none-any.whl"
Invoke-Checked $python installer\bundle\icons.py "$workshop\icons"
Invoke-Checked $python -m PyInstaller --log-level ERROR --noconfirm --clean --distpath "$workshop\made" --workpath "$workshop\work" installer\bundle\tumbletray.spec
$program = "$workshop\made\tumbletray"
Invoke-Checked $python installer\bundle\notices.py $program "$program\_internal\licences"
Copy-Item LICENSE "$program\_internal\licences\LICENSE"
Invoke-Checked $python installer\bundle\inspection.py $program resources "$root" "$env:USERPROFILE"
Invoke-Checked "$program\tumbletray-cli.exe" --self-test
Compress-Archive -Force -Path $program -DestinationPath "dist\tumbletray-$version-windows-x86_64.zip"
Invoke-Checked "${env:ProgramFiles(x86)}\Inno Setup 6\ISCC.exe" /Qp "/DVersion=$version" installer\windows\tumbletray.iss
