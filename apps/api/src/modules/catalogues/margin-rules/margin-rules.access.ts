import type { Group } from '@aura/access/groups';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import { edited, objects } from '../../../testing/matrix/catalogue-access.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';
import { insertCustomer } from '../../../testing/factories/tenant.factory.ts';

/** Groups that see the quotation rules see these; Admin edits them. */
const VIEW: readonly Group[] = ['Admin', 'GeOp', 'ACo', 'EsAt', 'KAM'];

export const access: AccessTable = {
  listMarginRules: { expectation: { may: VIEW, mayIfPermitted: STAFF, effect: 'none' }, example: () => ({}) },
  setMarginRule: {
    expectation: edited,
    // There is a single general rule, so it is reset before every call.
    record: async (db) => {
      const { id } = await db
        .updateTable('marginRule')
        .set({ version: 1, target: '30', least: '20' })
        .where('customerId', 'is', null)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    example: () => ({ body: { customer: null, target: 30, least: 20, version: 1 } }),
  },
  removeMarginRule: {
    expectation: { ...edited, objects },
    record: async (db) => {
      const customer = await insertCustomer(db, {});
      const { id } = await db
        .insertInto('marginRule')
        .values({ customerId: customer.id, target: '30', least: '20' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    example: ({ recordId }) => ({ params: { id: recordId } }),
  },
};
