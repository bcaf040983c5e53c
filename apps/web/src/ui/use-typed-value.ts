import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';

interface TypedValue {
  readonly text: string;
  /** The problem of the text, once the field was left or its form submitted. */
  readonly error: string | undefined;
  /** Typed, not yet normalised. */
  readonly isTyping: boolean;
  readonly type: (text: string) => void;
  readonly leave: () => void;
  readonly ref: RefCallback<HTMLInputElement>;
}

interface TypedValueOptions<Value> {
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
  readonly read: (text: string) => Value | null;
  readonly write: (value: Value) => string;
  /** Why a text could not be parsed. */
  readonly problemOf: (text: string) => string;
}

/** Keeps the text as typed, and normalises it on blur: a field must not change while typing. */
export function useTypedValue<Value>(options: TypedValueOptions<Value>): TypedValue {
  const { value, onChange, read, write } = options;
  const written = value === null ? '' : write(value);
  const [typed, setTyped] = useState<{ readonly text: string; readonly written: string } | null>(null);
  const [isLeft, setLeft] = useState(false);
  // A value from elsewhere (a choice, an undo, another record) replaces what was typed before it.
  const text = typed?.written === written ? typed.text : null;
  const problem = text === null || text.trim() === '' || read(text) !== null ? undefined : options.problemOf(text);
  const show = useCallback(() => setLeft(true), []);
  const ref = useHeldForm(problem, show);
  return {
    text: text ?? written,
    error: isLeft ? problem : undefined,
    isTyping: text !== null,
    ref,
    type: (next) => {
      const found = next.trim() === '' ? null : read(next);
      setTyped({ text: next, written: found === null ? '' : write(found) });
      setLeft(false);
      onChange(found);
    },
    leave: () => {
      setLeft(true);
      if (problem === undefined) setTyped(null);
    },
  };
}

/** A text that cannot be parsed is not an empty field: it blocks its form's submission, and the field says why. */
function useHeldForm(problem: string | undefined, onHeld: () => void): RefCallback<HTMLInputElement> {
  const input = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    const form = input.current?.form;
    if (problem === undefined || !form) return;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      onHeld();
      input.current?.focus();
    };
    // In the capture phase, before React, which listens further up.
    form.addEventListener('submit', hold, true);
    return () => form.removeEventListener('submit', hold, true);
  }, [problem, onHeld]);
  return useCallback((element) => {
    input.current = element;
  }, []);
}
