import RemoveIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useFieldArray, useFormContext, useController } from 'react-hook-form';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Section } from '../../../ui/Section.tsx';
import { FieldInfosContext, RecordChoice } from '../../../listing/public.ts';
import { providerQueries } from '../providers.api.ts';
import { providerTexts } from '../providers.texts.ts';
import { BLANK_ADDRESS } from './provider-fields.ts';
import { formatPhone, normalisePhone } from '@aura/domain/phone';

const MOST = 20;

export function AddressesField() {
  const texts = useTexts(providerTexts);
  const { formState } = useFormContext();
  const { fields, append, remove } = useFieldArray({ name: 'addresses' });
  const error = formState.errors['addresses']?.message;
  return (
    <Section title={texts.addresses} hint={texts.addressesHint}>
      <Stack sx={{ gap: 2 }}>
        {typeof error === 'string' && <InlineAlert status="bad">{error}</InlineAlert>}
        {fields.map(({ id }, place) => (
          <AddressInputs key={id} place={place} {...(place > 0 && { onRemove: () => remove(place) })} />
        ))}
        <div>
          <Button
            size="small"
            variant="outlined"
            disabled={fields.length >= MOST}
            onClick={() => append(BLANK_ADDRESS)}
          >
            {texts.addAddress}
          </Button>
        </div>
      </Stack>
    </Section>
  );
}

function AddressInputs({ place, onRemove }: { readonly place: number; readonly onRemove?: () => void }) {
  const texts = useTexts(providerTexts);
  const { register } = useFormContext();
  const { data: states } = useQuery(providerQueries.states());
  const title = place === 0 ? texts.mainAddress : texts.otherAddress(place + 1);
  const at = (name: string) => `addresses.${place}.${name}`;
  const text = (name: TextName, maxLength: number) => (
    <FormField {...register(at(name))} label={texts[name]} maxLength={maxLength} autoComplete="off" />
  );
  return (
    <Box
      component="fieldset"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, m: 0, p: 1.5, minWidth: 0 }}
      aria-label={title}
    >
      <Stack direction="row" sx={{ alignItems: 'center', minHeight: 30, mb: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        {onRemove !== undefined && (
          <IconButton size="small" aria-label={texts.removeAddress} onClick={onRemove} sx={{ ml: 'auto' }}>
            <RemoveIcon fontSize="small" />
          </IconButton>
        )}
      </Stack>
      <FieldInfosContext value={{ [at('stateId')]: { title: texts.stateId } }}>
        <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <FormField
            {...register(at('contactName'))}
            label={texts.contactName}
            maxLength={120}
            autoComplete="off"
            required={place === 0}
          />
          <PhoneField name={at('mainPhoneNumber')} required={place === 0} />
          {text('street', 160)}
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
            {text('exteriorNumber', 20)}
            {text('interiorNumber', 20)}
          </Box>
          {text('neighbourhood', 120)}
          {text('postalCode', 5)}
          {text('municipality', 120)}
          <RecordChoice name={at('stateId')} choices={states?.map(({ id, name }) => ({ value: id, label: name }))} />
          <Box sx={{ gridColumn: '1 / -1' }}>{text('directions', 500)}</Box>
        </Box>
      </FieldInfosContext>
    </Box>
  );
}

type TextName =
  | 'street'
  | 'exteriorNumber'
  | 'interiorNumber'
  | 'neighbourhood'
  | 'postalCode'
  | 'municipality'
  | 'directions';

interface PhoneFieldProps {
  readonly name: string;
  readonly required: boolean;
}

/** Typed in any usual format; on blur it is normalised for storage and shown in groups. */
function PhoneField({ name, required }: PhoneFieldProps) {
  const texts = useTexts(providerTexts);
  const {
    field: { ref, ...field },
  } = useController({ name });
  const typed = String(field.value ?? '');
  return (
    <FormField
      ref={ref}
      name={name}
      label={texts.mainPhoneNumber}
      hint={texts.phoneHint}
      value={formatPhone(typed)}
      onChange={(event) => field.onChange(event.target.value)}
      onBlur={() => {
        field.onChange(normalisePhone(typed) ?? typed);
        field.onBlur();
      }}
      inputMode="tel"
      maxLength={30}
      autoComplete="off"
      required={required}
    />
  );
}
