/** Age classes of our cash in a case, in calendar days since the first payment, as treasury reads them. */
export const TRAPPED_AGES = ['upTo30', 'upTo60', 'upTo90', 'over90'] as const;
export type TrappedAge = (typeof TRAPPED_AGES)[number];

/** The last day of each class; the oldest has none. */
export const LAST_DAY_OF_AGE = { upTo30: 30, upTo60: 60, upTo90: 90 } as const satisfies Partial<
  Record<TrappedAge, number>
>;
