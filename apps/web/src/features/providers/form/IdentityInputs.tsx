import { curpFault, curpFitsRfc, hasRightCurpDigit, normaliseCurp } from '@aura/domain/curp';
import { TAX_REGIMES, type TaxRegime } from '@aura/domain/fiscal-catalogues';
import { SERVICE_NATURES } from '@aura/domain/payments/withholdings';
import { hasRightCheckDigit, normaliseRfc, rfcFault } from '@aura/domain/rfc';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type ReactNode, useId } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { RecordChoice, RecordSwitch, RecordText, useRecordField } from '../../../listing/public.ts';
import { providerTexts } from '../providers.texts.ts';
import { regimeLabel } from './provider-fields.ts';

const REGIMES = (Object.keys(TAX_REGIMES) as TaxRegime[]).map((value) => ({ value, label: regimeLabel(value) }));

/** A company has only a legal name; a person has surnames and a CURP. */
export function IdentityInputs() {
  const texts = useTexts(providerTexts);
  const isPerson = useWatch({ name: 'personKind' }) === 'person';
  return (
    <>
      <PersonKindField />
      <NameField label={isPerson ? texts.name : texts.legalName} />
      {isPerson && <RecordText name="lastName" maxLength={80} required />}
      {isPerson && <RecordText name="mothersLastName" maxLength={80} />}
      <RecordText name="commercialName" maxLength={200} />
      <RfcField />
      {isPerson && <CurpField />}
      <RecordChoice name="taxRegime" choices={REGIMES} />
      <RecordText name="email" maxLength={254} hint={texts.emailHint} />
      {/* Beside a field in a company's form, alone in a row in a person's. */}
      <Box sx={{ pt: { sm: isPerson ? 0 : 2.5 } }}>
        <RecordSwitch name="doesBill" />
      </Box>
      <NatureField />
      <RecordSwitch name="hasBorderStimulus" />
    </>
  );
}

function PersonKindField() {
  const texts = useTexts(providerTexts);
  const id = useId();
  const { setValue } = useFormContext();
  const { field } = useController({ name: 'personKind' });
  const choose = (kind: string) => {
    field.onChange(kind);
    // Cleared, because a company is refused with them and their fields are hidden.
    if (kind === 'company') for (const name of ['lastName', 'mothersLastName', 'curp']) setValue(name, '');
  };
  return (
    <FormControl sx={{ gridColumn: '1 / -1' }}>
      <FormLabel id={id}>{texts.personKind}</FormLabel>
      <RadioGroup row aria-labelledby={id} value={field.value} onChange={(_, kind) => choose(kind)}>
        <FormControlLabel value="company" control={<Radio size="small" />} label={texts.company} />
        <FormControlLabel value="person" control={<Radio size="small" />} label={texts.person} />
      </RadioGroup>
    </FormControl>
  );
}

/** Determines the withholdings of its invoices. */
function NatureField() {
  const texts = useTexts(providerTexts);
  return (
    <RecordChoice
      name="serviceNature"
      required
      choices={SERVICE_NATURES.map((value) => ({ value, label: texts[value] }))}
    />
  );
}

function NameField({ label }: { readonly label: string }) {
  const { register } = useFormContext();
  const { error } = useRecordField('name');
  return <FormField {...register('name')} label={label} error={error} maxLength={200} autoComplete="off" required />;
}

/** Normalised to the SAT's spelling on blur; a wrong check digit is a warning, not an error. */
function RfcField() {
  const texts = useTexts(providerTexts);
  const { setValue } = useFormContext();
  const rfc = normaliseRfc(String(useWatch({ name: 'rfc' }) ?? ''));
  const isRequired = useWatch({ name: 'doesBill' }) === true;
  const isDoubtful = rfc !== '' && rfcFault(rfc) === undefined && !hasRightCheckDigit(rfc);
  return (
    <div onBlur={() => setValue('rfc', rfc, { shouldDirty: true })}>
      <RecordText
        name="rfc"
        maxLength={20}
        required={isRequired}
        {...(isDoubtful && { hint: <Warning>{texts.rfcDigit}</Warning> })}
      />
    </div>
  );
}

function CurpField() {
  const texts = useTexts(providerTexts);
  const { setValue } = useFormContext();
  const curp = normaliseCurp(String(useWatch({ name: 'curp' }) ?? ''));
  const rfc = normaliseRfc(String(useWatch({ name: 'rfc' }) ?? ''));
  const isWhole = curp !== '' && curpFault(curp) === undefined;
  const hint = !isWhole
    ? undefined
    : !hasRightCurpDigit(curp)
      ? texts.curpDigit
      : rfc !== '' && !curpFitsRfc(curp, rfc)
        ? texts.curpOther
        : undefined;
  return (
    <div onBlur={() => setValue('curp', curp, { shouldDirty: true })}>
      <RecordText name="curp" maxLength={24} {...(hint !== undefined && { hint: <Warning>{hint}</Warning> })} />
    </div>
  );
}

/** A warning, in amber; it does not prevent saving. */
function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="span" role="status" sx={{ color: 'warning.main' }}>
      {children}
    </Box>
  );
}
