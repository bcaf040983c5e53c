import type { LogbookEntry } from '@aura/contracts/claims/logbook';

/** Lines of one upload follow each other within this time. */
const ONE_UPLOAD_MS = 10 * 60_000;

export const isOfPeople = ({ kind }: Pick<LogbookEntry, 'kind'>) => kind !== 'system';

/** An entry of the timeline with the number of equal entries it represents. */
export interface EntryGroup {
  readonly entry: LogbookEntry;
  readonly count: number;
  /** All of them, so that a link to any finds the group. */
  readonly ids: readonly number[];
}

/** Collapses consecutive system entries about the same thing, such as one for each photo of an upload. */
export function groupEntries(entries: readonly LogbookEntry[]): readonly EntryGroup[] {
  const groups: { entry: LogbookEntry; last: LogbookEntry; count: number; ids: number[] }[] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    if (group !== undefined && isSame(group.last, entry)) {
      group.count += 1;
      group.ids.push(entry.id);
      group.last = entry;
    } else groups.push({ entry, last: entry, count: 1, ids: [entry.id] });
  }
  return groups;
}

export function holds({ ids }: EntryGroup, id: number | null): boolean {
  return id !== null && ids.includes(id);
}

function isSame(one: LogbookEntry, other: LogbookEntry): boolean {
  return (
    !isOfPeople(one) &&
    !isOfPeople(other) &&
    one.body === other.body &&
    one.author === other.author &&
    one.affectedPartyId === other.affectedPartyId &&
    one.files.length + other.files.length === 0 &&
    Math.abs(one.at.getTime() - other.at.getTime()) < ONE_UPLOAD_MS
  );
}

const PHOTO_ADDED = /^Archivo agregado: Foto (antes|durante|después)\.$/;

/** The stage of the repair for which the line reports an added photo; null for other lines. */
export function photoMomentOf({ body }: LogbookEntry): string | null {
  return PHOTO_ADDED.exec(body)?.[1] ?? null;
}
