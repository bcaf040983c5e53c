export type ReadingProblem = 'unreadable' | 'noSuchDay' | 'noSuchTime' | 'noTime';

/** The result of parsing a typed text: a value, or the problem. */
export type Reading<Value> =
  | { readonly value: Value; readonly problem?: never }
  | { readonly value: null; readonly problem: ReadingProblem };

export const unreadable = { value: null, problem: 'unreadable' } as const;
