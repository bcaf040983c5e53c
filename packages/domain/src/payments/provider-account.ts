/** Figures of a provider's account, with tax, as they leave or will leave the bank. */
export const ACCOUNT_FIGURES = [
  'agreed',
  'advanced',
  'requested',
  'approved',
  'paid',
  'owed',
  'invoiced',
  'uninvoiced',
  'complements',
] as const;
export type AccountFigure = (typeof ACCOUNT_FIGURES)[number];

/** Age classes of what is owed, by days since it became valid: upper bounds, inclusive; older amounts follow. */
export const OWED_AGES = { owedToWeek: 7, owedToFortnight: 15, owedToMonth: 30 } as const;

/** A paid advance is at risk if its party has no visit and no step for this many calendar days. */
export const ADVANCE_RISK_DAYS = 7;
