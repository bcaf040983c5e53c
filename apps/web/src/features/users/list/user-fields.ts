import type { userRecord } from '@aura/contracts/users';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import type { BlankOf, FieldInfos } from '../../../listing/public.ts';
import { userQueries } from '../users.api.ts';
import { userTexts } from '../users.texts.ts';

export const BLANK_USER: BlankOf<typeof userRecord> = {
  username: '',
  treatment: '',
  firstName: '',
  lastName: '',
  mothersLastName: '',
  email: '',
  phone: '',
  phoneExt: '',
  cellphone: '',
  groups: [],
  userPermissions: [],
  zoneIds: [],
  customerIds: [],
  customerId: null,
  providerId: null,
};

/** The labels of a user's fields for the form and conflicts, and of other entries in the history. */
export function useUserFields(): FieldInfos {
  const texts = useTexts(userTexts);
  const { data: choices } = useQuery(userQueries.choices());
  const name = (list: Named | undefined, id: unknown) => list?.find((one) => one.id === id)?.name ?? String(id);
  const one = (list: Named | undefined) => (id: unknown) => name(list, id);
  const many = (list: Named | undefined) => (ids: unknown) =>
    (ids as readonly unknown[]).map((id) => name(list, id)).join(', ') || '—';
  const plain = [
    'username',
    'treatment',
    'firstName',
    'lastName',
    'mothersLastName',
    'email',
    'phone',
    'phoneExt',
    'cellphone',
    'groups',
    'userPermissions',
    'secondFactor',
    'passwordReset',
    'viewedAs',
    'closedSessions',
  ] as const;
  return {
    ...Object.fromEntries(plain.map((field) => [field, { title: texts[field] }])),
    zoneIds: { title: texts.zoneIds, show: many(choices?.zones) },
    customerIds: { title: texts.customerIds, show: many(choices?.customers) },
    customerId: { title: texts.customerId, show: one(choices?.customers) },
    providerId: { title: texts.providerId, show: one(choices?.providers) },
  };
}

type Named = readonly { readonly id: number; readonly name: string }[];
