import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { accountTexts } from '../accounts.texts.ts';
import { EnrolStep } from './EnrolStep.tsx';
import { RecoveryCodesStep } from './RecoveryCodesStep.tsx';

/** Scan, confirm, store the codes. Once codes are shown, it closes only when the user confirms having kept them. */
export function EnrolDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(accountTexts);
  const id = useId();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={id} onClose={() => codes === null && onClose()}>
      <DialogTitle id={id}>{codes === null ? texts.enrolTitle : texts.recoveryTitle}</DialogTitle>
      {codes === null ? (
        <EnrolStep onConfirmed={setCodes} onCancel={onClose} />
      ) : (
        <RecoveryCodesStep codes={codes} onKept={onClose} />
      )}
    </Dialog>
  );
}
