import type { OwnPayment } from '@aura/contracts/payments/asking';
import { OWN_RECEIPT_WORDS } from '@aura/contracts/payments/payment-words';
import { formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { FieldsSkeleton } from '../../../../ui/FieldsSkeleton.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { StatusTag, type Status } from '../../../../ui/StatusTag.tsx';
import { useInvalidateAsking } from '../asking.api.ts';
import { ownPaymentTexts } from './own-payments.texts.ts';

const STATUS: Readonly<Record<OwnPayment['receipts'][number]['state'], Status>> = {
  checking: 'info',
  accepted: 'ok',
  observed: 'warn',
  rejected: 'bad',
  cancelled: 'bad',
};

// Lazy: uploading files takes much code.
const ReceiptDrop = lazyPart(() => import('../../receipts/ReceiptDrop.tsx'), 'ReceiptDrop');

/** The invoices of a request, the findings about each, and an upload for the missing one. */
export function OwnReceipts({ payment }: { readonly payment: OwnPayment }) {
  const texts = useTexts(ownPaymentTexts);
  const titled = useTitled();
  const invalidate = useInvalidateAsking();
  // The invoice can be sent before the approval.
  const isEarly = payment.state === 'requested' && payment.needsReceipt && payment.receipts.length === 0;
  const isReceiptMissing = isEarly || payment.missing === 'receipt' || payment.missing === 'otherReceipt';
  const isComplementMissing = payment.missing === 'complement';
  if (!payment.needsReceipt && payment.receipts.length === 0 && !isComplementMissing) return null;
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
      {(isReceiptMissing || isComplementMissing) && (
        <Suspense fallback={<FieldsSkeleton fields={2} />}>
          <ReceiptDrop
            slot={isComplementMissing ? 'P' : 'I'}
            // The server takes the provider from the session.
            providerId={0}
            requestId={payment.id}
            onTaken={() => void invalidate()}
          />
        </Suspense>
      )}
    </Section>
  );
}
