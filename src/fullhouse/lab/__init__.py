"""The lab: what is measured by playing many games."""
