/** Acts that nothing can lead to yet, and why. */
export const OUT_OF_REACH: ReadonlySet<string> = new Set([
  // A party is finished when money came in and went out; no act records either so far.
  'finishParty',
]);
