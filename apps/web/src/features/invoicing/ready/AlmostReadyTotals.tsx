import { type AlmostReadyTotals as Totals, BLOCKER_WORDS } from '@aura/contracts/invoicing/ready-to-bill';
import { formatInteger, formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { askedOf, type Narrowed } from '../../../listing/public.ts';
import { useTitled } from '../../../listing/public.ts';
import { FailedTotals, Figures } from './Figures.tsx';
import { readyQueries } from './ready.api.ts';
import { readyTexts } from './ready.texts.ts';

interface AlmostReadyNarrowed extends Narrowed {
  readonly onNarrow: (filters: Readonly<Record<string, readonly string[]>>) => void;
}

/** The blocked amount, by what is missing and by whose turn it is; each part filters the list. */
export function AlmostReadyTotals({ filters, text, onNarrow }: AlmostReadyNarrowed) {
  const texts = useTexts(readyTexts);
  const titled = useTitled();
  const query = useQuery({ ...readyQueries.almost(askedOf({ filters, text })), placeholderData: keepPreviousData });
  if (query.isError) return <FailedTotals onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Skeleton height={88} />;
  const { parties, total, blockers, groups }: Totals = query.data;
  return (
    <>
      <Figures title={texts.totals(formatInteger(parties))} figures={[[texts.blocked, total]]} />
      <Parts
        title={texts.holdsMost}
        parts={blockers.map(({ blocker, ...part }) => ({
          ...part,
          name: titled(BLOCKER_WORDS[blocker]),
          onOpen: () => onNarrow({ blocker: [blocker] }),
        }))}
      />
      <Parts
        title={texts.whoseTurn}
        parts={groups.map(({ group, ...part }) => ({
          ...part,
          name: group,
          onOpen: () => onNarrow({ group: [group] }),
        }))}
      />
    </>
  );
}

interface Part {
  readonly name: string;
  readonly parties: number;
  readonly total: number;
  readonly onOpen: () => void;
}

function Parts({ title, parts }: { readonly title: string; readonly parts: readonly Part[] }) {
  if (parts.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ px: 1.5, pb: 1, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}
    >
      <strong>{title}</strong>
      {parts.map(({ name, parties, total, onOpen }) => (
        <Link key={name} component="button" type="button" onClick={onOpen} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {name} · {formatInteger(parties)} · {formatMoney(total)}
        </Link>
      ))}
    </Box>
  );
}
