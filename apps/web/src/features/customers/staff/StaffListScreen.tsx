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
import { HistoryDrawer, ListScreen, RecordDrawer, useListState } from '../../../listing/public.ts';
import { customerQueries, useInvalidateCustomers } from '../customers.api.ts';
import { customerTexts } from '../customers.texts.ts';
import { useActsFor } from '../use-acts-for.ts';
import { PasswordOnce } from '../../../ui/PasswordOnce.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import { BLANK_STAFF, useStaffFields } from './staff-fields.ts';
import { staffTexts } from './staff.texts.ts';
import type { GrantedAccess } from './StaffCard.tsx';
import { StaffInputs } from './StaffInputs.tsx';
import { useDeactivateStaff } from './use-deactivate-staff.ts';

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
