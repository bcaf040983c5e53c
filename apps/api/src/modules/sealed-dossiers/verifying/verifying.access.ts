import type { AccessTable } from '../../../testing/matrix/access.ts';
import { readByAll } from '../../../testing/matrix/expectation.ts';

const anybody = (status: number) => ({
  ...readByAll(),
  withoutSession: { signedIn: status, revoked: status, inactive: status, nobody: status },
});

/** For holders of a dossier or of a piece; for an unknown hash nothing else is disclosed. */
export const access: AccessTable = {
  readDossierProof: { expectation: anybody(404), example: () => ({ params: { code: '0'.repeat(32) } }) },
  verifyDossierFile: {
    expectation: anybody(200),
    example: () => ({ body: { sha256: '0'.repeat(64), code: null } }),
  },
  listDossierKeys: { expectation: anybody(200), example: () => ({}) },
};
