import type { ClaimRow } from './claim-list.api.ts';

/** The URL parameters of the reassignment. */
export interface ReassignAsked {
  readonly role: 'supervisor';
  readonly from: string;
  /** Ids, comma-separated. */
  readonly claims: string;
}

/** The limit of a URL, and of what the screen shows. */
const MOST_CLAIMS = 500;

/** The holder of most selected claims that are loaded, and all selected claims; null if none is assigned. */
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
