import { formatInteger, formatMoney } from '@aura/domain/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { askedOf, ListTotals, type Narrowed } from '../../../listing/public.ts';
import { invoiceQueries } from '../invoices.api.ts';
import { invoiceTexts } from '../invoices.texts.ts';

/** Totals over all pages; refused and cancelled invoices add nothing. */
export function InvoiceTotals(narrowed: Narrowed) {
  const texts = useTexts(invoiceTexts);
  const query = useQuery({ ...invoiceQueries.totals(askedOf(narrowed)), placeholderData: keepPreviousData });
  return (
    <ListTotals
      query={query}
      title={({ invoices }) => texts.totalsOf(formatInteger(invoices))}
      figures={({ base, tax, total, balance }) => [
        [texts.subtotal, formatMoney(base)],
        [texts.tax, formatMoney(tax)],
        [texts.total, formatMoney(total)],
        [texts.balance, formatMoney(balance)],
      ]}
    />
  );
}
