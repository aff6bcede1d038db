; The installer for Windows, for Inno Setup 6: ISCC /DVersion=0.1.0 installer\windows\tumbletray.iss
; It packs build\standalone\made\tumbletray, as installer\windows\build.ps1 makes it, into dist\.
#ifndef Version
  #error "Give the version: ISCC /DVersion=..."
#endif

[Setup]
AppId={{6B1F7C52-6C1B-4B0F-9B7A-3C1D5E1A7F30}
AppName=Tumbletray
AppVersion={#Version}
AppPublisher=The founders of Tumbletray
DefaultDirName={autopf}\Tumbletray
DefaultGroupName=Tumbletray
DisableProgramGroupPage=yes
LicenseFile=..\..\LICENSE
OutputDir=..\..\dist
OutputBaseFilename=tumbletray-{#Version}-windows-x86_64-setup
SetupIconFile=..\..\build\standalone\icons\tumbletray.ico
UninstallDisplayIcon={app}\tumbletray.exe
; Nobody needs to be an administrator: whoever is not installs it for themselves.
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
Compression=lzma2
SolidCompression=yes
WizardStyle=modern
ChangesAssociations=yes

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "nb"; MessagesFile: "compiler:Languages\Norwegian.isl"

[CustomMessages]
en.Record=Record of dice games
nb.Record=Protokoll fra terningspill

[Files]
Source: "..\..\build\standalone\made\tumbletray\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[InstallDelete]
; Modules of an earlier version would be found before those of this one.
Type: filesandordirs; Name: "{app}\_internal"

[Icons]
Name: "{autoprograms}\Tumbletray"; Filename: "{app}\tumbletray.exe"

[Registry]
; A double click on a record opens it. HKA is the machine or the user, as the installation is.
Root: HKA; Subkey: "Software\Classes\.tumbletray"; ValueType: string; ValueData: "Tumbletray.Record"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Tumbletray.Record"; ValueType: string; ValueData: "{cm:Record}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Tumbletray.Record\DefaultIcon"; ValueType: string; ValueData: "{app}\tumbletray.exe,0"
Root: HKA; Subkey: "Software\Classes\Tumbletray.Record\shell\open\command"; ValueType: string; ValueData: """{app}\tumbletray.exe"" ""%1"""

[Run]
Filename: "{app}\tumbletray.exe"; Description: "{cm:LaunchProgram,Tumbletray}"; Flags: nowait postinstall skipifsilent
