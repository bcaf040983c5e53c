import { formatInteger } from '@aura/domain/format';
import { useTexts } from '../../lib/texts.ts';
import { Chart } from '../../ui/charts/Chart.tsx';
import { CHART_KINDS } from '../../ui/charts/chart-props.ts';
import { Section } from '../../ui/Section.tsx';
import { SampleGrid } from './SampleGrid.tsx';
import { themeTexts } from './theme.texts.ts';

const LABELS = ['Norte', 'Centro', 'Occidente', 'Sureste', 'Bajío y Querétaro'];
const FIRST = [12, 31, 18, 7, 22];
const SECOND = [9, 28, null, 11, 16];

export function ChartSamples() {
  const texts = useTexts(themeTexts);
  const one = [{ title: '2026', values: FIRST }];
  const two = [...one, { title: '2025', values: SECOND }];
  return (
    <Section title={texts.charts}>
      <SampleGrid width={360}>
        {CHART_KINDS.map((kind) => (
          <Chart
            key={kind}
            kind={kind}
            title={texts.chartTitle}
            labels={LABELS}
            series={kind === 'donut' ? one : two}
            format={formatInteger}
          />
        ))}
      </SampleGrid>
    </Section>
  );
}
