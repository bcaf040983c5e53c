import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { publishError } from '../../../lib/published-errors.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CopyableText } from '../../../ui/CopyableText.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { accountQueries, useConfirmSecondFactor } from '../accounts.api.ts';
import { accountTexts } from '../accounts.texts.ts';

const QR_SIZE = 184;
const SIX_DIGITS = /^\d{6}$/;

interface EnrolStepProps {
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

export function EnrolStep({ onConfirmed, onCancel }: EnrolStepProps) {
  const texts = useTexts(accountTexts);
  const [opening] = useState(() => Date.now());
  const { data: secret, error, refetch } = useQuery(accountQueries.newSecondFactor(opening));
  const confirmation = useConfirmSecondFactor();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const digits = code.replaceAll(/\s/g, '');
    if (!SIX_DIGITS.test(digits)) return setProblem(texts.enrolCodeError);
    confirmation.mutate(
      { body: { code: digits } },
      {
        onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
        onError: (refused) => {
          const problemOfCode = refused instanceof ApiError ? refused.fieldErrors['code']?.join(' ') : undefined;
          if (problemOfCode === undefined) publishError(refused);
          else setProblem(problemOfCode);
        },
      },
    );
  };

  if (error !== null) return <ErrorState what={texts.theSecret} onRetry={() => void refetch()} />;
  return (
    <form noValidate onSubmit={submit}>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography sx={{ color: 'text.secondary' }}>{texts.enrolScan}</Typography>
          {/* White in the dark theme too: cameras need dark modules on a light ground. */}
          <Box sx={{ alignSelf: 'center', p: 1, bgcolor: '#fff', borderRadius: 1, border: 1, borderColor: 'divider' }}>
            {secret ? (
              <Box
                component="img"
                src={secret.qr}
                alt={texts.enrolQr}
                width={QR_SIZE}
                height={QR_SIZE}
                sx={{ display: 'block' }}
              />
            ) : (
              <Skeleton variant="rectangular" width={QR_SIZE} height={QR_SIZE} />
            )}
          </Box>
          {secret && (
            <Box sx={{ '& > button': { ml: -0.75 } }}>
              <Typography variant="body2" sx={{ color: 'text.faint' }}>
                {texts.enrolByHand}
              </Typography>
              <CopyableText text={secret.secret} />
            </Box>
          )}
          <FormField
            label={texts.enrolCode}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            autoFocus
            value={code}
            error={problem}
            onChange={(event) => {
              setCode(event.target.value);
              setProblem(undefined);
            }}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="contained" disabled={secret === undefined} loading={confirmation.isPending}>
          {texts.confirmCode}
        </Button>
      </DialogActions>
    </form>
  );
}
