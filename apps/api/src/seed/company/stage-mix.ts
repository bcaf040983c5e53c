interface Share {
  readonly parties: number;
  /** The share of them past the stage's term. */
  readonly late: number;
}

/**
 * 500 affected parties in a mix typical of the trade: a tenth at the start, an eighth being quoted, a tenth being
 * authorized, a sixth under repair, a quarter closed. Stages left automatically have none.
 */
export const STAGE_MIX: Readonly<Record<string, Share>> = {
  '1.01': { parties: 4, late: 0.25 },
  '1.02': { parties: 7, late: 0.14 },
  '1.03': { parties: 8, late: 0.13 },
  '1.04': { parties: 3, late: 0.34 },
  '2.01': { parties: 9, late: 0.22 },
  '2.02': { parties: 11, late: 0.09 },
  '2.03': { parties: 4, late: 0 },
  '2.04': { parties: 2, late: 0 },
  '2.05': { parties: 2, late: 0.5 },
  '3.01': { parties: 26, late: 0.19 },
  '3.02': { parties: 8, late: 0.13 },
  '3.03': { parties: 16, late: 0.12 },
  '3.04': { parties: 5, late: 0 },
  '3.05': { parties: 5, late: 0 },
  '4.01': { parties: 7, late: 0.14 },
  '4.02': { parties: 32, late: 0.41 },
  '4.03': { parties: 6, late: 0.34 },
  '4.05': { parties: 5, late: 0.2 },
  '5.01': { parties: 17, late: 0.12 },
  '5.02': { parties: 48, late: 0.15 },
  '5.03': { parties: 11, late: 0.09 },
  '5.05': { parties: 5, late: 0.2 },
  '5.11': { parties: 6, late: 0.34 },
  '5.12': { parties: 3, late: 0 },
  '6.01': { parties: 24, late: 0.33 },
  '6.02': { parties: 7, late: 0 },
  '6.03': { parties: 4, late: 0 },
  '6.04': { parties: 5, late: 0.4 },
  '7.01': { parties: 12, late: 0.17 },
  '7.02': { parties: 6, late: 0 },
  '7.03': { parties: 10, late: 0.1 },
  '7.04': { parties: 5, late: 0 },
  '7.05': { parties: 2, late: 0.5 },
  '8.01': { parties: 42, late: 0.14 },
  '8.02': { parties: 7, late: 0 },
  '8.03': { parties: 11, late: 0 },
  '9.01': { parties: 100, late: 0 },
  '9.02': { parties: 10, late: 0 },
  '9.03': { parties: 5, late: 0 },
};

/** How many claims have one, two… affected parties: 400 claims with those 500. */
export const CLAIM_SIZES: readonly (readonly [parties: number, claims: number])[] = [
  [1, 316],
  [2, 70],
  [3, 12],
  [4, 2],
];
