import { providerScoreReport, type ProviderScoreRow } from '@aura/contracts/reports/provider-scores';
import { readPaymentChoices } from '@aura/contracts/payments/requests';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { type ColumnLooks, ReportScreen } from '../../../listing/public.ts';
import { useClaimChoices } from '../../claims/public.ts';
import { providerQueries } from '../../providers/public.ts';
import { indicatorQueries } from './indicators.api.ts';
import { indicatorTexts } from './indicators.texts.ts';

const CARD = ['jobs', 'onTime', 'complaintRate', 'reworked'] as const;
const LOOKS: ColumnLooks<ProviderScoreRow> = { provider: { width: 200 }, family: { width: 150 }, zone: { width: 140 } };

type Slugged = readonly { readonly slug: string; readonly name: string }[] | undefined;
const slugged = (list: Slugged) => list?.map(({ slug, name }) => ({ value: slug, label: name }));

/** The performance of providers in a period; a row opens the provider's file, which has the same figures. */
export function ProviderScoresScreen() {
  const texts = useTexts(indicatorTexts);
  const navigate = useNavigate();
  const { zone } = useClaimChoices();
  const mayName = useMay(readPaymentChoices);
  const { data: providers } = useQuery({ ...indicatorQueries.providers(), enabled: mayName });
  const { data: families } = useQuery(providerQueries.families());
  return (
    <ReportScreen
      report={providerScoreReport}
      title={texts.scores}
      what={texts.theScores}
      empty={{ title: texts.noScores, text: texts.noScoresText }}
      looks={LOOKS}
      leadColumn="provider"
      cardColumns={CARD}
      choices={{ zone, provider: mayName ? slugged(providers) : [], family: slugged(families) }}
      onOpen={({ slug }) =>
        void navigate({ to: '/proveedores/$slug', params: { slug }, search: { tab: 'performance' } as never })
      }
    />
  );
}
