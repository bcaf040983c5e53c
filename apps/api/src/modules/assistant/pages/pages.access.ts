import type { Group } from '@aura/access/groups';
import { type AccessTable, about } from '../../../testing/matrix/access.ts';
import { insteadOf, seen, shown } from '../../../testing/matrix/claim-access.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import type { Subject } from '../../../testing/matrix/example.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';

const opened = { may: STAFF, effect: 'none', ...shown, objectsFor: seen } as const satisfies Expectation;
/**
 * The matrix's file has no words, so its pages return 404 to users who see it (library.db.test.ts covers real pages).
 */
const absent: Expectation = { ...opened, objectsFor: (group: Group) => insteadOf(seen(group), 404) };
const firstPage = ({ claim }: Subject) => ({ params: { document: `f${claim.fileId}`, page: 1 } });

export const access: AccessTable = about('claim', {
  readDocumentPage: { expectation: absent, example: firstPage },
  // The stored file is not a PDF that can be drawn.
  drawDocumentPage: { expectation: absent, example: firstPage, readsContent: true },
  openAssistantDocument: {
    expectation: { ...opened, effect: 'audited' },
    example: ({ claim }) => ({ params: { document: `f${claim.fileId}` } }),
  },
});
