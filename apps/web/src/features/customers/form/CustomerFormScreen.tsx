import { addCustomer, customerListing, customerRecord, editCustomer } from '@aura/contracts/customers/customers';
import Stack from '@mui/material/Stack';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import {
  listQueries,
  RecordForm,
  RecordChoice,
  RecordChoices,
  RecordSwitch,
  RecordText,
  useTitled,
} from '../../../listing/public.ts';
import { customerQueries } from '../customers.api.ts';
import { customerTexts } from '../customers.texts.ts';
import { useActsFor, useNamesManagers } from '../use-acts-for.ts';
import { BLANK_CUSTOMER, useCustomerFields, cfdiUseLabel, regimeLabel } from './customer-fields.ts';
import { CFDI_USES, type CfdiUse, TAX_REGIMES, type TaxRegime } from '@aura/domain/fiscal-catalogues';
import { BILLING_GROUPING_WORDS, BILLING_GROUPINGS } from '@aura/domain/invoicing/billing-gates';
import { hasRightCheckDigit, normaliseRfc, rfcFault } from '@aura/domain/rfc';
import Box from '@mui/material/Box';
import { useFormContext, useWatch, useFieldArray } from 'react-hook-form';
import { FieldGroup } from '../../../ui/FieldGroup.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { formQueries } from './form.api.ts';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';

interface CustomerFormScreenProps {
  /** The insurer to edit; null registers a new one. */
  readonly id: number | null;
  readonly onSaved: (id: number) => void;
  readonly onCancel: () => void;
}

export function CustomerFormScreen(props: CustomerFormScreenProps) {
  return useMay(props.id === null ? addCustomer : editCustomer) ? <PermittedForm {...props} /> : <NoPermission />;
}

function PermittedForm({ id, onSaved, onCancel }: CustomerFormScreenProps) {
  const texts = useTexts(customerTexts);
  const fields = useCustomerFields();
  const client = useQueryClient();
  const succeed = useSuccess();
  const mayChange = useActsFor()(id ?? 0) || id === null;
  const { data, error, isFetching, refetch } = useQuery({
    ...listQueries.record(customerListing, customerRecord, id ?? 0),
    enabled: id !== null,
  });
  // A cached record may be stale: a form must not start from it.
  const stored = isFetching ? undefined : data;

  const saved = async (savedId: number) => {
    await client.invalidateQueries({ queryKey: customerQueries.all() });
    await client.invalidateQueries({ queryKey: customerQueries.customers().queryKey });
    await succeed({ text: texts.saved });
    onSaved(savedId);
  };
  return (
    <Stack sx={{ gap: 1.5, maxWidth: 960 }}>
      <PageHeader title={id === null ? texts.addCustomer : texts.editCustomer} />
      {id === null || stored !== undefined ? (
        <RecordForm
          key={id ?? 'new'}
          listing={customerListing}
          record={customerRecord}
          fields={fields}
          stored={id === null ? null : (stored ?? null)}
          blank={BLANK_CUSTOMER}
          layout="page"
          readOnly={!mayChange && texts.notYours}
          onSaved={(customer) => void saved(customer.id)}
          onCancel={onCancel}
        >
          <CustomerInputs isNew={id === null} />
        </RecordForm>
      ) : error !== null && !isFetching ? (
        <ErrorState
          what={texts.theCustomer}
          onRetry={() => void refetch()}
          traceId={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}
        />
      ) : (
        <FieldsSkeleton fields={12} />
      )}
    </Stack>
  );
}

const REGIMES = (Object.keys(TAX_REGIMES) as TaxRegime[]).map((value) => ({ value, label: regimeLabel(value) }));
const USES = (Object.keys(CFDI_USES) as CfdiUse[]).map((value) => ({ value, label: cfdiUseLabel(value) }));

function CustomerInputs({ isNew }: { readonly isNew: boolean }) {
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

const MOST = 20;

/** What the insurer calls the company in each of its systems. */
function OwnCodesField() {
  const texts = useTexts(customerTexts);
  const { register, formState } = useFormContext();
  const { fields, append, remove } = useFieldArray({ name: 'ownCodes' });
  const error = formState.errors['ownCodes']?.message;
  return (
    <Stack sx={{ gap: 1, gridColumn: '1 / -1' }} role="group" aria-label={texts.ownCodes}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.ownCodes}
      </Typography>
      {fields.map(({ id }, place) => (
        <Stack key={id} direction="row" sx={{ gap: 1, alignItems: 'flex-end' }}>
          <FormField label={texts.codeOf} {...register(`ownCodes.${place}.name`)} maxLength={40} />
          <FormField label={texts.codeValue} {...register(`ownCodes.${place}.code`)} maxLength={60} />
          <IconButton size="small" aria-label={texts.removeCode} onClick={() => remove(place)}>
            <RemoveIcon fontSize="small" />
          </IconButton>
        </Stack>
      ))}
      {typeof error === 'string' && (
        <Typography variant="body2" sx={{ color: 'error.main' }}>
          {error}
        </Typography>
      )}
      <div>
        <Button
          size="small"
          variant="outlined"
          disabled={fields.length >= MOST}
          onClick={() => append({ name: '', code: '' })}
        >
          {texts.addCode}
        </Button>
      </div>
    </Stack>
  );
}
