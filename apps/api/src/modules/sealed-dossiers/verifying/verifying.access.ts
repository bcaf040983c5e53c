import type { AccessTable } from '../../../testing/matrix/access.ts';
import { readByAll } from '../../../testing/matrix/expectation.ts';

const anybody = (status: number) => ({
  ...readByAll(),
  withoutSession: { signedIn: status, revoked: status, inactive: status, nobody: status },
});

/** Whoever holds a dossier, or a piece of one; what nobody sealed is told no more than that. */
export const access: AccessTable = {
  readDossierProof: { expectation: anybody(404), example: () => ({ params: { code: '0'.repeat(32) } }) },
  verifyDossierFile: {
    expectation: anybody(200),
    example: () => ({ body: { sha256: '0'.repeat(64), code: null } }),
  },
  listDossierKeys: { expectation: anybody(200), example: () => ({}) },
};
