import { type AccessTable, about, family } from '../../../testing/matrix/access.ts';
import { edited } from '../../../testing/matrix/catalogue-access.ts';
import { at } from '../../../testing/matrix/example.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { nothing } from '../../../testing/matrix/example.ts';
import { insertFile } from '../../../testing/factories/file.factory.ts';
import { insertLibraryGroup } from '../../../testing/factories/manual.factory.ts';
import { fromCatalogue, ownUpload, thatExists } from '../../../testing/matrix/inner-id.ts';
import { newName } from '../../../testing/matrix/new-values.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';
import type { Db } from '../../../db/database.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import type { ExampleInput } from '../../../testing/matrix/example.ts';

/** By default only Admin manages the library; other staff, if permitted, groups of their insurers or of none. */
const FOUND = { own: 200, missing: 404 } as const;
const objects = { staff: FOUND, outsider: FOUND } as const;
const read = { may: ['Admin'], mayIfPermitted: STAFF, effect: 'none' } as const satisfies Expectation;
const fields = () => ({ name: newName(), path: newName(), customerId: null });

export const access: AccessTable = {
  ...family(
    {
      readLibraryGroup: { ...read, objects },
      addLibraryGroup: edited,
      editLibraryGroup: { ...edited, objects },
      removeLibraryGroup: { ...edited, objects },
    },
    {
      readLibraryGroup: at,
      addLibraryGroup: () => ({ body: fields() }),
      editLibraryGroup: (subject) => ({ ...at(subject), body: { ...fields(), version: 1, isActive: true } }),
      removeLibraryGroup: at,
    },
    {
      record: (db) => insertLibraryGroup(db),
      innerIds: {
        editLibraryGroup: { 'body.customerId': fromCatalogue },
      },
    },
  ),
  listLibraryGroups: { expectation: read, example: nothing },
  listLibrary: { expectation: read, example: () => ({ query: { page: 1, size: 20, text: 'a' } }) },
  exportLibrary: {
    expectation: { ...read, effect: 'audited', auditedAs: 'exportRows' },
    example: () => ({ query: { format: 'csv', columns: ['name'] } }),
  },
  readAssistantFigures: { expectation: read, example: nothing },
  ...about('file', {
    // The matrix's file was uploaded for another purpose, so even permitted callers are refused.
    addLibraryDocument: {
      expectation: { ...edited, objects: { staff: { own: 400, missing: 400 }, outsider: { own: 400, missing: 400 } } },
      example: ({ fileKey, recordId }) => ({ body: { groupId: recordId, name: newName(), fileKey } }),
      record: (db) => insertLibraryGroup(db),
      innerIds: { 'body.groupId': thatExists, 'body.fileKey': ownUpload },
      arrangement: {
        by: 'Admin',
        arrange: async (api: TestApi, world, input: ExampleInput) => {
          const { key } = await manualFile(api.db, world.plain.get('Admin')?.id ?? 0);
          return {
            ...input,
            body: { ...(input.body as object), groupId: await insertLibraryGroup(api.db), fileKey: key },
          };
        },
      },
    },
  }),
  withdrawLibraryDocument: {
    expectation: { ...edited, objects },
    example: (subject) => ({ ...at(subject), body: { version: 1 } }),
    record: insertDocumentRow,
  },
  readLibraryDocumentAgain: {
    expectation: { ...edited, objects },
    example: (subject) => ({ ...at(subject), body: { version: 1 } }),
    record: insertDocumentRow,
  },
};

function manualFile(db: Db, uploadedBy: number) {
  return insertFile(db, { uploadedBy, purpose: 'assistantManual' });
}

/** A manual in a group; the storage holds no file for it. */
async function insertDocumentRow(db: Db): Promise<number> {
  const { id: addedBy } = await db.selectFrom('userAccount').select('id').limit(1).executeTakeFirstOrThrow();
  const { key } = await insertFile(db, { uploadedBy: addedBy, purpose: 'assistantManual', isAttached: true });
  const { id } = await db
    .insertInto('assistantDocument')
    .values({ groupId: await insertLibraryGroup(db), name: newName(), fileKey: key, addedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
