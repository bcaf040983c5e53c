import { HOLD_AGE_WORDS } from '@aura/contracts/payments/held-payments';
import { paymentFigures } from '@aura/domain/figures/payments';
import { formatInteger, formatMoney } from '@aura/domain/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { askedOf, ListTotals, type Narrowed, useTitled } from '../../../listing/public.ts';
import { heldQueries } from './held.api.ts';
import { heldTexts } from './held.texts.ts';

/** Held amounts by age; each request counts once. */
export function HeldTotals(narrowed: Narrowed) {
  const texts = useTexts(heldTexts);
  const titled = useTitled();
  const query = useQuery({ ...heldQueries.totals(askedOf(narrowed)), placeholderData: keepPreviousData });
  return (
    <ListTotals
      query={query}
      narrowed={narrowed.filters}
      title={({ requests }) => texts.totals(formatInteger(requests))}
      figures={({ total, ages }) => [
        [titled(paymentFigures.heldByAge.label), formatMoney(total), 'heldByAge'] as const,
        ...ages.map(
          ({ age, requests, total: sum }) =>
            [titled(HOLD_AGE_WORDS[age]), `${formatInteger(requests)} · ${formatMoney(sum)}`] as const,
        ),
      ]}
    />
  );
}
