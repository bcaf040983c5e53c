import type { InvoiceStanding } from '@aura/domain/invoicing/invoice';
import { INVOICE_STANDING_WORDS } from '@aura/contracts/invoicing/invoice-words';
import { useTitled } from '../../listing/public.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { Status } from '../../ui/status.ts';

const LOOKS: Readonly<Record<InvoiceStanding, Status>> = {
  stamping: 'info',
  attention: 'bad',
  replacing: 'info',
  valid: 'ok',
  partlyPaid: 'warn',
  paid: 'ok',
  credited: 'ok',
  refused: 'bad',
  cancelling: 'warn',
  cancelled: 'neutral',
};

export function StandingTag({ standing }: { readonly standing: InvoiceStanding }) {
  const titled = useTitled();
  return <StatusTag status={LOOKS[standing]}>{titled(INVOICE_STANDING_WORDS[standing])}</StatusTag>;
}
