/** Acts that cannot succeed in the world of the matrix, and why. */
export const OUT_OF_REACH: ReadonlySet<string> = new Set([
  // Requires that all money was received and paid; the world of the matrix has none. process.db.test.ts tests it.
  'finishParty',
  // The company of the matrix has no identity provider; single-sign-on.db.test.ts tests them with one.
  'beginSingleSignOn',
  'completeSingleSignOn',
  // The matrix answers on an IP address, where no passkey can be registered; passkeys.db.test.ts tests them under a name.
  'beginPasskey',
  'registerPasskey',
  'renamePasskey',
  'removePasskey',
]);
