import type { AccessTable } from '../../../testing/matrix/access.ts';
import { nothing } from '../../../testing/matrix/example.ts';
import { doneByAll } from '../../../testing/matrix/expectation.ts';

/** The matrix has no identity provider configured, so these endpoints return 404 to every caller. */
const expectation = { ...doneByAll, withoutSession: { signedIn: 404, revoked: 404, inactive: 404, nobody: 404 } };

export const access: AccessTable = {
  beginSingleSignOn: { expectation, example: nothing },
  completeSingleSignOn: { expectation, example: () => ({ body: { state: 'a'.repeat(43), code: 'b' } }) },
};
