import { BUDGET_ORIGIN_WORDS, BUDGET_ORIGINS } from '@aura/contracts/budgets/budget';
import Box from '@mui/material/Box';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { Section } from '../../../ui/Section.tsx';
import type { BudgetEditor } from '../base/use-budget-editor.ts';
import { panelTexts } from './panel.texts.ts';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';

const RATE = /^\d{1,3}(?:\.\d{1,2})?$/;
const LONG_TEXTS = ['description', 'criteria', 'observations'] as const;

/** Origin, assumptions and tax of the budget. The editor keeps them in its draft. */
export function TermsPanel({ editor, isOpen }: { readonly editor: BudgetEditor; readonly isOpen: boolean }) {
  const texts = useTexts(panelTexts);
  const titled = useTitled();
  const { terms, changeTerms, fieldErrors } = editor;
  return (
    <Section title={texts.terms}>
      <Box sx={grid}>
        <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
          <LabelledChoice
            label={texts.origin}
            required={false}
            disabled={!isOpen}
            value={terms.origin}
            choices={BUDGET_ORIGINS.map((origin) => ({ value: origin, label: titled(BUDGET_ORIGIN_WORDS[origin]) }))}
            onChange={(origin) => changeTerms({ origin })}
          />
          <FormControlLabel
            label={texts.applyTaxes}
            control={
              <Checkbox
                checked={terms.applyTaxes}
                disabled={!isOpen}
                onChange={(_, applyTaxes) => changeTerms({ applyTaxes })}
              />
            }
          />
          {terms.applyTaxes && (
            <FormField
              label={texts.taxPercentage}
              defaultValue={String(terms.taxPercentage)}
              disabled={!isOpen}
              inputMode="decimal"
              error={terms.taxPercentage > 0 && terms.taxPercentage <= 100 ? undefined : texts.taxInvalid}
              onChange={({ target }) =>
                changeTerms({ taxPercentage: RATE.test(target.value) ? Number(target.value) : 0 })
              }
            />
          )}
        </Box>
        {LONG_TEXTS.map((name) => (
          <LongText
            key={name}
            label={texts[name]}
            value={terms[name]}
            rows={4}
            maxLength={4000}
            readOnly={!isOpen}
            error={fieldErrors[name]?.[0]}
            onChange={({ target }) => changeTerms({ [name]: target.value })}
          />
        ))}
      </Box>
    </Section>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px repeat(3, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;
