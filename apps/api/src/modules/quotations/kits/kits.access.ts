import type { Group } from '@aura/access/groups';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';
import type { Db } from '../../../db/database.ts';
import { ofAnother } from '../../../testing/matrix/inner-id.ts';

const VIEW: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'CoDi', 'KAM'];
const CHANGE: readonly Group[] = ['Admin', 'GeOp', 'ACo', 'KAM'];
const FOUND = { own: 200, missing: 404 } as const;
let made = 0;

export const access: AccessTable = {
  listKits: { expectation: { may: VIEW, mayIfPermitted: STAFF, effect: 'none' }, example: () => ({}) },
  addKit: {
    expectation: { may: CHANGE, mayIfPermitted: STAFF, effect: 'audited' },
    example: () => ({
      body: { name: `Kit ${++made}`, lines: [{ conceptId: null, name: 'Muro', unitId: null, quantity: 1 }] },
    }),
    innerIds: { 'body.lines[].concept': ofAnother, 'body.lines[].unit_measurement': ofAnother },
  },
  removeKit: {
    expectation: {
      may: CHANGE,
      mayIfPermitted: STAFF,
      effect: 'audited',
      objects: { staff: FOUND, outsider: FOUND },
    },
    record: oneKit,
    example: ({ recordId }) => ({ params: { id: recordId } }),
  },
};

async function oneKit(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('quotationKit')
    .values({ name: `Kit de la matriz ${++made}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
