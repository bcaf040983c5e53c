import { type Passkey, PASSKEY_NAME_LENGTH } from '@aura/contracts/passkeys';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState, useId } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { readerTime } from '../../../lib/reader-clock.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { accountQueries, useRemovePasskey, useRenamePasskey, useRegisterPasskey } from '../accounts.api.ts';
import { accountTexts } from '../accounts.texts.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { PasskeyDeclined } from '../../../lib/passkeys.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { deviceOf } from '../device-of.ts';
import { PasskeyNameForm } from './PasskeyNameForm.tsx';
import { RecoveryCodesStep } from './RecoveryCodesStep.tsx';

interface PasskeyListProps {
  /** The user's group is held to a passkey and has none: the dialog opens by itself. */
  readonly isRequired: boolean;
  readonly adding: boolean;
  readonly onAdding: (adding: boolean) => void;
}

/** Shown where browsers can make passkeys for this address; elsewhere nothing is offered. */
export function PasskeyList({ isRequired, adding, onAdding }: PasskeyListProps) {
  const texts = useTexts(accountTexts);
  const { data } = useQuery(accountQueries.passkeys());
  if (data === undefined || (!data.isOffered && data.passkeys.length === 0)) return null;
  return (
    <Stack sx={{ gap: 1.25, alignItems: 'flex-start', width: '100%' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h3">{texts.passkeys}</Typography>
        {data.passkeys.length > 0 && <StatusTag status="ok">{texts.secondFactorOn}</StatusTag>}
      </Stack>
      <Typography sx={{ color: 'text.secondary' }}>{texts.passkeysWhy}</Typography>
      <Box component="ul" aria-label={texts.passkeys} sx={listLook}>
        {data.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </Box>
      <Button variant={isRequired ? 'contained' : 'outlined'} onClick={() => onAdding(true)}>
        {texts.addPasskey}
      </Button>
      {adding && <PasskeyDialog onClose={() => onAdding(false)} />}
    </Stack>
  );
}

function PasskeyRow({ passkey: { id, name, isSynced, createdAt, lastUsedAt } }: { readonly passkey: Passkey }) {
  const texts = useTexts(accountTexts);
  const confirm = useConfirm();
  const rename = useRenamePasskey();
  const remove = useRemovePasskey();
  const [naming, setNaming] = useState(false);

  const ask = async () => {
    const sure = await confirm({
      title: texts.removePasskeyTitle(name),
      text: texts.removePasskeyText,
      act: texts.remove,
    });
    if (sure) remove.mutate({ params: { id } });
  };

  if (naming)
    return (
      <Box component="li" sx={{ py: 1 }}>
        <PasskeyNameForm
          name={name}
          busy={rename.isPending}
          onCancel={() => setNaming(false)}
          onSubmit={(next) =>
            rename.mutate({ params: { id }, body: { name: next } }, { onSuccess: () => setNaming(false) })
          }
        />
      </Box>
    );
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, py: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box sx={{ flex: 1, minWidth: 160 }}>
        <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{name.slice(0, PASSKEY_NAME_LENGTH)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.passkeySince(readerTime(createdAt), lastUsedAt && readerTime(lastUsedAt))}
          {isSynced && ` · ${texts.passkeySynced}`}
        </Typography>
      </Box>
      <Button size="small" aria-label={texts.renamePasskey(name)} onClick={() => setNaming(true)}>
        {texts.rename}
      </Button>
      <Button
        size="small"
        color="error"
        aria-label={texts.removePasskey(name)}
        loading={remove.isPending}
        onClick={() => void ask()}
      >
        {texts.remove}
      </Button>
    </Stack>
  );
}

const listLook = {
  m: 0,
  p: 0,
  width: '100%',
  listStyle: 'none',
  '& > li': { borderTop: 1, borderColor: 'divider' },
} as const;

/** A name, the browser's own window, and the recovery codes of a first second factor, which close it only when kept. */
function PasskeyDialog({ onClose }: { readonly onClose: () => void }) {
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
