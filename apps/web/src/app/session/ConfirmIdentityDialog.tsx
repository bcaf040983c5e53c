import { confirmIdentity } from '@aura/contracts/accounts';
import type { CallInput } from '@aura/contracts/endpoint';
import { beginPasskeyConfirmation } from '@aura/contracts/passkeys';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useSignedIn } from '../../lib/session/use-actor.ts';
import { useTexts } from '../../lib/texts.ts';
import { FormField } from '../../ui/FormField.tsx';
import { InlineAlert } from '../../ui/InlineAlert.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import type { PasskeyQuestion } from '../../lib/passkeys.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { confirmTexts } from './confirm.texts.ts';

interface ConfirmIdentityDialogProps {
  readonly needsCode: boolean;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Shown over the current screen, which continues once the password is right. */
export function ConfirmIdentityDialog({ needsCode, onAnswer }: ConfirmIdentityDialogProps) {
  const texts = useTexts(confirmTexts);
  const id = useId();
  const passwordField = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const required = (value: string) => (tried && value.trim() === '' ? texts.required : undefined);

  const send = async (body: CallInput<typeof confirmIdentity>['body']) => {
    setBusy(true);
    try {
      await call(confirmIdentity, { body });
      onAnswer(true);
    } catch (error) {
      setProblem(problemOf(error, texts.failed));
      setBusy(false);
      passwordField.current?.select();
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || password === '' || (needsCode && code.trim() === '')) return;
    void send({ password, ...(needsCode && { otp: code.replaceAll(/\s/g, '') }) });
  };

  return (
    <Dialog open onClose={() => onAnswer(false)} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={`${id}-title`}>{texts.title}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2 }}>
            <Typography sx={{ color: 'text.secondary' }}>{needsCode ? texts.adviceWithCode : texts.advice}</Typography>
            {problem !== null && <InlineAlert status="bad">{problem}</InlineAlert>}
            <UsernameForPasswordManagers />
            <PasswordField
              ref={passwordField}
              label={texts.password}
              name="password"
              autoComplete="current-password"
              maxLength={128}
              autoFocus
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              error={required(password)}
            />
            {needsCode && (
              <FormField
                label={texts.code}
                hint={texts.codeHint}
                name="otp"
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={20}
                value={code}
                onChange={(event) => setCode(event.target.value)}
                error={required(code)}
              />
            )}
            {needsCode && (
              <PasskeyButton busy={busy} onAsk={askPasskey} onAnswer={(passkey) => void send({ passkey })} />
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={() => onAnswer(false)}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {texts.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Hidden field that tells password managers whose password is asked for. */
function UsernameForPasswordManagers() {
  const username = useSignedIn()?.user.username ?? '';
  return <input type="text" autoComplete="username" value={username} readOnly hidden />;
}

/** The question for a passkey of the user; null without one, or while it cannot be asked. */
async function askPasskey(): Promise<PasskeyQuestion | null> {
  return call(beginPasskeyConfirmation, {}).then(
    ({ options }) => options,
    () => null,
  );
}

function problemOf(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  return Object.values(error.fieldErrors).flat()[0] ?? error.detail ?? error.lines[0] ?? otherwise;
}
