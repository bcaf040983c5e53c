import { type OwnPayment, type OwnPaymentRow, readOwnPayment } from '@aura/contracts/payments/asking';
import { OWN_HOLD_WORDS, OWN_RECEIPT_WORDS, PAYMENT_MISSING_WORDS } from '@aura/contracts/payments/payment-words';
import { formatDate, formatMoney } from '@aura/domain/format';
import { formatPhone } from '@aura/domain/phone';
import type { ReceiptKind } from '@aura/domain/payments/receipt';
import { Suspense, useState } from 'react';
import { useOutlook } from '../../../features/payments/public.ts';
import { company } from '../../../lib/company.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { readerTime } from '../../../lib/reader-clock.ts';
import { useTexts, useTranslate } from '../../../lib/texts.ts';
import { Press, PressLink } from '../phone/Press.tsx';
import { Notice, Waiting } from '../phone/signs.tsx';
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
  if (payment === null) return failed !== false ? failed : <Waiting height={72} />;
  const { missing, complementDueOn, answer, receipts, transfer, returns } = payment;
  const due = missing === 'complement' && complementDueOn !== null ? texts.dueOn(formatDate(complementDueOn)) : '';
  return (
    <>
      {failed}
      <When payment={payment} />
      <Holds payment={payment} />
      {missing !== 'nothing' && missing !== 'release' && (
        <Notice status="warn">
          {[texts.missing(say(PAYMENT_MISSING_WORDS[missing])), due].filter((part) => part !== '').join(' ')}
        </Notice>
      )}
      {answer !== '' && <Notice status="info">{texts.answer(answer)}</Notice>}
      {receipts.map(({ id, folio, uuid, state, note }) => (
        <p className="small" key={id}>
          {[texts.invoice(folio === '' ? uuid : folio), say(OWN_RECEIPT_WORDS[state]), note]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      ))}
      {transfer !== null && (
        <p className="small">
          {texts.transfer(formatMoney(transfer.amount), formatDate(transfer.paidOn), transfer.speiKey)}
        </p>
      )}
      {returns.map(({ speiKey, amount, returnedOn }) => (
        <Notice key={speiKey} status="warn">
          {texts.returned(formatMoney(amount), formatDate(returnedOn))}
        </Notice>
      ))}
      <Free payment={payment} {...link} />
    </>
  );
}

function When({ payment }: { readonly payment: OwnPayment }) {
  const { day, lines, basis } = useOutlook(payment);
  return (
    <div className="stack tight">
      {day !== null && <p className="strong">{day}</p>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {basis !== null && <p className="faint small">{basis}</p>}
    </div>
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
      <Notice status="bad">
        {live.map(({ reason, heldAt }) => texts.heldFor(say(OWN_HOLD_WORDS[reason]), readerTime(heldAt))).join(' ')}
      </Notice>
      {live.some(({ reason }) => reason === 'missingComplement') && <p>{texts.complementElsewhere}</p>}
      {live.some(({ reason }) => reason !== 'missingComplement') && (
        <PressLink href={`tel:${phone}`}>{texts.callUs(formatPhone(phone))}</PressLink>
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
      <Suspense fallback={<Waiting height={96} />}>
        <InvoiceSend slot={slot} requestId={payment.id} onSent={() => setSent(slot)} {...link} />
      </Suspense>
    );
  if (!payment.mayCorrect) return null;
  if (!isCorrecting)
    return (
      <Press kind="main" onClick={() => setCorrecting(true)}>
        {texts.correct}
      </Press>
    );
  return (
    <Suspense fallback={<Waiting height={160} />}>
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
