import type { PaymentRequestRow } from '@aura/contracts/payments/requests';
import { CODI_STATE_WORDS, HELD_WORD, PAYMENT_STATE_WORDS } from '@aura/contracts/payments/request-words';
import Stack from '@mui/material/Stack';
import { useTitled } from '../../../listing/public.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { Status } from '../../../ui/status.ts';

const STATES: Readonly<Record<PaymentRequestRow['state'], Status>> = {
  draft: 'neutral',
  requested: 'warn',
  returned: 'warn',
  approved: 'info',
  rejected: 'bad',
  inReview: 'info',
  observed: 'warn',
  valid: 'info',
  scheduled: 'info',
  paid: 'ok',
  complementPending: 'warn',
  closed: 'ok',
  cancelled: 'neutral',
};
const CODI: Readonly<Record<PaymentRequestRow['codiState'], Status>> = {
  notNeeded: 'neutral',
  waiting: 'warn',
  approved: 'ok',
  rejected: 'bad',
  returned: 'warn',
};

/** A hold is shown first: whatever the request is ready for, it is not paid. */
export function RequestTag({ state, isHeld }: Pick<PaymentRequestRow, 'state' | 'isHeld'>) {
  const titled = useTitled();
  return (
    <Stack component="span" direction="row" sx={{ gap: 0.5, display: 'inline-flex' }}>
      {isHeld && <StatusTag status="bad">{titled(HELD_WORD)}</StatusTag>}
      <StatusTag status={STATES[state]}>{titled(PAYMENT_STATE_WORDS[state])}</StatusTag>
    </Stack>
  );
}

export function CodiTag({ codiState }: Pick<PaymentRequestRow, 'codiState'>) {
  const titled = useTitled();
  return <StatusTag status={CODI[codiState]}>{titled(CODI_STATE_WORDS[codiState])}</StatusTag>;
}
