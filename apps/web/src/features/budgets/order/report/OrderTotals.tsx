import { formatInteger, formatMoney } from '@aura/domain/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../lib/texts.ts';
import { askedOf, ListTotals, type Narrowed } from '../../../../listing/public.ts';
import { orderQueries } from '../orders.api.ts';
import { orderTexts } from '../orders.texts.ts';

/** What the orders of all pages add up to; those that ended add nothing. */
export function OrderTotals(narrowed: Narrowed) {
  const texts = useTexts(orderTexts);
  const query = useQuery({ ...orderQueries.totals(askedOf(narrowed)), placeholderData: keepPreviousData });
  return (
    <ListTotals
      query={query}
      title={({ orders }) => texts.totalsOf(formatInteger(orders))}
      figures={({ amount, total, invoiced, paid, payable }) => [
        [texts.amount, formatMoney(amount)],
        [texts.total, formatMoney(total)],
        [texts.invoiced, formatMoney(invoiced)],
        [texts.paid, formatMoney(paid)],
        [texts.payable, formatMoney(payable)],
      ]}
    />
  );
}
