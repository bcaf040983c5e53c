import { readPaymentChoices } from '@aura/contracts/payments/requests';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { useClaimChoices } from '../../claims/public.ts';
import { partyReportQueries } from './party-reports.api.ts';

type Slugged = readonly { readonly slug: string; readonly name: string }[] | undefined;
const slugged = (list: Slugged) => list?.map(({ slug, name }) => ({ value: slug, label: name }));

/** Filter choices of the reports on affected parties. */
export function usePartyChoices() {
  const { customer, zone, supervisor, costAnalyst, stage } = useClaimChoices();
  const { data: channels } = useQuery(partyReportQueries.channels());
  const mayProviders = useMay(readPaymentChoices);
  const { data: payments } = useQuery({ ...partyReportQueries.providers(), enabled: mayProviders });
  return {
    customer,
    zone,
    supervisor,
    costAnalyst,
    stage,
    channel: slugged(channels),
    provider: mayProviders ? slugged(payments?.providers) : [],
  };
}
