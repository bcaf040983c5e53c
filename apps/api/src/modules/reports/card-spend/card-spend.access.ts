import { randomUUID } from 'node:crypto';
import type { Group } from '@aura/access/groups';
import { insertCardCharge } from '../../../testing/factories/card-charge.factory.ts';
import type { AccessTable, Arrangement } from '../../../testing/matrix/access.ts';
import { BILLING, MAKING, NOBODYS } from '../../../testing/matrix/billing-access.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { ofAnother, ofAnotherWith, thatExists } from '../../../testing/matrix/inner-id.ts';

/** Groups with card spend by default; other staff may be granted it. */
const SEEING: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'CoDi'];
const COMPANY: readonly Group[] = [...BILLING, 'Supervisor'];
const always = (status: number) => () => ({ own: status, colleague: status, stranger: status, missing: status });
const seen: Expectation = { may: SEEING, mayIfPermitted: COMPANY, effect: 'none' };
const decided: Expectation = { may: MAKING, mayIfPermitted: COMPANY, effect: 'audited', objectsFor: always(404) };
const looked: Expectation = { ...decided, effect: 'none' };
const imported: Expectation = { ...decided, objectsFor: always(400) };
const one = (body?: object) => () => ({ params: { id: NOBODYS }, ...(body && { body }) });
/** A file without a statement's columns. */
const NO_STATEMENT = Buffer.from('nada\n1\n').toString('base64');
/** A new one each time, since a file can be imported once. */
const statement = () =>
  Buffer.from(
    `Fecha,Tarjeta,Titular,Comercio,Monto,ID\n2026-11-10,1234,Nadie Conocido,TIENDA,100.00,${crypto.randomUUID()}\n`,
  ).toString('base64');
const onCharge = (body: object): Arrangement => ({
  by: 'Finanzas',
  arrange: async (api) => ({ params: { id: (await insertCardCharge(api.db)).id }, body: { ...body, version: 1 } }),
});

export const access: AccessTable = {
  listCardCharges: { expectation: seen, example: () => ({ query: {} }) },
  exportCardCharges: {
    expectation: { ...seen, effect: 'audited', auditedAs: 'exportRows' },
    example: () => ({ query: { format: 'csv', columns: ['merchant'] } }),
  },
  totalCardCharges: { expectation: seen, example: () => ({ query: {} }) },
  groupCardCharges: { expectation: seen, example: () => ({ query: { by: 'state' } }) },
  readCardAgeing: { expectation: seen, example: () => ({}) },
  readCardCharge: { expectation: { ...seen, objectsFor: always(404) }, example: one() },
  readCardTargets: { expectation: looked, example: () => ({ params: { id: NOBODYS }, query: {} }) },
  previewCardStatement: {
    expectation: { ...imported, effect: 'none' },
    example: () => ({ body: { fileName: 'clara.csv', content: NO_STATEMENT } }),
  },
  importCardStatement: {
    expectation: imported,
    example: () => ({ body: { fileName: 'clara.csv', content: NO_STATEMENT } }),
    arrangement: {
      by: 'Finanzas',
      arrange: async () => ({ body: { fileName: 'clara.csv', content: statement() } }),
    },
  },
  linkCardReceipt: {
    expectation: decided,
    example: one({ uuid: '019a0000-0000-7000-8000-00000000c1a7', version: 1 }),
    innerIds: { 'body.uuid': ofAnotherWith(() => randomUUID().toUpperCase()) },
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => {
        const { id, uuid } = await insertCardCharge(api.db, { withReceipt: true });
        return { params: { id }, body: { uuid, version: 1 } };
      },
    },
  },
  assignCardCharge: {
    expectation: decided,
    example: one({ affectedPartyId: null, indirectCostId: NOBODYS, version: 1 }),
    innerIds: {
      'body.affectedPartyId': thatExists,
      'body.indirectCostId': ofAnother,
    },
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => {
        const claim = await api.given.claim({ parties: [{}] });
        const { id } = await insertCardCharge(api.db);
        return { params: { id }, body: { affectedPartyId: claim.partyIds[0], indirectCostId: null, version: 1 } };
      },
    },
  },
  releaseCardCharge: { expectation: decided, example: one({ version: 1 }), arrangement: onCharge({}) },
  noteCardCharge: {
    expectation: decided,
    example: one({ note: 'Caseta', version: 1 }),
    arrangement: onCharge({ note: 'Caseta' }),
  },
  remindCardHolders: {
    expectation: { may: MAKING, mayIfPermitted: COMPANY, effect: 'audited' },
    example: () => ({ body: { holders: ['Nadie Conocido'] } }),
  },
};
