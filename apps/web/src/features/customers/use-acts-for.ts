import { useQuery } from '@tanstack/react-query';
import { useActor } from '../../lib/session/use-actor.ts';
import { customerQueries } from './customers.api.ts';

/**
 * Whether to offer changes of an insurer, named by id or by codename: the company's heads change all of them, everybody else those
 * they look after or were given. Nothing is offered until that is known.
 */
export function useActsFor(): (customer: number | string) => boolean {
  const { groups } = useActor().user;
  const isWhole = groups.includes('Admin') || groups.includes('GeOp');
  const { data } = useQuery({ ...customerQueries.scope(), enabled: !isWhole });
  return (customer) =>
    isWhole || (data?.customers.some(({ id, codename }) => customer === id || customer === codename) ?? false);
}

/** Naming who looks after an insurer opens its claims to that person. */
export function useNamesManagers(): boolean {
  const { groups } = useActor().user;
  return groups.includes('Admin') || groups.includes('GeOp');
}
