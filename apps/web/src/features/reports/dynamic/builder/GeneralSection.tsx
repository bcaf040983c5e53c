import { INSIDE_GROUPS, type Group } from '@aura/access/groups';
import { REPORT_AREA_WORDS, REPORT_AREAS } from '@aura/contracts/reports/dynamic-reports';
import Autocomplete from '@mui/material/Autocomplete';
import { useTexts } from '../../../../lib/texts.ts';
import { ChoiceInput, useTitled } from '../../../../listing/public.ts';
import { FormField } from '../../../../ui/FormField.tsx';
import { LabelledChoice } from '../../../../ui/LabelledChoice.tsx';
import { groupTexts } from '../../../accounts/public.ts';
import type { ReportDraft } from '../report/report-draft.ts';
import { BuilderSection } from './BuilderSection.tsx';
import { builderTexts } from './builder.texts.ts';

/** Providers sign in to a separate part without reports. */
const OFFERED = INSIDE_GROUPS.filter((group) => group !== 'Proveedor');

interface GeneralSectionProps {
  readonly draft: ReportDraft;
  readonly isNameMissing: boolean;
  readonly onChange: (part: Partial<ReportDraft>) => void;
}

export function GeneralSection({ draft, isNameMissing, onChange }: GeneralSectionProps) {
  const texts = useTexts(builderTexts);
  const groups = useTexts(groupTexts);
  const titled = useTitled();
  return (
    <BuilderSection title={texts.general} isOpen>
      <FormField
        label={texts.name}
        value={draft.name}
        maxLength={120}
        required
        data-name-field
        error={isNameMissing && draft.name.trim() === '' ? texts.nameNeeded : undefined}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <FormField
        label={texts.description}
        value={draft.description}
        maxLength={500}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <LabelledChoice
        label={texts.area}
        value={draft.reportArea}
        choices={REPORT_AREAS.map((value) => ({ value, label: titled(REPORT_AREA_WORDS[value]) }))}
        onChange={(reportArea) => onChange({ reportArea })}
      />
      <Autocomplete
        multiple
        disableCloseOnSelect
        size="small"
        options={OFFERED}
        value={[...draft.sharedWith]}
        getOptionLabel={(group: Group) => groups[group]}
        onChange={(_, chosen) => onChange({ sharedWith: chosen })}
        renderInput={(params) => (
          <ChoiceInput
            params={params}
            label={texts.sharedWith}
            error={undefined}
            required={false}
            hint={texts.sharedHint}
            hasValue={draft.sharedWith.length > 0}
          />
        )}
      />
    </BuilderSection>
  );
}
