import { useState } from 'react';

interface TypedValue {
  readonly text: string;
  readonly isWrong: boolean;
  readonly type: (text: string) => void;
  readonly leave: () => void;
}

interface TypedValueOptions<Value> {
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
  readonly read: (text: string) => Value | null;
  readonly write: (value: Value) => string;
}

/** Keeps what is being typed as it is, and tidies it up on leaving: a field must not rewrite under the fingers. */
export function useTypedValue<Value>({ value, onChange, read, write }: TypedValueOptions<Value>): TypedValue {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  return {
    text: typed ?? (value === null ? '' : write(value)),
    isWrong,
    type: (text) => {
      setTyped(text);
      setIsWrong(false);
      onChange(text.trim() === '' ? null : read(text));
    },
    leave: () => {
      if (typed === null) return;
      const wrong = typed.trim() !== '' && read(typed) === null;
      setIsWrong(wrong);
      if (!wrong) setTyped(null);
    },
  };
}
