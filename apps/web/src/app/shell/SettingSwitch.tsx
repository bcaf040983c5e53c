import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { changeSettings, type Settings, useSettings } from './settings.ts';

type SwitchName = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings];

interface SettingSwitchProps {
  readonly name: SwitchName;
  readonly label: string;
}

export function SettingSwitch({ name, label }: SettingSwitchProps) {
  const settings = useSettings();
  return (
    <FormControlLabel
      control={<Switch size="small" checked={settings[name]} onChange={(_, on) => changeSettings({ [name]: on })} />}
      label={label}
      labelPlacement="start"
      sx={{ mx: 0, minHeight: 36, justifyContent: 'space-between' }}
    />
  );
}
