import type { OwnPayment } from '@aura/contracts/payments/asking';
import { OWN_RECEIPT_WORDS } from '@aura/contracts/payments/payment-words';
import { formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { Section } from '../../../../ui/Section.tsx';
import { StatusTag, type Status } from '../../../../ui/StatusTag.tsx';
import { ownPaymentTexts } from './own-payments.texts.ts';

const STATUS: Readonly<Record<OwnPayment['receipts'][number]['state'], Status>> = {
  checking: 'info',
  accepted: 'ok',
  observed: 'warn',
  rejected: 'bad',
  cancelled: 'bad',
};

/** The invoices a request is paid against, and what was found about each. */
export function OwnReceipts({ payment }: { readonly payment: OwnPayment }) {
  const texts = useTexts(ownPaymentTexts);
  const titled = useTitled();
  if (!payment.needsReceipt && payment.receipts.length === 0) return null;
  return (
    <Section title={texts.receipts}>
      {payment.receipts.length === 0 && <Typography sx={{ color: 'text.faint' }}>{texts.noReceipts}</Typography>}
      {payment.receipts.map(({ id, folio, uuid, amount, state, note }) => (
        <Box key={id} sx={{ py: 0.5 }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>{texts.receiptOf(folio, uuid)}</Typography>
            <StatusTag status={STATUS[state]}>{titled(OWN_RECEIPT_WORDS[state])}</StatusTag>
            <Typography sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>{formatMoney(amount)}</Typography>
          </Box>
          {note !== '' && <Typography sx={{ color: 'text.secondary' }}>{note}</Typography>}
        </Box>
      ))}
    </Section>
  );
}
