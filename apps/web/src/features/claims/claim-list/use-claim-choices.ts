import { listClaimPeople } from '@aura/contracts/claims/people';
import { preloadCustomers } from '@aura/contracts/customers/customers';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { claimChoiceQueries } from './claim-list.api.ts';

type Slugged = readonly { readonly slug: string; readonly name: string }[] | undefined;

/** Filter choices of the claim list. Providers do not learn which other customers the company has. */
export function useClaimChoices() {
  const { data: zones } = useQuery(claimChoiceQueries.zones());
  const { data: jobTypes } = useQuery(claimChoiceQueries.jobTypes());
  const { data: cycles } = useQuery(claimChoiceQueries.cycles());
  const mayCustomers = useMay(preloadCustomers);
  const { data: customers } = useQuery({ ...claimChoiceQueries.customers(), enabled: mayCustomers });
  const mayPeople = useMay(listClaimPeople);
  const { data: people } = useQuery({ ...claimChoiceQueries.people(), enabled: mayPeople });
  return useMemo(
    () => ({
      supervisor: mayPeople ? named(people?.filter(({ isSupervisor }) => isSupervisor)) : [],
      costAnalyst: mayPeople ? named(people?.filter(({ isCostAnalyst }) => isCostAnalyst)) : [],
      zone: slugged(zones),
      jobType: slugged(jobTypes),
      stage: cycles
        ?.flatMap(({ stages }) => stages)
        .map(({ slug, number, name }) => ({ value: slug, label: `${number} ${name}` })),
      customer: mayCustomers ? customers?.map(({ codename, name }) => ({ value: codename, label: name })) : [],
    }),
    [zones, jobTypes, cycles, customers, mayCustomers, people, mayPeople],
  );
}

function slugged(list: Slugged) {
  return list?.map(({ slug, name }) => ({ value: slug, label: name }));
}

function named(people: readonly { readonly username: string; readonly name: string }[] | undefined) {
  return people?.map(({ username, name }) => ({ value: username, label: name }));
}
