import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';

interface TypedValue {
  readonly text: string;
  /** What is wrong with the text, once the field was left or its form sent. */
  readonly error: string | undefined;
  /** Typed, not yet tidied up. */
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
  /** Why a text could not be read. */
  readonly problemOf: (text: string) => string;
}

/** Keeps what is being typed as it is, and tidies it up on leaving: a field must not rewrite under the fingers. */
export function useTypedValue<Value>(options: TypedValueOptions<Value>): TypedValue {
  const { value, onChange, read, write } = options;
  const written = value === null ? '' : write(value);
  const [typed, setTyped] = useState<{ readonly text: string; readonly written: string } | null>(null);
  const [isLeft, setLeft] = useState(false);
  // A value that came from elsewhere (a choice, an undo, another record) replaces what was typed before it.
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

/** A text that cannot be read is no empty field: its form is not sent without it, and the field says why. */
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
    // Before React hears of it, which listens further up.
    form.addEventListener('submit', hold, true);
    return () => form.removeEventListener('submit', hold, true);
  }, [problem, onHeld]);
  return useCallback((element) => {
    input.current = element;
  }, []);
}
