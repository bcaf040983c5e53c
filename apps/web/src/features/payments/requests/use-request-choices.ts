import { PAYMENT_KIND_WORDS } from '@aura/contracts/payments/payment-words';
import { CODI_STATE_WORDS, PAYMENT_STATE_WORDS } from '@aura/contracts/payments/request-words';
import { formatDate } from '@aura/domain/format';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { useWordChoices } from '../../../listing/public.ts';
import { useClaimChoices } from '../../claims/public.ts';
import { requestQueries } from './requests.api.ts';
import { requestTexts } from './requests.texts.ts';

export function useRequestChoices() {
  const texts = useTexts(requestTexts);
  const words = useWordChoices({
    state: PAYMENT_STATE_WORDS,
    codiState: CODI_STATE_WORDS,
    kind: PAYMENT_KIND_WORDS,
  });
  const { customer, zone } = useClaimChoices();
  const { data } = useQuery(requestQueries.choices());
  const provider = data?.providers.map(({ slug, name }) => ({ value: slug, label: name }));
  const run = data?.runs.map(({ id, number, payOn }) => ({
    value: String(id),
    label: [texts.run, ...(number === null ? [] : [String(number)]), formatDate(payOn)].join(' '),
  }));
  return { ...words, customer, zone, provider, run };
}
