import type { DayAct } from '@aura/contracts/claims/day';
import { formatMoney } from '@aura/domain/format';
import { dutyPlace } from '@aura/domain/process/duty-places';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { StageChip } from '../../../../ui/StageChip.tsx';
import { actsTexts } from './acts.texts.ts';
import { farAway, hourOf } from '../say-time.ts';
import type { DirectAct } from './use-direct-acts.ts';
import { claimAddress } from '../../../claims/public.ts';
import { useLanguage } from '../../../../lib/language.ts';
import { READER_ZONE } from '../../../../lib/reader-clock.ts';
import { type Status, StatusTag } from '../../../../ui/StatusTag.tsx';

const ActLink = createLink(Button);
const FileLink = createLink(Link);
const DOTS = {
  bad: 'error.main',
  warn: 'warning.main',
  neutral: 'success.main',
  ok: 'success.main',
  info: 'primary.main',
};

interface ActRowProps {
  readonly act: DayAct;
  readonly now: Date;
  /** The next thing to do. */
  readonly isFirst: boolean;
  /** Null: done in the file, which the button opens. */
  readonly direct: DirectAct | null;
}

/** What to do, about whom, how late and for how much, with the button that does it or opens its place. */
export function ActRow({ act, now, isFirst, direct }: ActRowProps) {
  const texts = useTexts(actsTexts);
  const titled = useTitled();
  const isMention = act.kind === 'mention';
  const title = isMention ? texts.answer(act.title) : act.title;
  const duty = dutyPlace(act.isFromProcess ? (act.stage?.number ?? null) : null);
  const verb = direct?.verb ?? (isMention || act.orderId !== null ? texts.answerVerb : titled(duty.verb));
  const about = [act.affectedParty, act.claimNumber].filter((part) => part !== null && part !== '').join(' · ');
  const { to, search } = actPlace(act);
  const moment = act.writtenAt ?? act.dueAt;
  const status = moment === null ? 'neutral' : statusOf(act, farAway(moment, now).lateness);
  const button = {
    'data-act': '',
    'aria-label': texts.open(verb, title, about),
    variant: isFirst ? 'contained' : 'outlined',
    color: isFirst ? 'primary' : 'inherit',
    sx: {
      gridArea: 'do',
      justifySelf: { md: 'end' },
      minWidth: 92,
      whiteSpace: 'nowrap',
      ...(!isFirst && { borderColor: 'divider' }),
    },
  } as const;
  return (
    <Box component="li" sx={layout}>
      <Box
        aria-hidden
        sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: DOTS[status], gridArea: 'dot', mt: 0.75 }}
      />
      <Box sx={{ gridArea: 'what', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'break-word' }}>
          {direct !== null ? (
            <FileLink to={to} search={fileOf(search) as never} color="inherit">
              {about}
            </FileLink>
          ) : isMention && act.quote !== '' ? (
            `${texts.quoted(act.quote)} · ${about}`
          ) : (
            about
          )}
        </Typography>
      </Box>
      <Box sx={{ gridArea: 'stage', minWidth: 0 }}>
        {act.stage !== null && <StageChip stage={act.stage} form="named" />}
      </Box>
      <Box sx={{ gridArea: 'time' }}>
        <ActTime act={act} now={now} />
      </Box>
      <Typography title={texts.amount} sx={{ gridArea: 'money', color: 'text.secondary', textAlign: { md: 'right' } }}>
        {act.amount === null ? '—' : formatMoney(act.amount)}
      </Typography>
      {direct === null ? (
        <ActLink to={to} search={search as never} {...button}>
          {verb}
        </ActLink>
      ) : (
        <Button
          {...button}
          loading={direct.isPending}
          onClick={({ currentTarget }) => {
            direct.run();
            // Switched off while it runs, the button would keep the focus and swallow every key.
            currentTarget.closest('ul')?.focus();
          }}
        >
          {verb}
        </Button>
      )}
    </Box>
  );
}

/** The file without a begun act. */
function fileOf({ affected }: { readonly affected?: number }) {
  return affected === undefined ? {} : { affected };
}

const layout = {
  display: 'grid',
  columnGap: 1.25,
  rowGap: 0.5,
  alignItems: { xs: 'start', md: 'center' },
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
  gridTemplateColumns: { xs: '10px 1fr auto', md: '10px minmax(0, 1.5fr) minmax(0, 1.5fr) 76px 92px auto' },
  gridTemplateAreas: {
    xs: '"dot what what" ". stage time" ". money do"',
    md: '"dot what stage time money do"',
  },
} as const;

interface ActPlace {
  readonly to: string;
  readonly search: {
    readonly affected?: number;
    readonly tab?: string;
    readonly entry?: number;
    readonly act?: string;
    readonly parties?: string;
  };
}

/** Where an act is done, begun: the invoice, where invoices are made, or the claim file at the party and tab. */
function actPlace({ kind, id, claim, affectedPartyId, stage, isFromProcess, invoiceId, orderId }: DayAct): ActPlace {
  if (orderId !== null) return { to: `/proveedores/mis-ordenes/${orderId}`, search: {} };
  const { at } = dutyPlace(isFromProcess ? (stage?.number ?? null) : null);
  if (at === 'invoice' && invoiceId !== null)
    return { to: `/facturas/facturados/${invoiceId}`, search: { act: 'collect' } };
  if (at === 'compose' && affectedPartyId !== null)
    return { to: '/facturas/facturacion', search: { parties: String(affectedPartyId) } };
  const party = affectedPartyId === null ? {} : { affected: affectedPartyId };
  return { to: claimAddress(claim), search: { ...party, ...begun() } };

  function begun(): ActPlace['search'] {
    if (kind === 'mention') return { tab: 'logbook', entry: id, act: 'write-entry' };
    const { part, act } = dutyPlace(isFromProcess ? (stage?.number ?? null) : null);
    return act === null ? {} : { tab: part, act };
  }
}

const STATUS: Readonly<Record<string, Status>> = { late: 'bad', today: 'warn', ahead: 'neutral' };

/** How late an act is, or when it is due; for a mention, its age. */
function ActTime({ act, now }: { readonly act: DayAct; readonly now: Date }) {
  const texts = useTexts(actsTexts);
  const language = useLanguage();
  const moment = act.writtenAt ?? act.dueAt;
  if (moment === null) return <StatusTag status="neutral">{texts.noTerm}</StatusTag>;
  const { lateness, unit, amount } = farAway(moment, now);
  const words = {
    days: () => texts.daysAgo(amount),
    hours: () => texts.hoursAgo(amount),
    yesterday: () => texts.yesterday,
    today: () => (act.isVisit ? texts.visitToday : texts.today)(hourOf(moment)),
    date: () =>
      new Intl.DateTimeFormat(language, { timeZone: READER_ZONE, day: 'numeric', month: 'short' }).format(moment),
  };
  return <StatusTag status={statusOf(act, lateness)}>{words[unit]()}</StatusTag>;
}

/** A mention is always in the past; it counts as late only when its answer is. */
function statusOf({ kind, isLate }: DayAct, lateness: string): Status {
  if (kind === 'mention') return isLate ? 'warn' : 'neutral';
  return STATUS[lateness] ?? 'neutral';
}
