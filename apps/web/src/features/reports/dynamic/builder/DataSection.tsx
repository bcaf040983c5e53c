import type { Dataset } from '@aura/contracts/reports/definition';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { useConfirm } from '../../../../ui/ConfirmDialog.tsx';
import { LabelledChoice } from '../../../../ui/LabelledChoice.tsx';
import { asFigures, asRows, blankDefinition, isGathered } from '../definition/edit-definition.ts';
import { fieldsOf, type ReportModel } from '../definition/field-book.ts';
import type { BuilderProps } from './builder-props.ts';
import { BuilderSection } from './BuilderSection.tsx';
import { builderTexts } from './builder.texts.ts';

interface DataSectionProps extends BuilderProps {
  readonly model: ReportModel;
}

export function DataSection({ model, definition, onChange }: DataSectionProps) {
  const texts = useTexts(builderTexts);
  const titled = useTitled();
  const confirm = useConfirm();
  const change = async (dataset: Dataset) => {
    if (dataset === definition.dataset) return;
    const fresh = blankDefinition(dataset, fieldsOf(model, dataset));
    const untouched = blankDefinition(definition.dataset, fieldsOf(model, definition.dataset));
    const isUntouched = JSON.stringify(definition) === JSON.stringify(untouched);
    const question = { title: texts.datasetAsk, text: texts.datasetAskText, act: texts.datasetAct };
    if (isUntouched || (await confirm(question))) onChange(fresh);
  };
  return (
    <BuilderSection title={texts.data} isOpen>
      <LabelledChoice
        label={texts.dataset}
        value={definition.dataset}
        choices={model.map(({ dataset, title }) => ({ value: dataset, label: titled(title) }))}
        onChange={(dataset) => void change(dataset)}
      />
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label={texts.show}
        value={isGathered(definition) ? 'figures' : 'rows'}
        onChange={(_, chosen: 'figures' | 'rows' | null) => {
          if (chosen !== null) onChange(chosen === 'rows' ? asRows(definition) : asFigures(definition));
        }}
      >
        {(['rows', 'figures'] as const).map((way) => (
          <ToggleButton key={way} value={way} sx={{ textTransform: 'none', py: 0.5 }}>
            {texts[way]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </BuilderSection>
  );
}
