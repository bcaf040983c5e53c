import { PROVIDER_TYPE_WORDS } from '@aura/contracts/providers/providers';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '../../../lib/texts.ts';
import { FieldGroup } from '../../../ui/FieldGroup.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { RecordChoice, RecordChoices, RecordSwitch, useTitled } from '../../../listing/public.ts';
import { providerQueries } from '../providers.api.ts';
import { providerTexts } from '../providers.texts.ts';
import { AddressesField } from './AddressesField.tsx';
import { DuplicatePanel } from './DuplicatePanel.tsx';
import { IdentityInputs } from './IdentityInputs.tsx';

/** The inputs in sections, with providers of the same RFC, CURP or telephone beside them. */
export function ProviderInputs({ id }: { readonly id: number | null }) {
  const texts = useTexts(providerTexts);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, alignItems: 'start', gridTemplateColumns: { md: 'minmax(0, 1fr) 280px' } }}>
      <Stack sx={{ gap: 1.5, minWidth: 0 }}>
        <FieldGroup title={texts.identity}>
          <IdentityInputs />
        </FieldGroup>
        <FieldGroup title={texts.work}>
          <WorkInputs isNew={id === null} />
        </FieldGroup>
        <AddressesField />
      </Stack>
      <DuplicatePanel except={id} />
    </Box>
  );
}

function WorkInputs({ isNew }: { readonly isNew: boolean }) {
  const titled = useTitled();
  const { data: zones } = useQuery(providerQueries.zones());
  const { data: families } = useQuery(providerQueries.families());
  const choices = (list: readonly { readonly id: number; readonly name: string }[] | undefined) =>
    list?.map(({ id, name }) => ({ value: id, label: name }));
  const types = Object.entries(PROVIDER_TYPE_WORDS).map(([value, word]) => ({ value, label: titled(word) }));
  return (
    <>
      <RecordChoice name="providerType" choices={types} required />
      <CapacityField />
      <RecordChoice name="mainFamilyId" choices={choices(families)} required />
      <RecordChoice name="secondaryFamilyId" choices={choices(families)} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <RecordChoices name="servicesZoneIds" choices={choices(zones)} required />
      </Box>
      {!isNew && <RecordSwitch name="isActive" />}
    </>
  );
}

function CapacityField() {
  const texts = useTexts(providerTexts);
  const { register, formState } = useFormContext();
  const read = (typed: unknown) => (/^\d{1,3}$/.test(String(typed)) ? Number(typed) : null);
  return (
    <FormField
      {...register('weeklyCapacity', { setValueAs: read })}
      label={texts.weeklyCapacity}
      hint={texts.capacityHint}
      error={formState.errors['weeklyCapacity'] === undefined ? undefined : texts.capacityWrong}
      inputMode="numeric"
      autoComplete="off"
      required
    />
  );
}
