/** The figures of a provider's account, with tax and as they leave or will leave the bank. */
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

/** What is owed, by how many days ago it became valid: up to and including each of these, then whatever is older. */
export const OWED_AGES = { owedToWeek: 7, owedToFortnight: 15, owedToMonth: 30 } as const;

/** An advance that was paid and whose party shows no visit and no step for so many calendar days is at risk. */
export const ADVANCE_RISK_DAYS = 7;
