import { type OwnPayment, type OwnPaymentRow, readOwnPayment } from '@aura/contracts/payments/asking';
import { OWN_HOLD_WORDS, OWN_RECEIPT_WORDS, PAYMENT_MISSING_WORDS } from '@aura/contracts/payments/payment-words';
import { formatDate, formatMoney } from '@aura/domain/format';
import { formatPhone } from '@aura/domain/phone';
import type { ReceiptKind } from '@aura/domain/payments/receipt';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { Outlook } from '../../../features/payments/public.ts';
import { company } from '../../../lib/company.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { readerTime } from '../../../lib/reader-clock.ts';
import { useTexts, useTranslate } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { TOUCH } from '../party/PartyCard.tsx';
import { jobMoneyTexts } from './job-money.texts.ts';
import { ReadAgain } from './ReadAgain.tsx';
import type { LinkSession } from './use-job-act.ts';
import { useLinkRead } from './use-link-read.ts';

const AskPayment = lazyPart(() => import('./AskPayment.tsx'), 'AskPayment');
// Sending files takes much code.
const InvoiceSend = lazyPart(() => import('./InvoiceSend.tsx'), 'InvoiceSend');

/** When it is paid, exactly what holds it, and the button that frees it where that is the provider's. */
export function JobPayment({ row, ...link }: LinkSession & { readonly row: OwnPaymentRow }) {
  const texts = useTexts(jobMoneyTexts);
  const say = useTranslate();
  const { reply: payment, isFailed, again } = useLinkRead(readOwnPayment, { params: { id: row.id } }, link, row);
  const failed = isFailed && <ReadAgain text={texts.paymentFailed} onAgain={again} />;
  if (payment === null) return failed !== false ? failed : <Skeleton variant="rounded" height={72} />;
  const { missing, complementDueOn, answer, receipts, transfer, returns } = payment;
  const due = missing === 'complement' && complementDueOn !== null ? texts.dueOn(formatDate(complementDueOn)) : '';
  return (
    <>
      {failed}
      <Outlook payment={payment} />
      <Holds payment={payment} />
      {missing !== 'nothing' && missing !== 'release' && (
        <InlineAlert status="warn">
          {[texts.missing(say(PAYMENT_MISSING_WORDS[missing])), due].filter((part) => part !== '').join(' ')}
        </InlineAlert>
      )}
      {answer !== '' && <InlineAlert status="info">{texts.answer(answer)}</InlineAlert>}
      {receipts.map(({ id, folio, uuid, state, note }) => (
        <Typography key={id} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {[texts.invoice(folio === '' ? uuid : folio), say(OWN_RECEIPT_WORDS[state]), note]
            .filter((part) => part !== '')
            .join(' · ')}
        </Typography>
      ))}
      {transfer !== null && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {texts.transfer(formatMoney(transfer.amount), formatDate(transfer.paidOn), transfer.speiKey)}
        </Typography>
      )}
      {returns.map(({ speiKey, amount, returnedOn }) => (
        <InlineAlert key={speiKey} status="warn">
          {texts.returned(formatMoney(amount), formatDate(returnedOn))}
        </InlineAlert>
      ))}
      <Free payment={payment} {...link} />
    </>
  );
}

/** Each hold in words; our telephone for those that the provider cannot end. */
function Holds({ payment: { holds } }: { readonly payment: OwnPayment }) {
  const texts = useTexts(jobMoneyTexts);
  const say = useTranslate();
  const live = holds.filter(({ releasedAt }) => releasedAt === null);
  if (live.length === 0) return null;
  const { phone } = company();
  return (
    <>
      <InlineAlert status="bad">
        {live.map(({ reason, heldAt }) => texts.heldFor(say(OWN_HOLD_WORDS[reason]), readerTime(heldAt))).join(' ')}
      </InlineAlert>
      {live.some(({ reason }) => reason === 'missingComplement') && (
        <Typography>{texts.complementElsewhere}</Typography>
      )}
      {live.some(({ reason }) => reason !== 'missingComplement') && (
        <Button variant="outlined" sx={TOUCH} href={`tel:${phone}`}>
          {texts.callUs(formatPhone(phone))}
        </Button>
      )}
    </>
  );
}

function Free({ payment, ...link }: LinkSession & { readonly payment: OwnPayment }) {
  const texts = useTexts(jobMoneyTexts);
  const [isCorrecting, setCorrecting] = useState(false);
  // What was handed in stays on screen with its outcome, although nothing is missing any more.
  const [sent, setSent] = useState<ReceiptKind | null>(null);
  const slot = sent ?? slotOf(payment);
  if (slot !== null)
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
        <InvoiceSend slot={slot} requestId={payment.id} onSent={() => setSent(slot)} {...link} />
      </Suspense>
    );
  if (!payment.mayCorrect) return null;
  if (!isCorrecting)
    return (
      <Button variant="contained" sx={TOUCH} onClick={() => setCorrecting(true)}>
        {texts.correct}
      </Button>
    );
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
      <AskPayment partyId={payment.affectedPartyId} payment={payment} {...link} onClose={() => setCorrecting(false)} />
    </Suspense>
  );
}

/** The paper it waits for; an invoice may come before the request is approved. */
function slotOf({ missing, state, needsReceipt, receipts }: OwnPayment): ReceiptKind | null {
  if (missing === 'complement') return 'P';
  const isEarly = state === 'requested' && needsReceipt && receipts.length === 0;
  return isEarly || missing === 'receipt' || missing === 'otherReceipt' ? 'I' : null;
}
