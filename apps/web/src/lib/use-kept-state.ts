import { useCallback, useEffect, useMemo, useState } from 'react';
import { type DraftValues, dropDraft, readDraft, saveDraft } from './drafts.ts';
import { useActor } from './session/use-actor.ts';

export interface KeptState<Values> {
  readonly values: Values;
  readonly change: (part: Partial<Values>) => void;
  /** Whether anything differs from what the form opens with. */
  readonly isDirty: boolean;
  /** Whether it opened with values somebody had typed before. */
  readonly isRestored: boolean;
  /** Begins anew: from what was saved, or from what it opened with when it was thrown away. */
  readonly restart: (values?: Values) => void;
}

/**
 * The values of a small form, kept as a draft in this browser: they survive an ended session, a reload, another tab of the screen
 * and the browser's way back. Only what JSON can hold.
 */
export function useKeptState<Values extends object>(key: string, initial: () => Values): KeptState<Values> {
  const { userId } = useActor().user;
  const [start, setStart] = useState(initial);
  const [restored, setRestored] = useState(() => readDraft(userId, key));
  const [values, setValues] = useState<Values>(() => ({ ...start, ...known(restored, start) }));
  // Only what was touched: what others save meanwhile in the rest is not overwritten by an old draft.
  const touched = useMemo(() => JSON.stringify(differences(values, start)), [values, start]);
  const isDirty = touched !== '{}';
  useEffect(() => {
    if (isDirty) saveDraft(userId, key, JSON.parse(touched) as DraftValues);
    else dropDraft(userId, key);
  }, [userId, key, touched, isDirty]);
  const change = useCallback((part: Partial<Values>) => setValues((now) => ({ ...now, ...part })), []);
  const restart = useCallback(
    (next: Values = start) => {
      // At once: what is thrown away together with its dialog never sees the effect.
      dropDraft(userId, key);
      setRestored(null);
      setStart(next);
      setValues(next);
    },
    [userId, key, start],
  );
  return { values, change, isDirty, isRestored: restored !== null && isDirty, restart };
}

function differences<Values extends object>(values: Values, start: Values): Partial<Values> {
  const same = (name: string) => JSON.stringify(at(values, name)) === JSON.stringify(at(start, name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !same(name))) as Partial<Values>;
}

/** A release may have taken a field away since the draft was kept. */
function known<Values extends object>(kept: DraftValues | null, start: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(kept ?? {}).filter(([name]) => name in start)) as Partial<Values>;
}

const at = (values: object, name: string): unknown => (values as Record<string, unknown>)[name];
