import { useState } from 'react';
import type * as z from 'zod';
import { publishError } from '../../lib/published-errors.ts';
import type { RecordValues } from '../list-contract.ts';
import { type Conflict, conflictsOf } from './conflict.ts';
import { storedIn } from './stored-in.ts';

interface SaveKeptOptions<Stored, Values extends object> {
  /** What the form opened with; null where there is nothing yet. */
  readonly stored: Stored;
  /** What the server answers with, also when it refuses because somebody else saved first. */
  readonly schema: z.ZodType<NonNullable<Stored>>;
  /** The fields that two people can disagree about. */
  readonly names: readonly (keyof Values & string)[];
  readonly valuesOf: (stored: Stored) => Values;
  readonly send: (wanted: Values, base: Stored) => Promise<NonNullable<Stored>>;
  readonly onSaved: (saved: NonNullable<Stored>) => Promise<void> | void;
}

/** Saves a small form; when somebody else saved first, keeps what the two disagree about until it is decided. */
export function useSaveKept<Stored, Values extends object>(options: SaveKeptOptions<Stored, Values>) {
  const { schema, names, valuesOf, send, onSaved } = options;
  const [stale, setStale] = useState<{ current: NonNullable<Stored>; conflicts: readonly Conflict[] } | null>(null);
  // What the form started from: the screen around it is read again while it is open.
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
      // Nothing to decide: what I did not touch comes from the other, and what I changed goes on top.
      const untouched = Object.fromEntries(conflicts.map((one) => [one.name, one.theirs]));
      return save({ ...wanted, ...untouched }, current);
    }
  };

  return {
    save: (wanted: Values) => save(wanted, start),
    conflicts: stale?.conflicts ?? null,
    /** Saves what was chosen field by field on top of what the other one saved. */
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
