import { useState } from 'react';
import type * as z from 'zod';
import { publishError } from '../../lib/published-errors.ts';
import type { RecordValues } from '../list-contract.ts';
import { type Conflict, conflictsOf } from './conflict.ts';
import { storedIn } from './record-values.ts';

interface SaveKeptOptions<Stored, Values extends object> {
  /** What the form opened with; null if nothing is stored yet. */
  readonly stored: Stored;
  /** The server's reply, also in a refusal because another user saved first. */
  readonly schema: z.ZodType<NonNullable<Stored>>;
  /** The fields that can conflict. */
  readonly names: readonly (keyof Values & string)[];
  readonly valuesOf: (stored: Stored) => Values;
  readonly send: (wanted: Values, base: Stored) => Promise<NonNullable<Stored>>;
  readonly onSaved: (saved: NonNullable<Stored>) => Promise<void> | void;
}

/** Saves a small form; if another user saved first, holds the conflicts until the user decides. */
export function useSaveKept<Stored, Values extends object>(options: SaveKeptOptions<Stored, Values>) {
  const { schema, names, valuesOf, send, onSaved } = options;
  const [stale, setStale] = useState<{ current: NonNullable<Stored>; conflicts: readonly Conflict[] } | null>(null);
  // What the form started from: the surrounding screen is refetched while it is open.
  const [start, setStart] = useState(options.stored);

  const save = async (wanted: Values, base: Stored): Promise<void> => {
    try {
      const saved = await send(wanted, base);
      setStart(saved);
      await onSaved(saved);
    } catch (error) {
      const current = storedIn(error, schema);
      if (current === null) return publishError(error);
      const sides = { base: asRecord(valuesOf(base)), mine: asRecord(wanted), theirs: asRecord(valuesOf(current)) };
      const conflicts = conflictsOf(names, sides);
      if (conflicts.some(({ isMineChanged }) => isMineChanged)) return setStale({ current, conflicts });
      // No conflicts: untouched fields take the stored values, changed fields are sent.
      const untouched = Object.fromEntries(conflicts.map((one) => [one.name, one.theirs]));
      return save({ ...wanted, ...untouched }, current);
    }
  };

  return {
    save: (wanted: Values) => save(wanted, start),
    conflicts: stale?.conflicts ?? null,
    /** Saves the chosen values on top of the other user's version. */
    resolve: async (merged: Values) => {
      if (stale === null) return;
      setStale(null);
      await save(merged, stale.current);
    },
    dismiss: () => setStale(null),
  };
}

function asRecord(values: object): RecordValues {
  return { ...values } as RecordValues;
}
