import { readPaymentChoices } from '@aura/contracts/payments/requests';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { useClaimChoices } from '../../claims/public.ts';
import { requestQueries } from '../requests/requests.api.ts';

export function useReportChoices() {
  const { customer, zone } = useClaimChoices();
  const { data } = useQuery({ ...requestQueries.choices(), enabled: useMay(readPaymentChoices) });
  return { customer, zone, provider: data?.providers.map(({ slug, name }) => ({ value: slug, label: name })) };
}
