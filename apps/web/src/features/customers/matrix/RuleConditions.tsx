import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../../lib/texts.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { MoneyField } from '../../../ui/MoneyField.tsx';
import { matrixTexts } from './matrix.texts.ts';
import type { RuleValues } from './rule-values.ts';

type Tick = 'needAuthBefore' | 'needAuthAfter' | 'repairWithoutAuthorization' | 'authorizationGnp' | 'isActive';
type Amount = 'budgetAmountBefore' | 'budgetAmountAfter';

/** When authorization is needed; fields not used by the ticked conditions are hidden. */
export function RuleConditions({ form }: { readonly form: UseFormReturn<RuleValues> }) {
  const texts = useTexts(matrixTexts);
  const values = form.watch();
  const { errors } = form.formState;
  const tick = (name: Tick) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <FormControlLabel
          control={<Checkbox {...field} size="small" checked={value} onChange={(_, checked) => onChange(checked)} />}
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
