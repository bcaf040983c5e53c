import type { PrivacyRequest } from '@aura/contracts/privacy/requests';
import { maySetPrivacyRequest } from '@aura/domain/privacy/privacy-request';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { FileDrop } from '../../files/public.ts';
import { useAnswerPrivacyRequest } from '../privacy.api.ts';
import { privacyTexts } from '../privacy.texts.ts';

interface AnswerDialogProps {
  readonly request: PrivacyRequest;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** Granting requires the search; refusing is possible at any time before. */
export function AnswerDialog({ request, onDone, onClose }: AnswerDialogProps) {
  const texts = useTexts(privacyTexts);
  const { id, state, version } = request;
  const mayGrant = maySetPrivacyRequest(state, 'answered');
  const [verdict, setVerdict] = useState(mayGrant ? 'granted' : 'refused');
  const [motive, setMotive] = useState('');
  const [answerKey, setAnswerKey] = useState<string | null>(null);
  const answer = useAnswerPrivacyRequest();
  const submit = () =>
    answer.mutate(
      { params: { id }, body: { isGranted: verdict === 'granted', motive: motive.trim(), answerKey, version } },
      {
        onSuccess: () => {
          onClose();
          onDone(texts.answered);
        },
      },
    );
  return (
    <FormDialog
      title={texts.answerTitle}
      act={texts.answer}
      maxWidth="sm"
      isReady={motive.trim() !== ''}
      isDirty={motive !== '' || answerKey !== null}
      isPending={answer.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledChoice
        label={texts.verdict}
        value={verdict}
        choices={[
          ...(mayGrant ? [{ value: 'granted', label: texts.granted }] : []),
          { value: 'refused', label: texts.refused },
        ]}
        onChange={setVerdict}
      />
      <LongText label={texts.motive} value={motive} required onChange={({ target }) => setMotive(target.value)} />
      <Typography sx={{ color: 'text.secondary' }}>{texts.answerFile}</Typography>
      <FileDrop purpose="privacyDocument" onStored={({ key }) => setAnswerKey(key)} />
    </FormDialog>
  );
}
