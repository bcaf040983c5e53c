import { listOwnPayments, listPayableJobs, type OwnPaymentRow, type PayableJob } from '@aura/contracts/payments/asking';
import { OWN_PAYMENT_WORDS } from '@aura/contracts/payments/payment-words';
import { formatDate, formatMoney } from '@aura/domain/format';
import { PAYMENT_STATES } from '@aura/domain/payments/payment-request';
import { Suspense, useState } from 'react';
import { statusOf } from '../../../features/payments/public.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTexts, useTranslate } from '../../../lib/texts.ts';
import { Card } from '../phone/PhoneFrame.tsx';
import { Press } from '../phone/Press.tsx';
import { Tag, Waiting } from '../phone/signs.tsx';
import { jobMoneyTexts } from './job-money.texts.ts';
import { JobPayment } from './JobPayment.tsx';
import { ReadAgain } from './ReadAgain.tsx';
import type { LinkSession } from './use-job-act.ts';
import { useLinkRead } from './use-link-read.ts';

// Its fields reckon taxes and withholdings, which few visits need.
const AskPayment = lazyPart(() => import('./AskPayment.tsx'), 'AskPayment');

const PAST = ['paid', 'closed', 'rejected'];
const OPEN = PAYMENT_STATES.filter((state) => !['draft', 'cancelled', ...PAST].includes(state));
const MOST_OPEN = 50;
const MOST_PAST = 5;

interface JobPaymentsProps extends LinkSession {
  /** Read again whenever it changes. */
  readonly occasion: unknown;
}

/** What is to be paid and was paid: those that wait for the provider first, and what can be asked for. */
export function JobPayments({ occasion, ...link }: JobPaymentsProps) {
  const texts = useTexts(jobMoneyTexts);
  const open = useLinkRead(listOwnPayments, { query: { state: OPEN, size: MOST_OPEN } }, link, occasion);
  const past = useLinkRead(listOwnPayments, { query: { state: PAST, size: MOST_PAST } }, link, occasion);
  const jobs = useLinkRead(listPayableJobs, {}, link, occasion);
  const reads = [open, past, jobs];
  const isFailed = reads.some((read) => read.isFailed);
  const again = () => reads.filter((read) => read.isFailed).forEach((read) => read.again());
  const failed = isFailed && <ReadAgain text={texts.paymentsFailed} onAgain={again} />;
  if (open.reply === null || past.reply === null || jobs.reply === null)
    return failed !== false ? failed : <Waiting height={96} label={texts.reading} />;
  const isWaiting = ({ missing }: OwnPaymentRow) => missing !== 'nothing';
  const pending = open.reply.results.toSorted((one, other) => Number(isWaiting(other)) - Number(isWaiting(one)));
  // One that was paid between the two reads is in both.
  const rows = [...pending, ...past.reply.results.filter(({ id }) => pending.every((row) => row.id !== id))];
  const payable = jobs.reply.results.filter(({ left }) => left > 0);
  if (rows.length === 0 && payable.length === 0) return failed;
  return (
    <Card title={texts.payments}>
      {failed}
      {rows.map((row) => (
        <Payment key={row.id} row={row} {...link} />
      ))}
      {open.reply.count > open.reply.results.length && (
        <p className="small">{texts.morePayments(String(open.reply.count))}</p>
      )}
      {payable.map((job) => (
        <Payable key={job.affectedPartyId} job={job} {...link} />
      ))}
    </Card>
  );
}

/** Opened at once if it waits for the provider. */
function Payment({ row, ...link }: LinkSession & { readonly row: OwnPaymentRow }) {
  const texts = useTexts(jobMoneyTexts);
  const say = useTranslate();
  const { number, party, total, state, isHeld, missing, paidOn } = row;
  const [isOpen, setOpen] = useState(missing !== 'nothing');
  return (
    <div role="group" aria-label={texts.payment(number)} className="stack ruled">
      <div className="beside">
        <Tag status={isHeld ? 'bad' : statusOf(state)}>{isHeld ? texts.held : say(OWN_PAYMENT_WORDS[state])}</Tag>
        <p className="strong">{formatMoney(total)}</p>
      </div>
      <p className="faint">
        {[party, number, paidOn === null ? '' : formatDate(paidOn)].filter((part) => part !== '').join(' · ')}
      </p>
      {isOpen ? (
        <JobPayment row={row} {...link} />
      ) : (
        <Press aria-label={texts.seePayment(number)} onClick={() => setOpen(true)}>
          {texts.see}
        </Press>
      )}
    </div>
  );
}

/**
 * The part of an order that was not requested yet: how much, and why it cannot be requested, or the button to request
 * it.
 */
function Payable({ job, ...link }: LinkSession & { readonly job: PayableJob }) {
  const texts = useTexts(jobMoneyTexts);
  const [isAsking, setAsking] = useState(false);
  const { affectedPartyId, orderNumber, party, left, isPossible, refusal } = job;
  return (
    <div role="group" aria-label={texts.toAsk(orderNumber)} className="stack ruled">
      <p>{texts.left([party, orderNumber].filter((part) => part !== '').join(' · '), formatMoney(left))}</p>
      {refusal !== null && <p className="faint">{refusal}</p>}
      {isPossible && !isAsking && (
        <Press kind="main" onClick={() => setAsking(true)}>
          {texts.ask}
        </Press>
      )}
      {isAsking && (
        <Suspense fallback={<Waiting height={160} />}>
          <AskPayment partyId={affectedPartyId} {...link} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
