import { mayCall } from '@aura/access/areas';
import { listCustomerStaff } from '@aura/contracts/customers/staff';
import { listProviders } from '@aura/contracts/providers/providers';
import { listUsers } from '@aura/contracts/users';
import { useQuery } from '@tanstack/react-query';
import { useActor } from '../../lib/session/use-actor.ts';
import { useTexts } from '../../lib/texts.ts';
import { searchQueries } from './search.api.ts';
import { searchTexts } from './search.texts.ts';

export interface FoundPerson {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly to: string;
  readonly search?: { readonly open: number };
}

/** Providers, staff and insurers' people, as far as the user may list them. */
export function useFoundPeople(text: string) {
  const texts = useTexts(searchTexts);
  const { actor } = useActor();
  const asked = (endpoint: Parameters<typeof mayCall>[1]) => text !== '' && mayCall(actor, endpoint);
  const providers = useQuery({ ...searchQueries.providers(text), enabled: asked(listProviders) });
  const users = useQuery({ ...searchQueries.users(text), enabled: asked(listUsers) });
  const staff = useQuery({ ...searchQueries.staff(text), enabled: asked(listCustomerStaff) });
  const isAsked = text !== '';
  const found = <Row>({ data }: { readonly data: readonly Row[] | undefined }) => (isAsked ? (data ?? []) : []);
  const workshops = found(providers).map(
    ({ slug, fullName }): FoundPerson => ({
      id: `provider-${slug}`,
      label: fullName,
      detail: texts.provider,
      to: `/proveedores/${slug}`,
    }),
  );
  const people = [
    ...found(users).map(
      ({ id, fullName, groups }): FoundPerson => ({
        id: `user-${id}`,
        label: fullName,
        detail: [texts.user, ...groups].join(' · '),
        to: '/usuarios',
        search: { open: id },
      }),
    ),
    ...found(staff).map(
      ({ id, fullName, customer, typeStaff }): FoundPerson => ({
        id: `staff-${id}`,
        label: fullName,
        detail: [customer, typeStaff].join(' · '),
        to: '/clientes/personal',
        search: { open: id },
      }),
    ),
  ];
  const waits = [providers, users, staff].some(({ isFetching }) => isFetching);
  return { workshops, people, isSearching: isAsked && waits };
}
