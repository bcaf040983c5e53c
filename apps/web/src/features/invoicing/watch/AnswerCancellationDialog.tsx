import type { FiscalFindingRow } from '@aura/contracts/invoicing/fiscal-watch';
import { formatMoney } from '@aura/domain/format';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { useAnswerCancellation } from './fiscal-watch.api.ts';
import { watchTexts } from './fiscal-watch.texts.ts';

interface AnswerCancellationDialogProps {
  readonly finding: FiscalFindingRow;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Accepts or refuses the cancellation of a receipt; says what follows from either. */
export function AnswerCancellationDialog({ finding, onDone, onClose }: AnswerCancellationDialogProps) {
  const texts = useTexts(watchTexts);
  const [answer, setAnswer] = useState<'accept' | 'refuse'>('refuse');
  const [reason, setReason] = useState('');
  const act = useAnswerCancellation();
  const submit = () =>
    act.mutate(
      { params: { id: finding.id }, body: { answer, reason: reason.trim(), version: finding.version } },
      {
        onSuccess: () => {
          onClose();
          onDone();
        },
      },
    );
  return (
    <FormDialog
      title={texts.answerTitle(finding.document)}
      act={texts.answerAct}
      maxWidth="sm"
      isDangerous={answer === 'accept'}
      isDirty={reason !== ''}
      isPending={act.isPending}
      isReady={answer === 'accept' || reason.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>{`${finding.counterparty} · ${formatMoney(finding.amount)} · ${finding.detail}`}</Typography>
      {finding.attention !== '' && <InlineAlert status="warn">{finding.attention}</InlineAlert>}
      <LabelledChoice
        required={false}
        label={texts.answer}
        value={answer}
        choices={[
          { value: 'refuse', label: texts.refuse },
          { value: 'accept', label: texts.accept },
        ]}
        onChange={setAnswer}
      />
      <InlineAlert status={answer === 'accept' ? 'warn' : 'info'}>
        {answer === 'accept' ? texts.acceptFollows : texts.refuseFollows}
      </InlineAlert>
      <LongText
        label={answer === 'accept' ? texts.reasonOptional : texts.reason}
        value={reason}
        maxLength={500}
        rows={3}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
