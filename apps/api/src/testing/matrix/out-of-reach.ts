/** Acts that nothing in the world of the matrix leads to, and why. */
export const OUT_OF_REACH: ReadonlySet<string> = new Set([
  // A party is finished when money came in and went out; no act records either so far.
  'finishParty',
  // The company of the matrix has no identity provider; single-sign-on.db.test.ts does them at one.
  'beginSingleSignOn',
  'completeSingleSignOn',
]);
