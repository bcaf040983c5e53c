import type { Capacity } from '@aura/contracts/capacity';
import { formatFileSize } from '@aura/domain/file-size';
import { formatDate } from '@aura/domain/format';
import { useTexts } from '../../../lib/texts.ts';
import { Chart } from '../../../ui/charts/Chart.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { capacityTexts } from './capacity.texts.ts';

export function GrowthSection({ growth: { days } }: Pick<Capacity, 'growth'>) {
  const texts = useTexts(capacityTexts);
  return (
    <Section title={texts.growthByDay} hint={texts.growthHint}>
      {days.length === 0 ? (
        <EmptyState title={texts.noDays} text={texts.noDaysText} />
      ) : (
        <Chart
          kind="lines"
          title={texts.growthByDay}
          isTitleHidden
          height={240}
          labels={days.map(({ day }) => formatDate(day))}
          series={[
            { title: texts.tableData, values: days.map(({ tableBytes }) => tableBytes) },
            { title: texts.indexes, values: days.map(({ indexBytes }) => indexBytes) },
          ]}
          format={formatFileSize}
        />
      )}
    </Section>
  );
}
