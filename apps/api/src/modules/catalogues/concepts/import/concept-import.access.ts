import { createHash, randomInt } from 'node:crypto';
import { previewConceptImport } from '@aura/contracts/catalogues/concepts';
import { writeXlsx } from 'hucre/xlsx';
import type { AccessTable } from '../../../../testing/matrix/access.ts';
import { edited } from '../../../../testing/matrix/catalogue-access.ts';
import type { Expectation } from '../../../../testing/matrix/expectation.ts';

/** The example is not a workbook: permitted callers are refused and nothing happens. */
const refused = {
  ...edited,
  effect: 'none',
  objects: { staff: { own: 400 }, outsider: { own: 400 } },
} as const satisfies Expectation;

const NO_WORKBOOK = 'AAAA';
const DIGEST_OF_NOTHING = createHash('sha256').digest('hex');

export const access: AccessTable = {
  previewConceptImport: {
    expectation: refused,
    example: () => ({ body: { content: NO_WORKBOOK } }),
  },
  applyConceptImport: {
    expectation: refused,
    example: () => ({ body: { content: NO_WORKBOOK, digest: DIGEST_OF_NOTHING } }),
    arrangement: {
      by: 'Admin',
      arrange: async (api) => {
        const rows = [
          ['Clave', 'Precio'],
          ['CER-01', randomInt(1000, 9000)],
        ];
        const workbook = await writeXlsx({ sheets: [{ name: 'Conceptos', rows }] });
        const content = Buffer.from(workbook).toString('base64');
        const { digest } = await (await api.as('Admin')).call(previewConceptImport, { body: { content } });
        return { body: { content, digest } };
      },
    },
  },
};
