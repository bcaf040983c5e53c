import { useQuery } from '@tanstack/react-query';
import { useActor } from '../../lib/session/use-actor.ts';
import { customerQueries } from './customers.api.ts';

/**
 * Whether to offer changes of an insurer, by id or codename: management changes all, others those assigned to them.
 * False until known.
 */
export function useActsFor(): (customer: number | string) => boolean {
  const { groups } = useActor().user;
  const isWhole = groups.includes('Admin') || groups.includes('GeOp');
  const { data } = useQuery({ ...customerQueries.scope(), enabled: !isWhole });
  return (customer) =>
    isWhole || (data?.customers.some(({ id, codename }) => customer === id || customer === codename) ?? false);
}

/** Naming an insurer's manager opens its claims to that person. */
export function useNamesManagers(): boolean {
  const { groups } = useActor().user;
  return groups.includes('Admin') || groups.includes('GeOp');
}
