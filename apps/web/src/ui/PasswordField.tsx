import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../lib/texts.ts';
import { FormField, type FormFieldProps } from './FormField.tsx';
import { uiTexts } from './ui.texts.ts';

export function PasswordField({ hint, ...field }: Omit<FormFieldProps, 'type' | 'end'>) {
  const texts = useTexts(uiTexts);
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const Icon = shown ? VisibilityOffIcon : VisibilityIcon;
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <FormField
      {...field}
      type={shown ? 'text' : 'password'}
      hint={capsLock ? texts.capsLock : hint}
      onKeyDown={readCapsLock}
      onKeyUp={readCapsLock}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          size="small"
          edge="end"
          aria-label={shown ? texts.hidePassword : texts.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon fontSize="small" />
        </IconButton>
      }
    />
  );
}
