import {
  answerOrderByLink,
  type LinkedOrder,
  openOwnOrder,
  openOwnOrderPdf,
  readOwnOrder,
  type WaitingOrder,
} from '@aura/contracts/budgets/order';
import { formatMoney, formatPercent } from '@aura/domain/format';
import type { OrderAnswer as Answered } from '@aura/domain/purchase-order';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useTexts } from '../../../lib/texts.ts';
import { LongField } from '../phone/fields.tsx';
import { Press } from '../phone/Press.tsx';
import { Notice, Waiting } from '../phone/signs.tsx';
import { jobMoneyTexts } from './job-money.texts.ts';
import { ReadAgain } from './ReadAgain.tsx';
import { type LinkSession, useJobAct } from './use-job-act.ts';
import { useLinkRead } from './use-link-read.ts';

/** An order that waits: what it pays, for what and within how many days, and the answer to it, which is given once. */
export function OrderAnswer({ order, ...link }: LinkSession & { readonly order: WaitingOrder }) {
  const { id, number, total } = order;
  const texts = useTexts(jobMoneyTexts);
  const { reply, isFailed, again } = useLinkRead(readOwnOrder, { params: { id } }, link, id);
  const act = useJobAct(link);
  const [open, setOpen] = useState<Answered | null>(null);
  const send = (answer: Answered, reason: string) =>
    act.run(async () => {
      const { token } = await call(openOwnOrder, { params: { id } }, { token: link.session });
      return call(answerOrderByLink, { body: { token, answer, reason } });
    });
  const close = () => setOpen(null);
  return (
    <div className="stack" role="group" aria-label={texts.order(number)}>
      <div>
        <p className="strong">{texts.order(number)}</p>
        <p className="strong">{texts.withTax(formatMoney(total))}</p>
      </div>
      {isFailed && <ReadAgain text={texts.orderFailed} onAgain={again} />}
      {reply === null && !isFailed && <Waiting height={96} />}
      {reply !== null && (
        <>
          <Terms order={reply} />
          <Pdf id={id} order={reply} session={link.session} />
        </>
      )}
      {act.refused !== null && <Notice status="bad">{act.refused}</Notice>}
      {reply !== null && open === null && (
        <>
          <Press kind="main" onClick={() => setOpen('accepted')}>
            {texts.accept}
          </Press>
          <Press onClick={() => setOpen('declined')}>{texts.notAccept}</Press>
        </>
      )}
      {open === 'accepted' && (
        <>
          <p>{texts.acceptText}</p>
          <Press kind="main" loading={act.isPending} onClick={() => void send('accepted', '')}>
            {texts.acceptFor(formatMoney(total))}
          </Press>
          <Press onClick={close}>{texts.cancel}</Press>
        </>
      )}
      {open === 'declined' && (
        <Decline isPending={act.isPending} onReason={(reason) => void send('declined', reason)} onClose={close} />
      )}
    </div>
  );
}

function Terms({ order }: { readonly order: LinkedOrder }) {
  const texts = useTexts(jobMoneyTexts);
  const [isOpen, setOpen] = useState(false);
  const { amount, taxes, total, days, advancePercentage, place, lines, terms, billing } = order;
  return (
    <div className="stack tight">
      <p>{texts.sums(formatMoney(amount), formatMoney(taxes))}</p>
      {billing !== null && billing.net !== total && <p>{texts.net(formatMoney(billing.net))}</p>}
      <p>
        {[
          days === null ? '' : texts.days(String(days)),
          advancePercentage === 0 ? texts.noAdvance : texts.advance(formatPercent(advancePercentage)),
          place,
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      <ul aria-label={texts.lines}>
        {lines.map((line) => (
          <li key={line.position}>
            {`${line.quantity.toLocaleString('es-MX', { maximumFractionDigits: 4 })} ${line.unit} ${line.name} · ${formatMoney(line.amount)}`.trim()}
          </li>
        ))}
      </ul>
      {terms !== '' && (
        <>
          <Press kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {texts.terms}
          </Press>
          {isOpen && <p className="small lines">{terms}</p>}
        </>
      )}
    </div>
  );
}

interface PdfProps {
  readonly id: number;
  readonly order: LinkedOrder;
  readonly session: string;
}

function Pdf({ id, order: { number, versionNumber }, session }: PdfProps) {
  const texts = useTexts(jobMoneyTexts);
  const [state, setState] = useState<'idle' | 'taking' | 'failed'>('idle');
  const take = async () => {
    setState('taking');
    try {
      saveFile(
        `${number}-v${String(versionNumber)}.pdf`,
        await call(openOwnOrderPdf, { params: { id } }, { token: session }),
      );
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Press loading={state === 'taking'} onClick={() => void take()}>
        {texts.pdf}
      </Press>
      {state === 'failed' && <Notice status="bad">{texts.pdfFailed}</Notice>}
    </>
  );
}

interface DeclineProps {
  readonly isPending: boolean;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
}

function Decline({ isPending, onReason, onClose }: DeclineProps) {
  const texts = useTexts(jobMoneyTexts);
  const [why, setWhy] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(why.trim() === '');
    if (why.trim() !== '') onReason(why.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="stack">
      <LongField
        label={texts.why}
        value={why}
        maxLength={1000}
        rows={2}
        error={isMissing ? texts.whyMissing : undefined}
        onChange={({ target }) => setWhy(target.value)}
      />
      <Press kind="danger" type="submit" loading={isPending}>
        {texts.decline}
      </Press>
      <Press onClick={onClose}>{texts.cancel}</Press>
    </form>
  );
}
