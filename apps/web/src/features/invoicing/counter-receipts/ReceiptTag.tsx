import { COUNTER_RECEIPT_STATE_WORDS } from '@aura/contracts/invoicing/collection-words';
import type { CounterReceiptState } from '@aura/domain/invoicing/counter-receipt';
import { useTitled } from '../../../listing/public.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { Status } from '../../../ui/status.ts';

const LOOKS: Readonly<Record<CounterReceiptState, Status>> = {
  draft: 'neutral',
  delivered: 'info',
  received: 'warn',
  rejected: 'bad',
  paid: 'ok',
};

export function ReceiptTag({ state }: { readonly state: CounterReceiptState }) {
  const titled = useTitled();
  return <StatusTag status={LOOKS[state]}>{titled(COUNTER_RECEIPT_STATE_WORDS[state])}</StatusTag>;
}
