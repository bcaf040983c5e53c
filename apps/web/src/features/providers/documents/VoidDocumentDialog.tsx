import type { ProviderDocument } from '@aura/contracts/providers/documents';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { useVoidDocument } from './documents.api.ts';
import { documentTexts } from './documents.texts.ts';

interface VoidDocumentDialogProps {
  readonly providerId: number;
  readonly document: ProviderDocument;
  readonly onClose: () => void;
}

export function VoidDocumentDialog({ providerId, document, onClose }: VoidDocumentDialogProps) {
  const texts = useTexts(documentTexts);
  const id = useId();
  const { mutate, isPending } = useVoidDocument();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isMissing = reason.trim() === '';
  const submit = () => {
    setAsked(true);
    if (isMissing) return;
    mutate(
      { params: { providerId, id: document.id }, body: { version: document.version, reason } },
      { onSettled: onClose },
    );
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{texts.voidTitle}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 1.5 }}>
          <Typography sx={{ color: 'text.secondary' }}>{texts.voidText}</Typography>
          <FormField
            label={texts.reason}
            required
            autoFocus
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={isAsked && isMissing ? texts.reasonNeeded : undefined}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button variant="contained" onClick={submit} disabled={isPending}>
          {texts.void}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
