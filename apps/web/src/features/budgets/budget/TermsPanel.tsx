import { BUDGET_ORIGIN_WORDS, BUDGET_ORIGINS } from '@aura/contracts/budgets/budget';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { Section } from '../../../ui/Section.tsx';
import type { BudgetEditor } from '../base/use-budget-editor.ts';
import { panelTexts } from './panel.texts.ts';

const RATE = /^\d{1,3}(?:\.\d{1,2})?$/;
const LONG_TEXTS = ['description', 'criteria', 'observations'] as const;

/** Origin, assumptions and tax of the budget. The editor keeps them in its draft. */
export function TermsPanel({ editor, isOpen }: { readonly editor: BudgetEditor; readonly isOpen: boolean }) {
  const texts = useTexts(panelTexts);
  const titled = useTitled();
  const id = useId();
  const { terms, changeTerms, fieldErrors } = editor;
  return (
    <Section title={texts.terms}>
      <Box sx={grid}>
        <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
          <FormControl fullWidth disabled={!isOpen}>
            <FormLabel id={id} sx={{ mb: 0.5 }}>
              {texts.origin}
            </FormLabel>
            <Select labelId={id} value={terms.origin} onChange={({ target }) => changeTerms({ origin: target.value })}>
              {BUDGET_ORIGINS.map((origin) => (
                <MenuItem key={origin} value={origin}>
                  {titled(BUDGET_ORIGIN_WORDS[origin])}
                </MenuItem>
              ))}
            </Select>
          </FormControl>
          <FormControlLabel
            label={texts.applyTaxes}
            control={
              <Checkbox
                size="small"
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
