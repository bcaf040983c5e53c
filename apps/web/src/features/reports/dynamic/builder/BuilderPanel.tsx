import { CHARTS } from '@aura/contracts/reports/definition';
import Box from '@mui/material/Box';
import { useTexts } from '../../../../lib/texts.ts';
import { LabelledChoice } from '../../../../ui/LabelledChoice.tsx';
import { chartTexts } from '../definition/definition.texts.ts';
import { isGathered } from '../definition/edit-definition.ts';
import type { FieldBook, ReportModel } from '../definition/field-book.ts';
import type { ReportDraft } from '../report/report-draft.ts';
import { BuilderSection } from './BuilderSection.tsx';
import { builderTexts } from './builder.texts.ts';
import { CalculatedSection } from './CalculatedSection.tsx';
import { ColumnsSection } from './ColumnsSection.tsx';
import { DataSection } from './DataSection.tsx';
import { FiltersSection } from './FiltersSection.tsx';
import { GeneralSection } from './GeneralSection.tsx';
import { GroupsSection } from './GroupsSection.tsx';
import { MeasuresSection } from './MeasuresSection.tsx';
import { SortSection } from './SortSection.tsx';

interface BuilderPanelProps {
  readonly model: ReportModel;
  readonly book: FieldBook;
  readonly draft: ReportDraft;
  readonly isNameMissing: boolean;
  readonly onChange: (part: Partial<ReportDraft>) => void;
}

export function BuilderPanel({ model, book, draft, isNameMissing, onChange }: BuilderPanelProps) {
  const texts = useTexts(builderTexts);
  const charts = useTexts(chartTexts);
  const { definition } = draft;
  const props = { definition, book, onChange: (next: typeof definition) => onChange({ definition: next }) };
  return (
    <Box component="section" aria-label={texts.panel}>
      <GeneralSection draft={draft} isNameMissing={isNameMissing} onChange={onChange} />
      <DataSection model={model} {...props} />
      {isGathered(definition) ? (
        <>
          <GroupsSection {...props} />
          <MeasuresSection {...props} />
        </>
      ) : (
        <ColumnsSection {...props} />
      )}
      <FiltersSection {...props} />
      <CalculatedSection {...props} />
      <SortSection {...props} />
      {isGathered(definition) && (
        <BuilderSection title={texts.chart} isOpen={definition.chart !== 'none'}>
          <LabelledChoice
            label={texts.chart}
            value={definition.chart}
            hint={texts.chartHint}
            choices={CHARTS.map((value) => ({ value, label: charts[value] }))}
            onChange={(chart) => props.onChange({ ...definition, chart })}
          />
        </BuilderSection>
      )}
    </Box>
  );
}
