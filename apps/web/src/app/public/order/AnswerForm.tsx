import { answerOrderByLink, type LinkedOrder } from '@aura/contracts/budgets/order';
import { formatMoney } from '@aura/domain/format';
import type { OrderAnswer } from '@aura/domain/purchase-order';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { orderPageTexts } from './order-page.texts.ts';

interface AnswerFormProps {
  readonly token: string;
  readonly order: LinkedOrder;
  readonly onDone: (text: string) => void;
  /** Another person answered in the meantime, or the link expired. */
  readonly onClosed: () => void;
}

/** Accept or decline, once. Success is shown only after the server's reply; after a failure the input stays. */
export function AnswerForm({ token, order, onDone, onClosed }: AnswerFormProps) {
  const texts = useTexts(orderPageTexts);
  const [answer, setAnswer] = useState<OrderAnswer | null>(null);
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<{ readonly reason?: string; readonly whole?: string }>({});
  const [isPending, setPending] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (answer === null || isPending) return;
    setPending(true);
    setRefused({});
    try {
      const said = answer === 'declined' ? reason.trim() : '';
      await call(answerOrderByLink, { body: { token, answer, reason: said } });
      onDone(answer === 'accepted' ? texts.doneAccept : texts.doneDecline);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) onClosed();
      else setRefused(refusedBy(error, texts.answerFailed));
    } finally {
      setPending(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack sx={{ gap: 2, borderTop: 1, borderColor: 'divider', pt: 2 }}>
        <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
          {texts.answer}
        </Typography>
        <ToggleButtonGroup
          exclusive
          value={answer}
          aria-label={texts.answer}
          onChange={(_, chosen: OrderAnswer | null) => {
            if (chosen !== null) setAnswer(chosen);
          }}
        >
          <ToggleButton value="accepted">{texts.accept}</ToggleButton>
          <ToggleButton value="declined">{texts.decline}</ToggleButton>
        </ToggleButtonGroup>
        {answer === 'accepted' && <Typography>{texts.acceptText}</Typography>}
        {answer === 'declined' && (
          <LongText
            label={texts.reason}
            value={reason}
            maxLength={1000}
            rows={3}
            required
            error={refused.reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {refused.whole !== undefined && <InlineAlert status="bad">{refused.whole}</InlineAlert>}
        {answer !== null && (
          <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
            <Button
              type="submit"
              variant="contained"
              color={answer === 'declined' ? 'error' : 'primary'}
              loading={isPending}
            >
              {answer === 'accepted' ? texts.sendAccept(formatMoney(order.total)) : texts.sendDecline}
            </Button>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.once}
            </Typography>
          </Stack>
        )}
      </Stack>
    </form>
  );
}

/** Shows the error at its field if there is one, otherwise above the button, so that no refusal is silent. */
function refusedBy(error: unknown, otherwise: string): { readonly reason?: string; readonly whole?: string } {
  if (!(error instanceof ApiError)) return { whole: otherwise };
  const reason = (error.fieldErrors as Record<string, readonly string[] | undefined>)['reason']?.[0];
  return reason === undefined ? { whole: error.detail ?? otherwise } : { reason };
}
