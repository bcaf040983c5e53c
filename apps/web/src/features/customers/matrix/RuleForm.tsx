import type { AuthorizationRule } from '@aura/contracts/customers/matrix';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../lib/api/api-error.ts';
import { showFieldErrors } from '../../../lib/forms/show-field-errors.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { FormFrame } from '../../../ui/FormFrame.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { useSaving } from '../../../ui/SavingDialog.tsx';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import { customerQueries, useSetRule } from '../customers.api.ts';
import { PickField, PickManyField } from '../parts/PickField.tsx';
import type { CellPlace } from './cell-place.ts';
import { matrixTexts } from './matrix.texts.ts';
import { ruleOn, type RuleValues, ruleValues } from './rule-values.ts';
import Box from '@mui/material/Box';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import FormControlLabel from '@mui/material/FormControlLabel';
import { MoneyField } from '../../../ui/MoneyField.tsx';

interface RuleFormProps {
  readonly place: CellPlace;
  readonly rule: AuthorizationRule | null;
  readonly onDone: () => void;
}

/** The rule of a cell from a date on. Saving never rewrites the previous rule. */
export function RuleForm({ place, rule, onDone }: RuleFormProps) {
  const texts = useTexts(matrixTexts);
  const form = useForm<RuleValues>({ defaultValues: ruleValues(rule) });
  const draft = useDraft(`rule-${place.customer.id}-${place.zone.id}`, form);
  const client = useQueryClient();
  const { mutateAsync: save } = useSetRule();
  const whileSaving = useSaving();
  const succeed = useSuccess();
  const { data: staff } = useQuery(customerQueries.staffOf(place.customer.codename));
  const { data: rules } = useQuery(customerQueries.rules({ customer: place.customer.codename, zone: place.zone.slug }));
  const { data: fileTypes } = useQuery(customerQueries.fileTypes());
  const able = (staff?.results ?? []).filter(({ zones }) => zones.includes(place.zone.shortName));
  const { errors } = form.formState;

  const submit = async (sent: RuleValues) => {
    const { validFrom, budgetAmountBefore, budgetAmountAfter } = sent;
    if (validFrom === null) return form.setError('validFrom', { message: texts.required });
    const body = {
      ...sent,
      validFrom,
      budgetAmountBefore: budgetAmountBefore ?? 0,
      budgetAmountAfter: budgetAmountAfter ?? 0,
      gnpMatrixStart: sent.authorizationGnp ? sent.gnpMatrixStart : null,
      customerId: place.customer.id,
      zoneId: place.zone.id,
      basedOn: ruleOn(rules ?? [], validFrom)?.id ?? null,
    };
    try {
      await whileSaving(() => save({ body }));
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        await client.invalidateQueries({ queryKey: customerQueries.all() });
        return form.setError('root', { message: texts.stale });
      }
      return showFieldErrors(error, form);
    }
    draft.clear();
    await succeed({ text: texts.saved });
    onDone();
  };
  return (
    <FormFrame
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      buttons={
        <>
          <Button
            variant="outlined"
            onClick={() => {
              draft.clear();
              onDone();
            }}
          >
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={rules === undefined}>
            {texts.save}
          </Button>
        </>
      }
    >
      {draft.restored && <InlineAlert status="info">{texts.draftRestored}</InlineAlert>}
      {errors.root?.message !== undefined && <InlineAlert status="bad">{errors.root.message}</InlineAlert>}
      <Controller
        control={form.control}
        name="validFrom"
        render={({ field: { value, onChange } }) => (
          <DateField
            label={texts.validFrom}
            hint={texts.validFromHint}
            value={value}
            onChange={onChange}
            error={errors.validFrom?.message}
            required
          />
        )}
      />
      <RuleConditions form={form} />
      <Controller
        control={form.control}
        name="authorization"
        render={({ field: { value, onChange } }) => (
          <PickManyField
            label={texts.signers}
            values={value}
            onChange={onChange}
            options={able.map(({ id, fullName }) => ({ value: id, label: fullName }))}
            hint={staff !== undefined && able.length === 0 ? texts.noOneToSign : undefined}
            error={errors.authorization?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="fileTypeId"
        render={({ field: { value, onChange } }) => (
          <PickField
            label={texts.fileType}
            value={value}
            onChange={onChange}
            options={(fileTypes ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            error={errors.fileTypeId?.message}
          />
        )}
      />
    </FormFrame>
  );
}

type Tick = 'needAuthBefore' | 'needAuthAfter' | 'repairWithoutAuthorization' | 'authorizationGnp' | 'isActive';
type Amount = 'budgetAmountBefore' | 'budgetAmountAfter';

/** When authorization is needed; fields not used by the ticked conditions are hidden. */
function RuleConditions({ form }: { readonly form: UseFormReturn<RuleValues> }) {
  const texts = useTexts(matrixTexts);
  const values = form.watch();
  const { errors } = form.formState;
  const tick = (name: Tick) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <FormControlLabel
          control={<Checkbox {...field} checked={value} onChange={(_, checked) => onChange(checked)} />}
          label={texts[name]}
        />
      )}
    />
  );
  const money = (name: Amount) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <MoneyField label={texts[name]} value={value} onChange={onChange} error={errors[name]?.message} />
      )}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {tick('isActive')}
      {tick('needAuthBefore')}
      {values.needAuthBefore && tick('repairWithoutAuthorization')}
      {values.needAuthBefore && values.repairWithoutAuthorization && money('budgetAmountBefore')}
      {tick('needAuthAfter')}
      {values.needAuthAfter && money('budgetAmountAfter')}
      {tick('authorizationGnp')}
      {values.authorizationGnp && (
        <Controller
          control={form.control}
          name="gnpMatrixStart"
          render={({ field: { value, onChange } }) => (
            <DateField
              label={texts.gnpMatrixStart}
              value={value}
              onChange={onChange}
              error={errors.gnpMatrixStart?.message}
              required
            />
          )}
        />
      )}
    </Box>
  );
}
