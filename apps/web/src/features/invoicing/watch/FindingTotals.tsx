import { formatInteger, formatMoney } from '@aura/domain/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { askedOf, ListTotals, type Narrowed } from '../../../listing/public.ts';
import { watchQueries } from './fiscal-watch.api.ts';
import { watchTexts } from './fiscal-watch.texts.ts';

export function FindingTotals(narrowed: Narrowed) {
  const texts = useTexts(watchTexts);
  const query = useQuery({ ...watchQueries.totals(askedOf(narrowed)), placeholderData: keepPreviousData });
  return (
    <ListTotals
      query={query}
      title={({ findings }) => texts.totals(formatInteger(findings))}
      figures={({ amount }) => [[texts.amount, formatMoney(amount)]]}
    />
  );
}
