import { formatInteger, formatMoney } from '@aura/domain/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { ListTotals } from '../../../listing/public.ts';
import { watchQueries } from './fiscal-watch.api.ts';
import { watchTexts } from './fiscal-watch.texts.ts';

interface FindingTotalsProps {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly text: string;
}

export function FindingTotals({ filters, text }: FindingTotalsProps) {
  const texts = useTexts(watchTexts);
  const asked = { ...filters, ...(text.trim() !== '' && { text: text.trim() }) };
  const query = useQuery({ ...watchQueries.totals(asked), placeholderData: keepPreviousData });
  return (
    <ListTotals
      query={query}
      title={({ findings }) => texts.totals(formatInteger(findings))}
      figures={({ amount }) => [[texts.amount, formatMoney(amount)]]}
    />
  );
}
