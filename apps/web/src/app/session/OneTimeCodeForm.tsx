import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { FormField } from '../../ui/FormField.tsx';
import type { PasskeyQuestion } from '../../lib/passkeys.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import type { Proof } from './sign-in.ts';
import { loginTexts } from './login.texts.ts';

interface OneTimeCodeFormProps {
  readonly busy: boolean;
  readonly onAskPasskey: () => Promise<PasskeyQuestion | null>;
  readonly onSubmit: (proof: Proof) => void;
  readonly onBack: () => void;
}

export function OneTimeCodeForm({ busy, onAskPasskey, onSubmit, onBack }: OneTimeCodeFormProps) {
  const texts = useTexts(loginTexts);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const isEmpty = code.trim() === '';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isEmpty && !busy) onSubmit({ otp: code.replaceAll(/\s/g, '') });
  };

  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2 }}>
      <div>
        <Typography variant="h2">{texts.codeTitle}</Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{texts.codeAdvice}</Typography>
      </div>
      <FormField
        label={texts.code}
        name="otp"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={tried && isEmpty ? texts.required : undefined}
        style={{ fontSize: '1.125rem', letterSpacing: '0.2em', textAlign: 'center' }}
      />
      <Button type="submit" variant="contained" size="large" loading={busy} fullWidth>
        {texts.verify}
      </Button>
      <PasskeyButton busy={busy} onAsk={onAskPasskey} onAnswer={(passkey) => onSubmit({ passkey })} />
      <Button onClick={onBack}>{texts.back}</Button>
    </Stack>
  );
}
