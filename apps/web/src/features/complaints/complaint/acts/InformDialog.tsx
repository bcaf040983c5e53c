import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { FormField } from '../../../../ui/FormField.tsx';
import { useInformClaimant } from '../../base/complaints.api.ts';
import { AnswerText } from './AnswerText.tsx';
import { type ActDialogProps, after } from './act-dialog.ts';
import { actTexts } from './complaint-acts.texts.ts';

export function InformDialog({ complaint, ...ends }: ActDialogProps) {
  const { id, version, claimantContact, resolutions } = complaint;
  const texts = useTexts(actTexts);
  const inform = useInformClaimant();
  const [through, setThrough] = useState(claimantContact);
  const [isTried, setTried] = useState(false);
  const isMissing = through.trim() === '';
  const submit = () => {
    setTried(true);
    if (isMissing) return;
    inform.mutate({ params: { id }, body: { through: through.trim(), version } }, after(ends, texts.informed));
  };
  return (
    <FormDialog
      title={texts.inform}
      act={texts.informAct}
      maxWidth="sm"
      isDirty={through !== claimantContact}
      isPending={inform.isPending}
      onSubmit={submit}
      onClose={ends.onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>{texts.informText}</Typography>
      <AnswerText resolution={resolutions.find(({ state }) => state === 'accepted')} />
      <FormField
        label={texts.through}
        hint={texts.throughHint}
        value={through}
        maxLength={200}
        autoComplete="off"
        error={isTried && isMissing ? texts.throughNeeded : undefined}
        required
        onChange={({ target }) => setThrough(target.value)}
      />
    </FormDialog>
  );
}
