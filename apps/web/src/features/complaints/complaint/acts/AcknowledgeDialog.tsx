import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { FormField } from '../../../../ui/FormField.tsx';
import { useAcknowledgeComplaint } from '../../base/complaints.api.ts';
import { type ActDialogProps, after } from './act-dialog.ts';
import { actTexts } from './complaint-acts.texts.ts';

export function AcknowledgeDialog({ complaint: { id, version, claimantContact }, ...ends }: ActDialogProps) {
  const texts = useTexts(actTexts);
  const acknowledge = useAcknowledgeComplaint();
  const [through, setThrough] = useState(claimantContact);
  return (
    <FormDialog
      title={texts.acknowledge}
      act={texts.acknowledge}
      isDirty={through !== claimantContact}
      isPending={acknowledge.isPending}
      onSubmit={() =>
        acknowledge.mutate(
          { params: { id }, body: { through: through.trim(), version } },
          after(ends, texts.acknowledged),
        )
      }
      onClose={ends.onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>{texts.acknowledgeText}</Typography>
      <FormField
        label={texts.through}
        hint={texts.throughHint}
        value={through}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setThrough(target.value)}
      />
    </FormDialog>
  );
}
