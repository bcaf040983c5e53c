export type ReadingProblem = 'unreadable' | 'noSuchDay' | 'noSuchTime' | 'noTime';

/** What was made of a typed text: a value, or what is the matter with it. */
export type Reading<Value> =
  | { readonly value: Value; readonly problem?: never }
  | { readonly value: null; readonly problem: ReadingProblem };

export const unreadable = { value: null, problem: 'unreadable' } as const;
