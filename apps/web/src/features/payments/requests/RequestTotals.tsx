import { PAYMENT_STATE_WORDS } from '@aura/contracts/payments/request-words';
import { paymentFigures } from '@aura/domain/figures/payments';
import { formatInteger, formatMoney } from '@aura/domain/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { askedOf, ListTotals, type Narrowed, useTitled } from '../../../listing/public.ts';
import { requestQueries } from './requests.api.ts';
import { requestTexts } from './requests.texts.ts';

/** Requests of all pages by state, with their amounts. */
export function RequestTotals(narrowed: Narrowed) {
  const texts = useTexts(requestTexts);
  const titled = useTitled();
  const query = useQuery({ ...requestQueries.totals(askedOf(narrowed)), placeholderData: keepPreviousData });
  const said = (count: number, sum: number) => `${formatInteger(count)} · ${formatMoney(sum)}`;
  return (
    <ListTotals
      query={query}
      isAbove
      onTelephone={251}
      narrowed={narrowed.filters}
      title={({ requests }) => texts.totals(formatInteger(requests))}
      figures={({ total, paid, held, heldRequests, states }) => [
        [titled(paymentFigures.paymentRequests.label), formatMoney(total), 'paymentRequests'] as const,
        ...states.map((one) => [titled(PAYMENT_STATE_WORDS[one.state]), said(one.requests, one.total)] as const),
        ...(heldRequests === 0
          ? []
          : [[titled(paymentFigures.paymentsHeld.label), said(heldRequests, held), 'paymentsHeld'] as const]),
        ...(paid === 0
          ? []
          : [[titled(paymentFigures.paidOfRequests.label), formatMoney(paid), 'paidOfRequests'] as const]),
      ]}
    />
  );
}
