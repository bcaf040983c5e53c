import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type DraftValues, dropDraft, readDraft, saveDraft } from './drafts.ts';
import { useActor } from './session/use-actor.ts';

const PAUSE_MS = 400;

export interface Draft {
  /** Whether the form opened with a stored draft. */
  readonly restored: boolean;
  /** To be called when the form was sent or cancelled. */
  readonly clear: () => void;
}

/** Keeps a draft of a form in this browser until it is sent or cancelled. `leaveOut` names secrets and files. */
export function useDraft<Values extends FieldValues, Context, Output>(
  formKey: string,
  form: UseFormReturn<Values, Context, Output>,
  { leaveOut = [] }: { readonly leaveOut?: readonly (keyof Values & string)[] } = {},
): Draft {
  const { userId } = useActor().user;
  const [restored] = useState(() => readDraft(userId, formKey) !== null);
  const pending = useRef<{ readonly timer: number; readonly values: DraftValues } | null>(null);
  const leftOut = useRef(leaveOut);

  const flush = useCallback(() => {
    if (pending.current === null) return;
    window.clearTimeout(pending.current.timer);
    saveDraft(userId, formKey, pending.current.values);
    pending.current = null;
  }, [userId, formKey]);

  useEffect(() => {
    const draft = readDraft(userId, formKey);
    if (draft !== null) form.reset({ ...form.getValues(), ...draft } as Values, { keepDefaultValues: true });

    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty !== true) return;
        if (pending.current !== null) window.clearTimeout(pending.current.timer);
        const kept = Object.entries(values).filter(([name]) => !leftOut.current.includes(name));
        pending.current = { timer: window.setTimeout(flush, PAUSE_MS), values: Object.fromEntries(kept) };
      },
    });
    // The form is also unmounted when the session ends, and the page may be closed within the pause.
    window.addEventListener('pagehide', flush);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [userId, formKey, form, flush]);

  const clear = useCallback(() => {
    if (pending.current !== null) window.clearTimeout(pending.current.timer);
    pending.current = null;
    dropDraft(userId, formKey);
  }, [userId, formKey]);

  return { restored, clear };
}
