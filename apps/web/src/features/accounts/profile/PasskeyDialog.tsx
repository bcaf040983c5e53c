import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { PasskeyDeclined } from '../../../lib/passkeys.ts';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { useRegisterPasskey } from '../accounts.api.ts';
import { accountTexts } from '../accounts.texts.ts';
import { deviceOf } from '../device-of.ts';
import { PasskeyNameForm } from './PasskeyNameForm.tsx';
import { RecoveryCodesStep } from './RecoveryCodesStep.tsx';

/** A name, the browser's own window, and the recovery codes of a first second factor, which close it only when kept. */
export function PasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(accountTexts);
  const id = useId();
  const registration = useRegisterPasskey();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { browser, system } = deviceOf(navigator.userAgent);

  const register = (name: string) => {
    setProblem(null);
    registration.mutate(name, {
      onSuccess: ({ recoveryCodes }) => (recoveryCodes === null ? onClose() : setCodes(recoveryCodes)),
      onError: (error) => {
        if (error instanceof PasskeyDeclined) setProblem(texts.passkeyDeclined);
        else if (!(error instanceof ApiError)) setProblem(texts.passkeyImpossible);
        // A cancelled password dialog needs no message.
        else if (error.confirmation === null)
          setProblem(Object.values(error.fieldErrors).flat()[0] ?? error.lines.join(' '));
      },
    });
  };

  return (
    <Dialog
      open
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      onClose={() => codes === null && !registration.isPending && onClose()}
    >
      <DialogTitle id={id}>{codes === null ? texts.addPasskey : texts.recoveryTitle}</DialogTitle>
      {codes === null ? (
        <DialogContent>
          <Stack sx={{ gap: 2 }}>
            <Typography sx={{ color: 'text.secondary' }}>{texts.passkeyHow}</Typography>
            {problem !== null && <InlineAlert status="bad">{problem}</InlineAlert>}
            <PasskeyNameForm
              name={browser === null || system === null ? '' : texts.device(browser, system)}
              act={texts.continue}
              busy={registration.isPending}
              onCancel={onClose}
              onSubmit={register}
            />
          </Stack>
        </DialogContent>
      ) : (
        <RecoveryCodesStep codes={codes} onKept={onClose} />
      )}
    </Dialog>
  );
}
