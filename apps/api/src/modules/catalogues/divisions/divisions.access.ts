import { randomUUID } from 'node:crypto';
import { type AccessTable, family } from '../../../testing/matrix/access.ts';
import { callsOfCatalogue } from '../../../testing/matrix/catalogue-access.ts';
import { fromCatalogue } from '../../../testing/matrix/inner-id.ts';
import { newCode } from '../../../testing/matrix/new-values.ts';
import { recordFamily, STAFF } from '../../../testing/matrix/record-family.ts';

export const access: AccessTable = {
  // Staff view the catalogues and by default only Admin edits them; extranet groups have no access.
  ...family(
    recordFamily({ one: 'Division', many: 'Divisions', inside: STAFF, view: STAFF }),
    callsOfCatalogue('Division', 'Divisions', () => ({
      name: `División ${randomUUID()}`,
      code: newCode(),
      zoneIds: [],
    })),
    {
      record: async (db) =>
        (
          await db
            .insertInto('division')
            .values({ name: randomUUID(), code: newCode() })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
      innerIds: { editDivision: { 'body.zoneIds[]': fromCatalogue } },
    },
  ),
};
