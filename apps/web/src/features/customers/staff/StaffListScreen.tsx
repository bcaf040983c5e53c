import {
  addCustomerStaff,
  adjusterListing,
  editCustomerStaff,
  staffListing,
  staffRecord,
} from '@aura/contracts/customers/staff';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import {
  HistoryDrawer,
  ListScreen,
  RecordDrawer,
  useListState,
  RecordChoice,
  RecordChoices,
  RecordText,
  type BlankOf,
  type FieldInfos,
} from '../../../listing/public.ts';
import { customerQueries, useInvalidateCustomers } from '../customers.api.ts';
import { customerTexts } from '../customers.texts.ts';
import { useActsFor } from '../use-acts-for.ts';
import { PasswordOnce } from '../../../ui/PasswordOnce.tsx';
import { staffTexts } from './staff.texts.ts';
import type { GrantedAccess } from './StaffCard.tsx';
import { useDeactivateStaff } from './use-deactivate-staff.ts';
import Link from '@mui/material/Link';
import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';

/** Lazy: the list comes before a record in it. */
const StaffCard = lazyPart(() => import('./StaffCard.tsx'), 'StaffCard');

type Row = { readonly fullName: string; readonly phone: string; readonly cellphone: string };
const LOOKS = {
  fullName: { width: 240 },
  customer: { width: 96 },
  phone: { render: ({ fullName, phone }: Row) => <PhoneLink name={fullName} number={phone} /> },
  cellphone: { render: ({ fullName, cellphone }: Row) => <PhoneLink name={fullName} number={cellphone} /> },
};

/** The insurers' people, or only the adjusters. */
export function StaffListScreen({ kind }: { readonly kind: 'staff' | 'adjusters' }) {
  const texts = useTexts(staffTexts);
  const { notYours } = useTexts(customerTexts);
  const succeed = useSuccess();
  const actsFor = useActsFor();
  const [mayAdd, mayEdit] = [useMay(addCustomerStaff), useMay(editCustomerStaff)];
  const isStaff = kind === 'staff';
  const listing = isStaff ? staffListing : adjusterListing;
  const { state, change } = useListState(listing);
  const [historyOf, setHistoryOf] = useState<number | null>(null);
  const [access, setAccess] = useState<GrantedAccess | null>(null);
  const fields = useStaffFields();
  const invalidate = useInvalidateCustomers();
  const setActive = useDeactivateStaff(invalidate);
  const { data: customers } = useQuery(customerQueries.customers());
  const { data: zones } = useQuery(customerQueries.zones());
  const { data: types } = useQuery(customerQueries.staffTypes());
  const adjuster = types?.find(({ code }) => code === 'adjuster')?.id ?? null;
  const open = (id: number | 'new' | null) => change({ open: id });
  const openId = state.open === 'new' ? null : state.open;

  return (
    <ListScreen
      listing={listing}
      title={isStaff ? texts.staff : texts.adjusters}
      what={isStaff ? texts.theStaff : texts.theAdjusters}
      empty={{
        title: isStaff ? texts.noStaff : texts.noAdjusters,
        text: isStaff ? texts.noStaffText : texts.noAdjustersText,
      }}
      primaryAction={
        mayAdd ? { label: isStaff ? texts.addStaff : texts.addAdjuster, onClick: () => open('new') } : undefined
      }
      looks={LOOKS}
      choices={{
        customer: customers?.map(({ codename, name }) => ({ value: codename, label: name })),
        zone: zones?.map(({ slug, name }) => ({ value: slug, label: name })),
        typeStaff: types?.map(({ code, name }) => ({ value: code, label: name })),
      }}
      onOpen={({ id }) => open(id)}
      rowActions={({ id, fullName, customer, isActive }) => [
        { id: 'edit', label: texts.edit, onSelect: () => open(id) },
        { id: 'history', label: texts.history, onSelect: () => setHistoryOf(id) },
        ...(mayEdit && actsFor(customer)
          ? [
              {
                id: 'active',
                label: isActive ? texts.deactivate : texts.reactivate,
                onSelect: () => setActive({ id, fullName, isActive: !isActive }),
              },
            ]
          : []),
      ]}
    >
      {state.open !== null && (
        <RecordDrawer
          listing={listing}
          record={staffRecord}
          entity="customerStaff"
          fields={fields}
          open={state.open}
          newTitle={isStaff ? texts.addStaff : texts.addAdjuster}
          titleOf={({ fullName }) => String(fullName)}
          blank={isStaff ? BLANK_STAFF : { ...BLANK_STAFF, typeStaffId: adjuster }}
          readOnly={({ customerId }) => !actsFor(Number(customerId)) && notYours}
          onClose={() => open(null)}
          onSaved={() => {
            open(null);
            void invalidate();
            void succeed({ text: texts.saved });
          }}
        >
          <StaffInputs id={openId} />
          <Suspense>{openId !== null && <StaffCard id={openId} onOpen={open} onGranted={setAccess} />}</Suspense>
        </RecordDrawer>
      )}
      {historyOf !== null && (
        <HistoryDrawer entity="customerStaff" id={historyOf} fields={fields} onClose={() => setHistoryOf(null)} />
      )}
      {access !== null && (
        <PasswordOnce
          title={texts.passwordTitle}
          text={texts.passwordText}
          username={access.userExtranet}
          password={access.passwordExtranet}
          done={texts.kept}
          onClose={() => {
            setAccess(null);
            void invalidate();
          }}
        />
      )}
    </ListScreen>
  );
}

/** A `tel:` link; the extension is shown but not dialled. */
function PhoneLink({ name, number }: { readonly name: string; readonly number: string }) {
  const texts = useTexts(staffTexts);
  const digits = (number.split('ext.', 1)[0] ?? '').replaceAll(/[^\d+]/g, '');
  if (digits === '') return null;
  return (
    <Link
      href={`tel:${digits}`}
      aria-label={`${texts.call(name)}, ${number}`}
      underline="hover"
      onClick={(event) => event.stopPropagation()}
    >
      {number}
    </Link>
  );
}

const PAIR = { display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } } as const;

/** `id` is the person being edited, who cannot be their own superior. */
function StaffInputs({ id }: { readonly id: number | null }) {
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

const BLANK_STAFF: BlankOf<typeof staffRecord> = {
  customerId: null,
  typeStaffId: null,
  name: '',
  lastName: '',
  mothersLastName: '',
  title: '',
  phone: '',
  phoneExt: '',
  cellphone: '',
  email: '',
  bossId: null,
  zoneIds: [],
};

function useStaffFields(): FieldInfos {
  const texts = useTexts(staffTexts);
  const { data: customers } = useQuery(customerQueries.customers());
  const { data: types } = useQuery(customerQueries.staffTypes());
  const { data: zones } = useQuery(customerQueries.zones());
  const named = (list: readonly { readonly id: number; readonly name: string }[] | undefined) => (id: unknown) =>
    list?.find((one) => one.id === id)?.name ?? String(id);
  return {
    customerId: { title: texts.customerId, show: named(customers) },
    typeStaffId: { title: texts.typeStaffId, show: named(types) },
    name: { title: texts.name },
    lastName: { title: texts.lastName },
    mothersLastName: { title: texts.mothersLastName },
    title: { title: texts.title },
    phone: { title: texts.phone },
    phoneExt: { title: texts.phoneExt },
    cellphone: { title: texts.cellphone },
    email: { title: texts.email },
    boss: { title: texts.bossId, show: (boss) => (boss as { name: string }).name },
    bossId: { title: texts.bossId },
    zoneIds: {
      title: texts.zoneIds,
      show: (ids) => (ids as readonly unknown[]).map(named(zones)).join(', '),
    },
    hasExtranetAccess: { title: texts.hasExtranetAccess },
  };
}
