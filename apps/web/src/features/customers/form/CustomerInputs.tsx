import { CFDI_USES, type CfdiUse, TAX_REGIMES, type TaxRegime } from '@aura/domain/fiscal-catalogues';
import { BILLING_GROUPING_WORDS, BILLING_GROUPINGS } from '@aura/domain/invoicing/billing-gates';
import { hasRightCheckDigit, normaliseRfc, rfcFault } from '@aura/domain/rfc';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../../lib/texts.ts';
import { FieldGroup } from '../../../ui/FieldGroup.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { RecordChoice, RecordChoices, RecordSwitch, RecordText, useTitled } from '../../../listing/public.ts';
import { customerQueries } from '../customers.api.ts';
import { customerTexts } from '../customers.texts.ts';
import { formQueries } from './form.api.ts';
import { useNamesManagers } from '../use-acts-for.ts';
import { cfdiUseLabel, regimeLabel } from './customer-fields.ts';
import { OwnCodesField } from './OwnCodesField.tsx';

const REGIMES = (Object.keys(TAX_REGIMES) as TaxRegime[]).map((value) => ({ value, label: regimeLabel(value) }));
const USES = (Object.keys(CFDI_USES) as CfdiUse[]).map((value) => ({ value, label: cfdiUseLabel(value) }));

export function CustomerInputs({ isNew }: { readonly isNew: boolean }) {
  const texts = useTexts(customerTexts);
  const titled = useTitled();
  const namesManagers = useNamesManagers();
  const { data: zones } = useQuery(customerQueries.zones());
  const { data: managers } = useQuery(customerQueries.managers());
  const { data: fileTypes } = useQuery(customerQueries.fileTypes());
  const { data: units } = useQuery(formQueries.businessUnits());
  const choices = (list: readonly { readonly id: number; readonly name: string }[] | undefined) =>
    list?.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <FieldGroup title={texts.general}>
        <RecordText name="codename" maxLength={10} required hint={texts.codenameHint} />
        <RecordText name="name" maxLength={200} required />
        <RecordChoice
          name="keyAccountManagerId"
          choices={choices(managers)}
          disabled={!namesManagers}
          {...(!namesManagers && { hint: texts.managerHint })}
        />
        <RecordChoices name="zoneIds" choices={choices(zones)} />
        {!isNew && <RecordSwitch name="isActive" />}
      </FieldGroup>
      <FieldGroup title={texts.fiscal}>
        <RfcField />
        <RecordText name="legalName" maxLength={300} />
        <RecordChoice name="taxRegime" choices={REGIMES} />
        <RecordChoice name="cfdiUse" choices={USES} />
        <RecordText name="fiscalPostalCode" maxLength={5} />
        <RecordText name="billingEmail" maxLength={254} />
      </FieldGroup>
      <FieldGroup title={texts.contact}>
        <RecordText name="contactName" maxLength={120} />
        <RecordText name="contactPhone" maxLength={20} />
        <RecordText name="contactEmail" maxLength={254} />
      </FieldGroup>
      <FieldGroup title={texts.terms}>
        <CreditDaysField />
        <Box sx={{ pt: { sm: 2.5 } }}>
          <RecordSwitch name="requiresCounterReceipt" />
        </Box>
        <RecordChoice
          name="billingGrouping"
          choices={BILLING_GROUPINGS.map((value) => ({ value, label: titled(BILLING_GROUPING_WORDS[value]) }))}
        />
        <RecordChoice name="businessUnitId" choices={choices(units)} hint={texts.businessUnitHint} />
        <RecordChoices name="requiredFileTypeIds" choices={choices(fileTypes)} />
        <OwnCodesField />
      </FieldGroup>
    </>
  );
}

/** Normalised to the SAT's spelling on blur; a wrong check digit is a warning, not an error. */
function RfcField() {
  const texts = useTexts(customerTexts);
  const { setValue } = useFormContext();
  const rfc = normaliseRfc(String(useWatch({ name: 'rfc' }) ?? ''));
  const isDoubtful = rfc !== '' && rfcFault(rfc) === undefined && !hasRightCheckDigit(rfc);
  return (
    <div onBlur={() => setValue('rfc', rfc, { shouldDirty: true })}>
      <RecordText name="rfc" maxLength={20} {...(isDoubtful && { hint: texts.rfcDigit })} />
    </div>
  );
}

function CreditDaysField() {
  const texts = useTexts(customerTexts);
  const { register, formState } = useFormContext();
  const read = (typed: unknown) => (/^\d{1,3}$/.test(String(typed)) ? Number(typed) : null);
  return (
    <FormField
      {...register('creditDays', { setValueAs: read })}
      label={texts.creditDays}
      error={formState.errors['creditDays'] === undefined ? undefined : texts.creditDaysWrong}
      inputMode="numeric"
      autoComplete="off"
      required
    />
  );
}
