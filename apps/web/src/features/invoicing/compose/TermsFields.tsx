import { CFDI_USES, type CfdiUse } from '@aura/domain/fiscal-catalogues';
import { PAYMENT_FORMS, PAYMENT_METHODS, type PaymentForm, type PaymentMethod } from '@aura/domain/invoicing/invoice';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { composeTexts } from './compose.texts.ts';

export interface TermsValues {
  readonly use: CfdiUse;
  readonly paymentMethod: PaymentMethod;
  readonly paymentForm: PaymentForm;
  readonly conditions: string;
  readonly productKey: string;
  readonly addenda: { readonly label: string; readonly value: string }[];
}

interface TermsFieldsProps {
  readonly values: TermsValues;
  readonly formRefusal: string | null;
  readonly onChange: (part: Partial<TermsValues>) => void;
}

const MOST_CODES = 20;

/** Payment terms, and the references the customer requires. */
export function TermsFields({ values, formRefusal, onChange }: TermsFieldsProps) {
  const texts = useTexts(composeTexts);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Box sx={grid}>
        <LabelledChoice
          required={false}
          label={texts.use}
          choices={keyed(CFDI_USES)}
          value={values.use}
          onChange={(use) => onChange({ use })}
        />
        <LabelledChoice
          required={false}
          label={texts.method}
          choices={keyed(PAYMENT_METHODS)}
          value={values.paymentMethod}
          // Deferred payment has no form yet (99), immediate payment has one.
          onChange={(paymentMethod) => onChange({ paymentMethod, paymentForm: paymentMethod === 'PPD' ? '99' : '03' })}
        />
        <LabelledChoice
          required={false}
          label={texts.form}
          choices={keyed(PAYMENT_FORMS)}
          value={values.paymentForm}
          error={formRefusal ?? undefined}
          onChange={(paymentForm) => onChange({ paymentForm })}
        />
        <FormField
          label={texts.productKey}
          inputMode="numeric"
          maxLength={8}
          hint={texts.productHint}
          value={values.productKey}
          onChange={(event) => onChange({ productKey: event.target.value.replaceAll(/\D/g, '') })}
        />
        <FormField
          label={texts.conditions}
          maxLength={1000}
          value={values.conditions}
          onChange={(event) => onChange({ conditions: event.target.value })}
        />
      </Box>
      <Addenda addenda={values.addenda} onChange={(addenda) => onChange({ addenda })} />
    </Stack>
  );
}

/** The tax authority's names, after their keys. */
const keyed = <Key extends string>(words: Readonly<Record<Key, string>>) =>
  (Object.entries(words) as [Key, string][]).map(([value, word]) => ({ value, label: `${value} ${word}` }));

interface AddendaProps {
  readonly addenda: TermsValues['addenda'];
  readonly onChange: (addenda: TermsValues['addenda']) => void;
}

function Addenda({ addenda, onChange }: AddendaProps) {
  const texts = useTexts(composeTexts);
  const set = (place: number, part: Partial<TermsValues['addenda'][number]>) =>
    onChange(addenda.map((code, at) => (at === place ? { ...code, ...part } : code)));
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography sx={{ color: 'text.secondary' }}>{`${texts.addenda} · ${texts.addendaHint}`}</Typography>
      {addenda.map(({ label, value }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row without a name has nothing else to be told by
        <Stack key={place} direction="row" sx={{ gap: 1, alignItems: 'flex-end' }}>
          <FormField
            label={texts.label}
            maxLength={40}
            value={label}
            onChange={(event) => set(place, { label: event.target.value })}
          />
          <FormField
            label={texts.value}
            maxLength={100}
            value={value}
            onChange={(event) => set(place, { value: event.target.value })}
          />
          <Button onClick={() => onChange(addenda.filter((_, at) => at !== place))}>{texts.removeCode}</Button>
        </Stack>
      ))}
      {addenda.length < MOST_CODES && (
        <Button sx={{ alignSelf: 'flex-start' }} onClick={() => onChange([...addenda, { label: '', value: '' }])}>
          {texts.addCode}
        </Button>
      )}
    </Stack>
  );
}

const grid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
} as const;
