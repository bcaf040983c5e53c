import type { ExtranetFile } from '@aura/contracts/extranet/file';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { useComplain } from '../extranet.api.ts';
import { complaintsTexts } from './complaints.texts.ts';

interface ComplaintDialogProps {
  readonly file: ExtranetFile;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function ComplaintDialog({ file, onDone, onClose }: ComplaintDialogProps) {
  const texts = useTexts(complaintsTexts);
  const complain = useComplain();
  const [partyId, setPartyId] = useState(file.cases[0]?.id ?? 0);
  const [cause, setCause] = useState('');
  const [body, setBody] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = cause === '' || body.trim() === '';
  const submit = () => {
    setTried(true);
    if (isMissing) return;
    complain.mutate(
      { params: { slug: file.slug }, body: { affectedPartyId: partyId, cause, body: body.trim() } },
      { onSuccess: onDone },
    );
  };
  return (
    <FormDialog
      title={texts.act}
      act={texts.send}
      isPending={complain.isPending}
      isDirty={cause !== '' || body !== ''}
      maxWidth="sm"
      onSubmit={submit}
      onClose={onClose}
    >
      {file.cases.length > 1 && (
        <LabelledChoice
          label={texts.about}
          value={partyId}
          choices={file.cases.map(({ id, party }) => ({ value: id, label: party }))}
          onChange={setPartyId}
        />
      )}
      <LabelledChoice
        label={texts.cause}
        value={cause}
        choices={file.causes.map(({ slug, name }) => ({ value: slug, label: name }))}
        error={isTried && cause === '' ? texts.causeNeeded : undefined}
        onChange={setCause}
      />
      <LongText
        label={texts.body}
        value={body}
        maxLength={2000}
        rows={4}
        required
        error={isTried && body.trim() === '' ? texts.bodyNeeded : undefined}
        onChange={({ target }) => setBody(target.value)}
      />
      {complain.error !== null && <InlineAlert status="bad">{texts.failed}</InlineAlert>}
    </FormDialog>
  );
}
