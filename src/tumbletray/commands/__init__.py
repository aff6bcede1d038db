"""The commands of the command line, one module each; `tumbletray.cli` names and documents them."""
