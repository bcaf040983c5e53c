import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { RecordChoice, RecordChoices, RecordText } from '../../../listing/public.ts';
import { customerQueries } from '../customers.api.ts';
import { useActsFor } from '../use-acts-for.ts';

const PAIR = { display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } } as const;

/** `id` is the person being edited, who cannot be their own superior. */
export function StaffInputs({ id }: { readonly id: number | null }) {
  const { data: customers } = useQuery(customerQueries.customers());
  const actsFor = useActsFor();
  const { data: types } = useQuery(customerQueries.staffTypes());
  const { data: zones } = useQuery(customerQueries.zones());
  const customerId = useWatch({ name: 'customerId' }) as number | null;
  const codename = customers?.find((customer) => customer.id === customerId)?.codename ?? '';
  const { data: colleagues } = useQuery({ ...customerQueries.staffOf(codename), enabled: codename !== '' });
  const { formState } = useFormContext();
  const isStored = formState.defaultValues?.['version'] !== undefined;
  const choices = (list: readonly { readonly id: number; readonly name: string }[] | undefined) =>
    list?.map((one) => ({ value: one.id, label: one.name }));
  // People never change insurer: the rules they signed refer to them.
  const offered = customers?.filter((customer) => (isStored ? customer.id === customerId : actsFor(customer.id)));
  return (
    <>
      <Box sx={PAIR}>
        <RecordChoice name="customerId" choices={choices(offered)} required />
        <RecordChoice name="typeStaffId" choices={choices(types)} required />
        <RecordText name="name" maxLength={80} required />
        <RecordText name="lastName" maxLength={80} />
        <RecordText name="mothersLastName" maxLength={80} />
        <RecordText name="title" maxLength={80} />
        <RecordText name="phone" maxLength={20} />
        <RecordText name="phoneExt" maxLength={10} />
        <RecordText name="cellphone" maxLength={20} />
        <RecordText name="email" maxLength={254} />
      </Box>
      <RecordChoices name="zoneIds" choices={choices(zones)} />
      <RecordChoice
        name="bossId"
        choices={colleagues?.results
          .filter((one) => one.id !== id)
          .map(({ id: value, fullName }) => ({ value, label: fullName }))}
      />
    </>
  );
}
