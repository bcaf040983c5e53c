import type { Capacity } from '@aura/contracts/capacity';
import { CAPACITY_CARDS, type CapacityCard as Card, CAPACITY_LIMITS } from '@aura/domain/capacity/capacity-limits';
import { formatFileSize } from '@aura/domain/file-size';
import { formatDate, formatInteger, formatPercent } from '@aura/domain/format';
import Box from '@mui/material/Box';
import { useTexts, useTranslate } from '../../../lib/texts.ts';
import { capacityTexts } from './capacity.texts.ts';
import { cardGrid } from './card-grid.ts';
import { sayArchive, signedSize } from './say-capacity.ts';
import { useSince } from './use-since.ts';
import { type CapacityState, stateOfCard } from '@aura/domain/capacity/judge-capacity';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Status, StatusTag } from '../../../ui/StatusTag.tsx';

type Texts = typeof capacityTexts.es;
interface Said {
  readonly figure: string;
  readonly below: readonly string[];
}

export function CapacityCards({ capacity }: { readonly capacity: Capacity }) {
  const texts = useTexts(capacityTexts);
  const since = useSince();
  const said: Readonly<Record<Card, Said>> = {
    database: sayDatabase(capacity, texts),
    growth: sayGrowth(capacity, texts),
    queue: sayQueue(capacity, texts),
    backup: sayBackup(capacity, texts, since),
    drill: sayDrill(capacity, texts, since),
  };
  return (
    <Box component="ul" aria-label={texts.state} sx={cardGrid}>
      {CAPACITY_CARDS.map((card) => (
        <CapacityCard key={card} card={card} title={texts[card]} findings={capacity.findings} {...said[card]} />
      ))}
    </Box>
  );
}

function sayDatabase({ database: { bytes, connections, cacheHitShare } }: Capacity, texts: Texts): Said {
  const { used, most } = connections;
  return {
    figure: formatFileSize(bytes),
    below: [
      texts.connectionsOf(formatInteger(used), formatInteger(most)),
      ...(cacheHitShare === null ? [] : [texts.fromMemory(formatPercent(Math.round(cacheHitShare * 1000) / 10))]),
    ],
  };
}

function sayGrowth({ growth: { bytes, comparedWith, inTwelveMonths } }: Capacity, texts: Texts): Said {
  return {
    figure: bytes === null ? texts.unknown : signedSize(bytes),
    below: [
      ...(comparedWith === null ? [] : [texts.sinceDay(formatDate(comparedWith))]),
      inTwelveMonths === null ? texts.tooFewDays : texts.projected(formatFileSize(inTwelveMonths)),
    ],
  };
}

function sayQueue({ queue: { workers, tasks } }: Capacity, texts: Texts): Said {
  const sum = (count: (task: (typeof tasks)[number]) => number) => tasks.reduce((all, task) => all + count(task), 0);
  const dead = sum((task) => task.dead);
  return {
    figure: texts.jobsWaiting(formatInteger(sum(({ waiting }) => waiting))),
    below: [texts.workers(workers), ...(dead === 0 ? [] : [texts.givenUp(formatInteger(dead))])],
  };
}

function sayBackup({ backups, archive }: Capacity, texts: Texts, since: (instant: Date) => string): Said {
  const newest = backups.find(({ kind, isOk }) => kind === 'backup' && isOk);
  return {
    figure: newest === undefined ? texts.never : since(newest.endedAt),
    below: [...(newest === undefined ? [] : [newest.name]), sayArchive(archive, texts, since)],
  };
}

function sayDrill({ drills }: Capacity, texts: Texts, since: (instant: Date) => string): Said {
  const [newest] = drills;
  if (newest === undefined) return { figure: texts.never, below: [] };
  return {
    figure: since(newest.endedAt),
    below: [texts.drillsOk(drills.filter(({ isOk }) => isOk).length, drills.length)],
  };
}

const STATUSES: Readonly<Record<CapacityState, Status>> = { ok: 'ok', attention: 'warn', bad: 'bad' };

interface CapacityCardProps {
  readonly card: Card;
  readonly title: string;
  readonly figure: string;
  readonly below: readonly string[];
  readonly findings: Capacity['findings'];
}

/** A figure with its state; beyond a limit, the reason and the page that says what to do. */
function CapacityCard({ card, title, figure, below, findings }: CapacityCardProps) {
  const texts = useTexts(capacityTexts);
  const translate = useTranslate();
  const state = stateOfCard(card, findings);
  const own = findings.filter(({ limit }) => CAPACITY_LIMITS[limit].card === card);
  return (
    <Paper variant="outlined" component="li" aria-label={title} sx={{ px: 2, py: 1.25, minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="subtitle2" component="h2" sx={{ color: 'text.secondary' }}>
          {title}
        </Typography>
        <StatusTag status={STATUSES[state]}>{texts[state]}</StatusTag>
      </Stack>
      <Typography variant="h2" component="p" sx={{ mt: 0.25 }}>
        {figure}
      </Typography>
      {below.map((line) => (
        <Typography key={line} variant="body2" sx={{ color: 'text.secondary' }}>
          {line}
        </Typography>
      ))}
      {own.map(({ limit, state: found }) => (
        <Box key={limit} sx={{ mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
          <Typography variant="body2" sx={{ color: found === 'bad' ? 'error.main' : 'warning.main', fontWeight: 500 }}>
            {translate(CAPACITY_LIMITS[limit].reason)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.faint' }}>
            {texts.runbook} <code>{CAPACITY_LIMITS[limit].runbook}</code>
          </Typography>
        </Box>
      ))}
    </Paper>
  );
}
