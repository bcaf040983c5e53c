import type { AccessTable } from '../../../testing/matrix/access.ts';
import { nothing } from '../../../testing/matrix/example.ts';
import { doneByAll, type Expectation, readByAll } from '../../../testing/matrix/expectation.ts';

/** The matrix answers on an IP address, where there are no passkeys: nothing can be registered, and nobody has one. */
const none = { own: 404, colleague: 404, stranger: 404, missing: 404 } as const;
const notHere: Expectation = { ...doneByAll, objects: { staff: none, outsider: none } };
const ANSWER = {
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
} as const;

export const access: AccessTable = {
  listPasskeys: { expectation: readByAll(), example: nothing },
  beginPasskey: { expectation: notHere, example: nothing },
  registerPasskey: { expectation: notHere, example: () => ({ body: { name: 'Mi teléfono', credential: ANSWER } }) },
  renamePasskey: {
    expectation: notHere,
    example: () => ({ params: { id: 999_999_999 }, body: { name: 'Otra' } }),
  },
  removePasskey: { expectation: notHere, example: () => ({ params: { id: 999_999_999 } }) },
  beginPasskeyConfirmation: { expectation: readByAll(), example: nothing },
  // A caller with the password but without a passkey learns only that there is none.
  beginPasskeySignIn: {
    expectation: { ...readByAll(), withoutSession: { signedIn: 200, revoked: 200, inactive: 400, nobody: 400 } },
    example: ({ username, password }) => ({ body: { username, password } }),
  },
};
