import type { RecordContract, RecordValues, StoredRecord } from '../list-contract.ts';
import { storedIn } from './record-values.ts';

export interface Conflict {
  readonly name: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Fields the user did not change default to the other's value. */
  readonly isMineChanged: boolean;
}

/** The stored record, if a save was refused because another user saved first. */
export function staleRecord(error: unknown, record: Pick<RecordContract, 'reply'>): StoredRecord | null {
  return storedIn(error, record.reply) as StoredRecord | null;
}

/**
 * The conflicting fields. `base` is what the form started from; null if it started from an older draft, when it is
 * unknown who changed what.
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
