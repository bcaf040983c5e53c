import { formatInteger } from '@aura/domain/format';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { FailedTotals, Figures } from './Figures.tsx';
import { readyQueries } from './ready.api.ts';
import { readyTexts } from './ready.texts.ts';

export interface TotalsProps {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** What the parties of all pages come to. */
export function ReadyTotals({ filters, text }: TotalsProps) {
  const texts = useTexts(readyTexts);
  const query = useQuery({ ...readyQueries.ready(askedBy(filters, text)), placeholderData: keepPreviousData });
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

/** The query of the totals of a list as it stands. */
export function askedBy(filters: TotalsProps['filters'], text: string): Record<string, unknown> {
  return { ...filters, ...(text.trim() !== '' && { text: text.trim() }) };
}
