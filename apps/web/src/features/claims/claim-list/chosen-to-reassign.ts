import type { ClaimRow } from './claim-list.api.ts';

/** As the address of the reassignment spells it. */
export interface ReassignAsked {
  readonly role: 'supervisor';
  readonly from: string;
  /** Ids, comma-separated. */
  readonly claims: string;
}

/** More do not fit into an address; a desk shows no more either. */
const MOST_CLAIMS = 500;

/** Whoever holds most of the chosen claims that are known, and all that were chosen; null where nobody holds any. */
export function chosenToReassign(
  ids: readonly number[],
  known: readonly Pick<ClaimRow, 'id' | 'supervisor'>[],
): ReassignAsked | null {
  const chosen = new Set(ids);
  const holders = new Map(
    known.flatMap(({ id, supervisor }) => (chosen.has(id) && supervisor !== null ? [[id, supervisor.username]] : [])),
  );
  const counts = new Map<string, number>();
  for (const holder of holders.values()) counts.set(holder, (counts.get(holder) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (most === undefined) return null;
  return { role: 'supervisor', from: most[0], claims: ids.slice(0, MOST_CLAIMS).join(',') };
}
