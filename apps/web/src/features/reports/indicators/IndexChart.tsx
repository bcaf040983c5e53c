import { priceIndexReport } from '@aura/contracts/reports/price-index';
import { formatPercent } from '@aura/domain/format';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { askedOf, useListState, useTitled } from '../../../listing/public.ts';
import { Chart } from '../../../ui/charts/Chart.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { indicatorQueries } from './indicators.api.ts';
import { indexSeries } from './index-series.ts';
import { indicatorTexts } from './indicators.texts.ts';

/** A line per family over the months of the list below, with its filters. */
export function IndexChart() {
  const texts = useTexts(indicatorTexts);
  const titled = useTitled();
  const { state } = useListState(priceIndexReport);
  const query = useQuery(indicatorQueries.index(askedOf(state)));
  return (
    <Section title={texts.seriesTitle} hint={texts.seriesHint}>
      <Loaded query={query} what={texts.theSeries} skeleton={<FieldsSkeleton fields={4} />}>
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
