import type { OrderVersion } from '@aura/contracts/budgets/order';
import type { OrderAnswer } from '@aura/domain/purchase-order';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { LongText } from '../../../../ui/LongText.tsx';
import { useRegisterOrderAnswer } from '../orders.api.ts';
import { orderTexts } from '../orders.texts.ts';

interface AnswerDialogProps {
  readonly partyId: number;
  readonly order: OrderVersion;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Records an answer given outside the application, and who gave it. */
export function AnswerDialog({ partyId, order, onClose, onDone }: AnswerDialogProps) {
  const texts = useTexts(orderTexts);
  const [answer, setAnswer] = useState<OrderAnswer>('accepted');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const register = useRegisterOrderAnswer();
  const isMissing = note.trim() === '';
  const submit = () => {
    setTried(true);
    if (isMissing) return;
    register.mutate(
      { params: { id: partyId }, body: { orderId: order.id, answer, note: note.trim() } },
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
      title={texts.registerTitle}
      act={texts.registerAct}
      isDirty={!isMissing}
      isPending={register.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={answer}
        aria-label={texts.answer}
        onChange={(_, chosen: OrderAnswer | null) => chosen !== null && setAnswer(chosen)}
      >
        <ToggleButton value="accepted">{texts.accepted}</ToggleButton>
        <ToggleButton value="declined">{texts.declined}</ToggleButton>
      </ToggleButtonGroup>
      <LongText
        label={answer === 'accepted' ? texts.note : texts.noteDeclined}
        value={note}
        maxLength={1000}
        rows={3}
        required
        error={isTried && isMissing ? texts.noteMissing : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
