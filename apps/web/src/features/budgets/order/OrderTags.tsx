import { ORDER_REPLY_WORDS, ORDER_STATE_WORDS, type OrderRow, PAYABLE_WORDS } from '@aura/contracts/budgets/order';
import { isLiveOrder } from '@aura/domain/purchase-order';
import { useTitled } from '../../../listing/public.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { Status } from '../../../ui/status.ts';

const REPLIES: Readonly<Record<OrderRow['reply'], Status>> = { waiting: 'warn', accepted: 'ok', declined: 'bad' };
const STATES: Readonly<Record<OrderRow['state'], Status>> = {
  issued: 'info',
  partlyInvoiced: 'info',
  invoiced: 'info',
  paid: 'ok',
  cancelled: 'bad',
  replaced: 'neutral',
};
const PAYABLE: Readonly<Record<OrderRow['payable'], Status>> = { yes: 'ok', no: 'neutral', exception: 'warn' };

/** How an order ended, or else the provider's answer. */
export function StandingTag({ state, reply }: Pick<OrderRow, 'state' | 'reply'>) {
  return isLiveOrder(state) && state === 'issued' ? <ReplyTag reply={reply} /> : <StateTag state={state} />;
}

export function ReplyTag({ reply }: Pick<OrderRow, 'reply'>) {
  const titled = useTitled();
  return <StatusTag status={REPLIES[reply]}>{titled(ORDER_REPLY_WORDS[reply])}</StatusTag>;
}

export function StateTag({ state }: Pick<OrderRow, 'state'>) {
  const titled = useTitled();
  return <StatusTag status={STATES[state]}>{titled(ORDER_STATE_WORDS[state])}</StatusTag>;
}

export function PayableTag({ payable }: Pick<OrderRow, 'payable'>) {
  const titled = useTitled();
  return <StatusTag status={PAYABLE[payable]}>{titled(PAYABLE_WORDS[payable])}</StatusTag>;
}
