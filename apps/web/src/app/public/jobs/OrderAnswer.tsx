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
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { TOUCH } from '../party/PartyCard.tsx';
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
    <Stack role="group" aria-label={texts.order(number)} sx={{ gap: 1.25 }}>
      <div>
        <Typography sx={{ fontWeight: 600 }}>{texts.order(number)}</Typography>
        <Typography sx={{ fontSize: '1.25rem', fontWeight: 700 }}>{texts.withTax(formatMoney(total))}</Typography>
      </div>
      {isFailed && <ReadAgain text={texts.orderFailed} onAgain={again} />}
      {reply === null && !isFailed && <Skeleton variant="rounded" height={96} />}
      {reply !== null && (
        <>
          <Terms order={reply} />
          <Pdf id={id} order={reply} session={link.session} />
        </>
      )}
      {act.refused !== null && <InlineAlert status="bad">{act.refused}</InlineAlert>}
      {reply !== null && open === null && (
        <>
          <Button variant="contained" sx={TOUCH} onClick={() => setOpen('accepted')}>
            {texts.accept}
          </Button>
          <Button variant="outlined" sx={TOUCH} onClick={() => setOpen('declined')}>
            {texts.notAccept}
          </Button>
        </>
      )}
      {open === 'accepted' && (
        <>
          <Typography>{texts.acceptText}</Typography>
          <Button variant="contained" sx={TOUCH} loading={act.isPending} onClick={() => void send('accepted', '')}>
            {texts.acceptFor(formatMoney(total))}
          </Button>
          <Button variant="outlined" sx={TOUCH} onClick={close}>
            {texts.cancel}
          </Button>
        </>
      )}
      {open === 'declined' && (
        <Decline isPending={act.isPending} onReason={(reason) => void send('declined', reason)} onClose={close} />
      )}
    </Stack>
  );
}

function Terms({ order }: { readonly order: LinkedOrder }) {
  const texts = useTexts(jobMoneyTexts);
  const [isOpen, setOpen] = useState(false);
  const { amount, taxes, total, days, advancePercentage, place, lines, terms, billing } = order;
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Typography>{texts.sums(formatMoney(amount), formatMoney(taxes))}</Typography>
      {billing !== null && billing.net !== total && <Typography>{texts.net(formatMoney(billing.net))}</Typography>}
      <Typography>
        {[
          days === null ? '' : texts.days(String(days)),
          advancePercentage === 0 ? texts.noAdvance : texts.advance(formatPercent(advancePercentage)),
          place,
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </Typography>
      <Stack component="ul" aria-label={texts.lines} sx={{ gap: 0.25, m: 0, pl: 2.5 }}>
        {lines.map((line) => (
          <Typography key={line.position} component="li" sx={{ overflowWrap: 'anywhere' }}>
            {`${line.quantity.toLocaleString('es-MX', { maximumFractionDigits: 4 })} ${line.unit} ${line.name} · ${formatMoney(line.amount)}`.trim()}
          </Typography>
        ))}
      </Stack>
      {terms !== '' && (
        <>
          <Button variant="text" sx={TOUCH} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {texts.terms}
          </Button>
          {isOpen && (
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {terms}
            </Typography>
          )}
        </>
      )}
    </Stack>
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
      <Button variant="outlined" sx={TOUCH} loading={state === 'taking'} onClick={() => void take()}>
        {texts.pdf}
      </Button>
      {state === 'failed' && <InlineAlert status="bad">{texts.pdfFailed}</InlineAlert>}
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
    <form noValidate onSubmit={submit} style={{ display: 'grid', gap: 12 }}>
      <LongText
        label={texts.why}
        value={why}
        maxLength={1000}
        rows={2}
        error={isMissing ? texts.whyMissing : undefined}
        onChange={({ target }) => setWhy(target.value)}
      />
      <Button type="submit" variant="contained" color="error" sx={TOUCH} loading={isPending}>
        {texts.decline}
      </Button>
      <Button variant="outlined" sx={TOUCH} onClick={onClose}>
        {texts.cancel}
      </Button>
    </form>
  );
}
