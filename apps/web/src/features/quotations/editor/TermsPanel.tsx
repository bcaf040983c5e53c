import { Checkbox } from '../../../ui/Checkbox.tsx';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { MoneyField } from '../../../ui/MoneyField.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useIsOwn } from '../base/quotations.api.ts';
import { editorTexts } from './editor.texts.ts';
import type { Editor } from './use-editor.ts';

const RATE = /^\d{1,3}(?:\.\d{1,2})?$/;

/** Discount, tax, the single line shown to the customer instead, and comments. */
export function TermsPanel({ editor, isOpen }: { readonly editor: Editor; readonly isOpen: boolean }) {
  const texts = useTexts(editorTexts);
  const isOwn = useIsOwn();
  const { terms, changeTerms, fieldErrors } = editor;
  return (
    <Section title={texts.terms}>
      <MoneyField
        label={texts.discount}
        value={terms.discount}
        disabled={!isOpen}
        error={fieldErrors['discount']?.[0]}
        onChange={(discount) => changeTerms({ discount: discount ?? 0 })}
      />
      <Tick
        label={texts.applyTaxes}
        isOn={terms.applyTaxes}
        isOpen={isOpen}
        onTick={(applyTaxes) => changeTerms({ applyTaxes })}
      />
      {terms.applyTaxes && (
        <FormField
          label={texts.taxPercentage}
          defaultValue={String(terms.taxPercentage)}
          disabled={!isOpen}
          inputMode="decimal"
          error={terms.taxPercentage > 0 && terms.taxPercentage <= 100 ? undefined : texts.taxInvalid}
          onChange={({ target }) => changeTerms({ taxPercentage: RATE.test(target.value) ? Number(target.value) : 0 })}
        />
      )}
      {/* The line shown to the customer is decided by staff, not by a provider. */}
      {!isOwn && (
        <Tick
          label={texts.generalized}
          isOn={terms.isGeneralized}
          isOpen={isOpen}
          onTick={(isGeneralized) => changeTerms({ isGeneralized })}
        />
      )}
      {terms.isGeneralized && (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.generalizedHint}
          </Typography>
          <FormField
            label={texts.generalizedName}
            value={terms.generalizedName}
            maxLength={300}
            disabled={!isOpen}
            onChange={({ target }) => changeTerms({ generalizedName: target.value })}
          />
          <MoneyField
            label={texts.generalizedPrice}
            value={terms.generalizedPrice}
            disabled={!isOpen}
            onChange={(price) => changeTerms({ generalizedPrice: price ?? 0 })}
          />
        </>
      )}
      <LongText
        label={texts.comments}
        value={terms.comments}
        rows={2}
        maxLength={4000}
        readOnly={!isOpen}
        onChange={({ target }) => changeTerms({ comments: target.value })}
      />
    </Section>
  );
}

interface TickProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isOpen: boolean;
  readonly onTick: (isOn: boolean) => void;
}

function Tick({ label, isOn, isOpen, onTick }: TickProps) {
  return (
    <FormControlLabel
      label={label}
      control={<Checkbox checked={isOn} disabled={!isOpen} onChange={(_, next) => onTick(next)} />}
    />
  );
}
