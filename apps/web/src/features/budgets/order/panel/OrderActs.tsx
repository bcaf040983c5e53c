import type { OrderVersion } from '@aura/contracts/budgets/order';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { ReasonDialog } from '../../../../ui/ReasonDialog.tsx';
import { useCancelOrder, useRemindOrder, useRegisterOrderAnswer } from '../orders.api.ts';
import { orderTexts } from '../orders.texts.ts';
import type { OrderAnswer } from '@aura/domain/purchase-order';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { newWord, spokenWord, ToldFields } from '../../../claims/public.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { LongText } from '../../../../ui/LongText.tsx';

interface OrderActsProps {
  readonly partyId: number;
  readonly order: OrderVersion;
  readonly isWaiting: boolean;
  readonly onDone: (text: string) => void;
}

/** Staff actions on a live order. Once something was invoiced, cancelling is not offered. */
export function OrderActs({ partyId, order, isWaiting, onDone }: OrderActsProps) {
  const texts = useTexts(orderTexts);
  const [open, setOpen] = useState<'answer' | 'cancel' | null>(null);
  const remind = useRemindOrder();
  const cancel = useCancelOrder();
  const of = { params: { id: partyId } };
  const close = () => setOpen(null);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1 }}>
      {isWaiting && (
        <Button size="small" variant="outlined" onClick={() => setOpen('answer')}>
          {texts.register}
        </Button>
      )}
      {isWaiting && order.email !== '' && (
        <Button
          size="small"
          variant="outlined"
          loading={remind.isPending}
          onClick={() =>
            remind.mutate({ ...of, body: { orderId: order.id } }, { onSuccess: () => onDone(texts.reminded) })
          }
        >
          {texts.remind}
        </Button>
      )}
      {order.state === 'issued' && (
        <Button size="small" color="error" onClick={() => setOpen('cancel')}>
          {texts.cancel}
        </Button>
      )}
      {open === 'answer' && <AnswerDialog partyId={partyId} order={order} onClose={close} onDone={onDone} />}
      {open === 'cancel' && (
        <ReasonDialog
          title={texts.cancel}
          subject={order.number}
          text={texts.cancelText}
          act={texts.cancel}
          isDangerous
          isPending={cancel.isPending}
          onReason={(reason) =>
            cancel.mutate(
              { ...of, body: { orderId: order.id, reason } },
              {
                onSuccess: () => {
                  close();
                  onDone(texts.cancelled);
                },
              },
            )
          }
          onClose={close}
        />
      )}
    </Stack>
  );
}

interface AnswerDialogProps {
  readonly partyId: number;
  readonly order: OrderVersion;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Records an answer given outside the application, and who gave it. */
function AnswerDialog({ partyId, order, onClose, onDone }: AnswerDialogProps) {
  const texts = useTexts(orderTexts);
  const [answer, setAnswer] = useState<OrderAnswer>('accepted');
  const [word, setWord] = useState(() => newWord());
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const register = useRegisterOrderAnswer();
  const isMissing = answer === 'declined' && note.trim() === '';
  const submit = () => {
    setTried(true);
    const onBehalfOf = spokenWord(word);
    if (isMissing || onBehalfOf === undefined) return;
    register.mutate(
      { params: { id: partyId }, body: { orderId: order.id, answer, onBehalfOf, note: note.trim() } },
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
      isDirty={word.person.trim() !== '' || note.trim() !== ''}
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
      <ToldFields word={word} isTried={isTried} onChange={(change) => setWord({ ...word, ...change })} />
      <LongText
        label={answer === 'accepted' ? texts.note : texts.noteDeclined}
        value={note}
        maxLength={800}
        rows={3}
        required={answer === 'declined'}
        error={isTried && isMissing ? texts.noteMissing : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
