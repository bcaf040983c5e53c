/** Acts that cannot succeed in the world of the matrix, and why. */
export const OUT_OF_REACH: ReadonlySet<string> = new Set([
  // A party is finished when money came in and went out; no act records either so far.
  'finishParty',
  // The company of the matrix has no identity provider; single-sign-on.db.test.ts tests them with one.
  'beginSingleSignOn',
  'completeSingleSignOn',
]);
