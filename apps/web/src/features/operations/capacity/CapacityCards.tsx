import type { Capacity } from '@aura/contracts/capacity';
import { CAPACITY_CARDS, type CapacityCard as Card } from '@aura/domain/capacity/capacity-limits';
import { formatFileSize } from '@aura/domain/file-size';
import { formatDate, formatInteger, formatPercent } from '@aura/domain/format';
import Box from '@mui/material/Box';
import { useTexts } from '../../../lib/texts.ts';
import { capacityTexts } from './capacity.texts.ts';
import { CapacityCard } from './CapacityCard.tsx';
import { cardGrid } from './card-grid.ts';
import { sayArchive } from './say-archive.ts';
import { signedSize } from './signed-size.ts';
import { useSince } from './use-since.ts';

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
