import { useCallback, useEffect, useMemo, useState } from 'react';
import { type DraftValues, dropDraft, readDraft, saveDraft } from './drafts.ts';
import { useActor } from './session/use-actor.ts';

export interface KeptState<Values> {
  readonly values: Values;
  readonly change: (part: Partial<Values>) => void;
  /** Whether anything differs from the initial values. */
  readonly isDirty: boolean;
  /** Whether it opened with a stored draft. */
  readonly isRestored: boolean;
  /** Starts over: from the saved values, or from the initial ones if discarded. */
  readonly restart: (values?: Values) => void;
}

/**
 * The values of a small form, kept as a draft in this browser: they survive the end of the session, a reload, another
 * tab and navigation. JSON values only.
 */
export function useKeptState<Values extends object>(key: string, initial: () => Values): KeptState<Values> {
  const { userId } = useActor().user;
  const [start, setStart] = useState(initial);
  const [restored, setRestored] = useState(() => readDraft(userId, key));
  const [values, setValues] = useState<Values>(() => ({ ...start, ...known(restored, start) }));
  // Only changed fields: an old draft must not overwrite what others save meanwhile in the rest.
  const touched = useMemo(() => JSON.stringify(differences(values, start)), [values, start]);
  const isDirty = touched !== '{}';
  useEffect(() => {
    if (isDirty) saveDraft(userId, key, JSON.parse(touched) as DraftValues);
    else dropDraft(userId, key);
  }, [userId, key, touched, isDirty]);
  const change = useCallback((part: Partial<Values>) => setValues((now) => ({ ...now, ...part })), []);
  const restart = useCallback(
    (next: Values = start) => {
      // At once: a form unmounted together with its dialog never runs the effect.
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

/** A release may have removed a field since the draft was stored. */
function known<Values extends object>(kept: DraftValues | null, start: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(kept ?? {}).filter(([name]) => name in start)) as Partial<Values>;
}

const at = (values: object, name: string): unknown => (values as Record<string, unknown>)[name];
