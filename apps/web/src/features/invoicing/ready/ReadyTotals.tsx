import { formatInteger } from '@aura/domain/format';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { askedOf, type Narrowed } from '../../../listing/public.ts';
import { FailedTotals, Figures } from './Figures.tsx';
import { readyQueries } from './ready.api.ts';
import { readyTexts } from './ready.texts.ts';

/** Totals over all pages. */
export function ReadyTotals(narrowed: Narrowed) {
  const texts = useTexts(readyTexts);
  const query = useQuery({ ...readyQueries.ready(askedOf(narrowed)), placeholderData: keepPreviousData });
  if (query.isError) return <FailedTotals onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Skeleton height={44} />;
  const { parties, price, taxes, total } = query.data;
  return (
    <Figures
      title={texts.totals(formatInteger(parties))}
      figures={[
        [texts.price, price],
        [texts.taxes, taxes],
        [texts.total, total],
      ]}
    />
  );
}
