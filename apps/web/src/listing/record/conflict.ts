import type { RecordContract, RecordValues, StoredRecord } from '../list-contract.ts';
import { storedIn } from './stored-in.ts';

export interface Conflict {
  readonly name: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Whoever did not touch a field will hardly insist on it. */
  readonly isMineChanged: boolean;
}

/** The record as it is stored, where a save was refused because somebody else saved first. */
export function staleRecord(error: unknown, record: Pick<RecordContract, 'reply'>): StoredRecord | null {
  return storedIn(error, record.reply) as StoredRecord | null;
}

/**
 * The fields about which the two of us disagree. `base` is what the form started from; null when it started from an
 * older draft, and then nobody knows who changed what.
 */
export function conflictsOf(
  names: readonly string[],
  { base, mine, theirs }: { base: RecordValues | null; mine: RecordValues; theirs: RecordValues },
): readonly Conflict[] {
  return names.flatMap((name) => {
    const differs = !isSame(mine[name], theirs[name]);
    const isTheirsChanged = base === null || !isSame(theirs[name], base[name]);
    if (!differs || !isTheirsChanged) return [];
    const isMineChanged = base === null || !isSame(mine[name], base[name]);
    return [{ name, mine: mine[name], theirs: theirs[name], isMineChanged }];
  });
}

function isSame(first: unknown, second: unknown): boolean {
  return JSON.stringify(first ?? null) === JSON.stringify(second ?? null);
}
