import type { Claim } from '@aura/contracts/claims/claim';
import { squash } from '@aura/domain/squash';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { registerQueries } from './register.api.ts';
import type { ClaimValues } from './claim-values.ts';

interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
}
export interface TeamChoices {
  readonly customerSupervisors: readonly Choice<number>[];
  readonly adjusters: readonly Choice<number>[];
  readonly auditors: readonly Choice<string>[];
  readonly supervisors: readonly Choice<string>[];
  readonly costAnalysts: readonly Choice<string>[];
}

/** What insurer and zone determine: the insurer's people, auditor, operating company, rule, and staff by workload. */
export function useTeam(form: UseFormReturn<ClaimValues>, stored: Claim | null) {
  const [customer, zone] = useWatch({ control: form.control, name: ['customer', 'zone'] });
  const { data, isFetching } = useQuery({
    ...registerQueries.preparation({ customer: customer ?? '', zone: zone ?? '' }),
    enabled: customer !== null && zone !== null,
  });
  const preparation = customer === null || zone === null ? undefined : data;
  const cell = `${customer} ${zone}`;
  const applied = useRef<string | null>(stored === null ? null : `${stored.customer.codename} ${stored.zone.slug}`);

  useEffect(() => {
    if (preparation === undefined || applied.current === cell) return;
    applied.current = cell;
    const values = form.getValues();
    const set = <Name extends keyof ClaimValues>(name: Name, value: ClaimValues[Name]) =>
      form.setValue(name, value as never, { shouldDirty: true });
    // Keeps the chosen person if also responsible for the new zone, or else takes the responsible one.
    const person = (chosen: string | null, list: readonly { readonly person: { readonly username: string } }[]) =>
      list.some((one) => one.person.username === chosen) ? chosen : (list[0]?.person.username ?? null);
    const staff = (chosen: number | null, list: readonly { readonly id: number }[]) =>
      list.some(({ id }) => id === chosen) ? chosen : list.length === 1 ? (list[0]?.id ?? null) : null;
    if (values.businessUnit === null) set('businessUnit', preparation.businessUnit?.code ?? null);
    set('auditor', preparation.auditor?.codename ?? null);
    set('customerSupervisorId', staff(values.customerSupervisorId, preparation.customerSupervisors));
    set('adjusterId', staff(values.adjusterId, preparation.adjusters));
    set('supervisor', person(values.supervisor, preparation.supervisors));
    set('costAnalyst', person(values.costAnalyst, preparation.costAnalysts));
  }, [preparation, cell, form]);

  const mailAdjuster = useWatch({ control: form.control, name: 'mailAdjuster' });
  useEffect(() => {
    const named = preparation?.adjusters.find(({ name }) => isSameName(name, mailAdjuster));
    if (named !== undefined) form.setValue('adjusterId', named.id, { shouldDirty: true });
  }, [preparation, mailAdjuster, form]);

  const choices = useMemo<TeamChoices>(() => {
    const people = (list: readonly { id: number; name: string; phone: string }[] = []) =>
      list.map(({ id, name, phone }) => ({ value: id, label: phone === '' ? name : `${name} · ${phone}` }));
    const ours = (list: readonly { person: { username: string; name: string } }[] = []) =>
      list.map(({ person }) => ({ value: person.username, label: person.name }));
    const own = (...persons: readonly (Claim['supervisor'] | undefined)[]) =>
      persons.flatMap((one) => (one == null ? [] : [{ value: one.username, label: one.name }]));
    const one = (person: Claim['adjuster'] | undefined) => (person == null ? [] : people([person]));
    const auditors = [preparation?.auditor, stored?.auditor].flatMap((auditor) =>
      auditor == null ? [] : [{ value: auditor.codename, label: auditor.name }],
    );
    return {
      customerSupervisors: once([...people(preparation?.customerSupervisors), ...one(stored?.customerSupervisor)]),
      adjusters: once([...people(preparation?.adjusters), ...one(stored?.adjuster)]),
      auditors: once(auditors),
      supervisors: once([...ours(preparation?.supervisors), ...own(stored?.supervisor, stored?.supervisorDev)]),
      costAnalysts: once([...ours(preparation?.costAnalysts), ...own(stored?.costAnalyst)]),
    };
  }, [preparation, stored]);
  return { preparation, isFetching, choices };
}

function isSameName(one: string, other: string): boolean {
  return other !== '' && squash(one) === squash(other);
}

function once<Value>(choices: readonly Choice<Value>[]): readonly Choice<Value>[] {
  return choices.filter(({ value }, at) => choices.findIndex((other) => other.value === value) === at);
}
