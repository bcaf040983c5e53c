import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { chooseLanguage, LANGUAGES, useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { THEMES } from '../theme/themes.ts';
import { changeSettings, DEFAULT_SETTINGS, useSettings, type Settings } from './settings.ts';
import { settingsTexts } from './settings.texts.ts';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { LabelledChoice } from '../../ui/LabelledChoice.tsx';

/** Every change is applied and stored at once; there is nothing to save. */
export function SettingsPanel({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(settingsTexts);
  const { themeIndex } = useSettings();
  const language = useLanguage();
  const client = useQueryClient();
  const title = useId();
  const languageNames = { 'es-MX': texts.spanish, en: texts.english };
  const { dark: _followsSystem, ...defaults } = DEFAULT_SETTINGS;

  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-labelledby': title, sx: { width: 300, p: 2 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography id={title} variant="h2" sx={{ flex: 1 }}>
          {texts.settings}
        </Typography>
        <IconButton size="small" onClick={onClose} aria-label={texts.closeSettings}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Typography variant="h3">{texts.look}</Typography>
      <SettingSwitch name="dark" label={texts.darkMode} />
      <LabelledChoice
        label={texts.themeIndex}
        required={false}
        value={themeIndex}
        choices={THEMES.map(({ label }, index) => ({ value: index, label }))}
        onChange={(index) => changeSettings({ themeIndex: index })}
      />
      <LabelledChoice
        label={texts.language}
        required={false}
        value={language}
        choices={LANGUAGES.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(chosen) => {
          chooseLanguage(chosen);
          // Names of stages come with replies, in the language in which these were read.
          void client.invalidateQueries();
        }}
      />
      <Typography variant="h3" sx={{ mt: 2 }}>
        {texts.layout}
      </Typography>
      <SettingSwitch name="toolbarDense" label={texts.toolbarDense} />
      <SettingSwitch name="navbarShow" label={texts.navbarShow} />
      <SettingSwitch name="navbarDense" label={texts.navbarDense} />
      <SettingSwitch name="navbarLogo" label={texts.navbarLogo} />
      <SettingSwitch name="fullscreenButton" label={texts.fullscreenButton} />
      <SettingSwitch name="settingsPanelButton" label={texts.settingsPanelButton} />
      <SettingSwitch name="footer" label={texts.showFooter} />
      <Button variant="outlined" onClick={() => changeSettings(defaults)} sx={{ mt: 2, alignSelf: 'flex-start' }}>
        {texts.reset}
      </Button>
    </Drawer>
  );
}

type SwitchName = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings];

interface SettingSwitchProps {
  readonly name: SwitchName;
  readonly label: string;
}

function SettingSwitch({ name, label }: SettingSwitchProps) {
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
