import type { staffRecord } from '@aura/contracts/customers/staff';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import type { BlankOf, FieldInfos } from '../../../listing/public.ts';
import { customerQueries } from '../customers.api.ts';
import { staffTexts } from './staff.texts.ts';

export const BLANK_STAFF: BlankOf<typeof staffRecord> = {
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

export function useStaffFields(): FieldInfos {
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
