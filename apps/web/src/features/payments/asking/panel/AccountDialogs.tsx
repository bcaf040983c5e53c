import { clabeFault, normaliseClabe } from '@aura/domain/clabe';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { FormField } from '../../../../ui/FormField.tsx';
import { useRegisterPayeeAccount, useVerifyPayeeAccount } from '../asking.api.ts';
import { askingTexts } from '../asking.texts.ts';

interface AccountDialogProps {
  readonly partyId: number;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

export function RegisterAccountDialog({ partyId, onClose, onDone }: AccountDialogProps) {
  const texts = useTexts(askingTexts);
  const [holder, setHolder] = useState('');
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const register = useRegisterPayeeAccount();
  const clabe = normaliseClabe(typed);
  const submit = () => {
    setTried(true);
    if (holder.trim() === '' || clabeFault(clabe) !== undefined) return;
    register.mutate(
      { params: { id: partyId }, body: { holder: holder.trim(), clabe } },
      {
        onSuccess: () => {
          onClose();
          onDone(texts.registered);
        },
      },
    );
  };
  return (
    <FormDialog
      title={texts.registerAccount}
      act={texts.registerAccount}
      isDirty={holder !== '' || typed !== ''}
      isPending={register.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>{texts.registerText}</Typography>
      <FormField
        label={texts.holder}
        value={holder}
        maxLength={200}
        autoFocus
        required
        error={isTried && holder.trim() === '' ? texts.holderMissing : undefined}
        onChange={({ target }) => setHolder(target.value)}
      />
      <ClabeField typed={typed} isTried={isTried} onTyped={setTyped} />
    </FormDialog>
  );
}

/** Typed again from the documents: a mere click would compare nothing. */
export function VerifyAccountDialog({ partyId, onClose, onDone }: AccountDialogProps) {
  const texts = useTexts(askingTexts);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const verify = useVerifyPayeeAccount();
  const clabe = normaliseClabe(typed);
  const submit = () => {
    setTried(true);
    if (clabeFault(clabe) !== undefined) return;
    verify.mutate(
      { params: { id: partyId }, body: { clabe } },
      {
        onSuccess: () => {
          onClose();
          onDone(texts.verified);
        },
      },
    );
  };
  return (
    <FormDialog
      title={texts.verifyAccount}
      act={texts.verifyAccount}
      isDirty={typed !== ''}
      isPending={verify.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>{texts.verifyText}</Typography>
      <ClabeField typed={typed} isTried={isTried} onTyped={setTyped} />
    </FormDialog>
  );
}

interface ClabeFieldProps {
  readonly typed: string;
  readonly isTried: boolean;
  readonly onTyped: (typed: string) => void;
}

function ClabeField({ typed, isTried, onTyped }: ClabeFieldProps) {
  const texts = useTexts(askingTexts);
  const clabe = normaliseClabe(typed);
  const isWrong = (isTried || clabe.length >= 18) && clabeFault(clabe) !== undefined;
  return (
    <FormField
      label={texts.clabe}
      value={typed}
      inputMode="numeric"
      maxLength={30}
      autoComplete="off"
      required
      error={isWrong ? texts.clabeWrong : undefined}
      onChange={({ target }) => onTyped(target.value)}
    />
  );
}
