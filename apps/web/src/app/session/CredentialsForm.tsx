import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { FormField } from '../../ui/FormField.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { loginTexts } from './login.texts.ts';

interface CredentialsFormProps {
  readonly busy: boolean;
  readonly onTyping: () => void;
  readonly onSubmit: (credentials: { readonly username: string; readonly password: string }) => void;
}

export function CredentialsForm({ busy, onTyping, onSubmit }: CredentialsFormProps) {
  const texts = useTexts(loginTexts);
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const missing = { username: username.trim() === '', password: password === '' };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing.username) usernameInput.current?.focus();
    else if (missing.password) passwordInput.current?.focus();
    else if (!busy) onSubmit({ username: username.trim(), password });
  };
  const typedInto = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    onTyping();
  };

  // The input has type email, but a username need not be an address: native validation is off.
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2 }}>
      <FormField
        ref={usernameInput}
        label={texts.username}
        type="email"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={username}
        onChange={typedInto(setUsername)}
        error={tried && missing.username ? texts.required : undefined}
      />
      <PasswordField
        ref={passwordInput}
        label={texts.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={typedInto(setPassword)}
        error={tried && missing.password ? texts.required : undefined}
      />
      <Button type="submit" variant="contained" size="large" loading={busy} fullWidth>
        {texts.signIn}
      </Button>
    </Stack>
  );
}
