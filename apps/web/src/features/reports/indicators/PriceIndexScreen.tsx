import { PRICE_SIDE_WORDS, priceIndexReport, type PriceIndexRow } from '@aura/contracts/reports/price-index';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { createLink, useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../../lib/texts.ts';
import {
  type ColumnLooks,
  ReportScreen,
  useWordChoices,
  askedOf,
  useListState,
  useTitled,
} from '../../../listing/public.ts';
import { useClaimChoices } from '../../claims/public.ts';
import { providerQueries } from '../../providers/public.ts';
import { indicatorTexts } from './indicators.texts.ts';
import { formatPercent } from '@aura/domain/format';
import { Chart } from '../../../ui/charts/Chart.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { indicatorQueries } from './indicators.api.ts';
import { indexSeries } from './index-series.ts';
import { BlockSkeleton } from '../../../ui/BlockSkeleton.tsx';

const CataloguesLink = createLink(Button);
const CATALOGUE = '/servicios/conceptos' as string;
const CARD = ['month', 'index', 'prices', 'spread'] as const;
const LOOKS: ColumnLooks<PriceIndexRow> = { family: { width: 200 }, side: { width: 150 } };
const START = { side: 'customer' } as const;
const WORDS = { side: PRICE_SIDE_WORDS };

/** Price trends by family; a row opens the family's concepts. */
export function PriceIndexScreen() {
  const texts = useTexts(indicatorTexts);
  const navigate = useNavigate();
  const { zone } = useClaimChoices();
  const { side } = useWordChoices(WORDS);
  const { data: families } = useQuery(providerQueries.families());
  return (
    <ReportScreen
      report={priceIndexReport}
      title={texts.prices}
      what={texts.thePrices}
      empty={{ title: texts.noPrices, text: texts.noPricesText }}
      looks={LOOKS}
      leadColumn="family"
      cardColumns={CARD}
      start={START}
      choices={{ zone, side, family: families?.map(({ slug, name }) => ({ value: slug, label: name })) }}
      headerActions={
        <CataloguesLink to={CATALOGUE} variant="outlined">
          {texts.catalogue}
        </CataloguesLink>
      }
      above={<IndexChart />}
      onOpen={({ familySlug }) => void navigate({ to: CATALOGUE, search: { family: familySlug } as never })}
    />
  );
}

/** A line per family over the months of the list below, with its filters. */
function IndexChart() {
  const texts = useTexts(indicatorTexts);
  const titled = useTitled();
  const { state } = useListState(priceIndexReport);
  const query = useQuery(indicatorQueries.index(askedOf(state)));
  return (
    <Section title={texts.seriesTitle} hint={texts.seriesHint}>
      <Loaded query={query} what={texts.theSeries} skeleton={<BlockSkeleton height={309} />}>
        {(rows) => {
          const { months, series } = indexSeries(rows, titled);
          return (
            <Chart
              kind="lines"
              title={texts.seriesTitle}
              isTitleHidden
              height={260}
              labels={months.map((month) => month.slice(0, 7))}
              series={series}
              format={formatPercent}
            />
          );
        }}
      </Loaded>
    </Section>
  );
}
