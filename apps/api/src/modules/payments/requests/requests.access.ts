import type { Group } from '@aura/access/groups';
import { insertClaim } from '../../../testing/factories/claim.factory.ts';
import { insertPayable, insertPaymentRequest, type RequestTraits } from '../../../testing/factories/payment.factory.ts';
import { insertProvider } from '../../../testing/factories/tenant.factory.ts';
import type { AccessTable, Arrangement } from '../../../testing/matrix/access.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { ofAnother } from '../../../testing/matrix/inner-id.ts';

const VIEW: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'Supervisor'];
const NOBODYS = 999_999_999;
const none = () => ({ own: 404, colleague: 404, stranger: 404, missing: 404 });

const listed: Expectation = { may: VIEW, mayIfPermitted: STAFF, effect: 'none' };
/** The data of the matrix holds no payment requests, so permitted groups get 404 instead of a reply. */
const absent = (may: readonly Group[], effect: 'none' | 'audited' = 'audited'): Expectation => ({
  may,
  mayIfPermitted: STAFF,
  effect,
  objectsFor: none,
});
const one = (body?: object) => () => ({ params: { id: NOBODYS }, ...(body && { body }) });

async function asked(api: TestApi, traits: Partial<RequestTraits> = {}) {
  const provider = await insertProvider(api.db, {});
  const { partyIds } = await insertClaim(api.db, { parties: [{ stage: 'en-reparacion', providerId: provider.id }] });
  const at = { partyId: partyIds[0] as number, providerId: provider.id };
  const payable = await insertPayable(api.db, at);
  const id = await insertPaymentRequest(api.db, { ...at, ...payable, ...traits });
  return api.db
    .selectFrom('paymentRequest')
    .select(['id', 'version', 'total'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
const withRequest = (body: object, traits: Partial<RequestTraits> = {}): Arrangement => ({
  by: 'Admin',
  arrange: async (api) => {
    const { id, version } = await asked(api, traits);
    return { params: { id }, body: { ...body, version } };
  },
});

export const access: AccessTable = {
  listPaymentRequests: { expectation: listed, example: () => ({ query: {} }) },
  exportPaymentRequests: {
    expectation: { ...listed, effect: 'audited', auditedAs: 'exportRows' },
    example: () => ({ query: { format: 'csv', columns: ['number'] } }),
  },
  totalPaymentRequests: { expectation: listed, example: () => ({ query: {} }) },
  readPaymentChoices: { expectation: listed, example: () => ({}) },
  countPaymentWork: { expectation: listed, example: () => ({}) },
  readPaymentRequest: { expectation: absent(VIEW, 'none'), example: one() },
  previewApproval: {
    expectation: { may: ['Admin', 'ACo', 'CoDi'], mayIfPermitted: STAFF, effect: 'none' },
    example: () => ({ query: { ids: [String(NOBODYS)] } }),
  },
  approvePayments: {
    expectation: absent(['Admin', 'ACo', 'CoDi']),
    example: () => ({ body: { requests: [{ id: NOBODYS, version: 1 }], total: 1_160_00 } }),
    arrangement: {
      by: 'Admin',
      arrange: async (api) => {
        const { id, version, total } = await asked(api);
        return { body: { requests: [{ id, version }], total: total ?? 0 } };
      },
    },
  },
  decideForDivision: {
    expectation: absent(['Admin', 'CoDi']),
    example: one({ verdict: 'approved', note: '', version: 1 }),
    arrangement: withRequest({ verdict: 'approved', note: '' }, { codiState: 'waiting' }),
  },
  returnPayment: {
    expectation: absent(['Admin', 'ACo', 'CoDi', 'Supervisor']),
    example: one({ note: 'Falta el desglose', version: 1 }),
    arrangement: withRequest({ note: 'Falta el desglose' }),
  },
  rejectPayment: {
    expectation: absent(['Admin', 'ACo', 'CoDi']),
    example: one({ note: 'No procede', version: 1 }),
    arrangement: withRequest({ note: 'No procede' }),
  },
  holdPayment: {
    expectation: absent(['Admin', 'GeOp', 'Finanzas']),
    example: one({ reason: 'legal', note: 'Demanda', version: 1 }),
    arrangement: withRequest({ reason: 'legal', note: 'Demanda' }),
  },
  releasePaymentHold: {
    expectation: absent(['Admin', 'GeOp', 'Finanzas']),
    example: one({ holdId: NOBODYS, note: 'Resuelto' }),
    innerIds: { 'body.holdId': ofAnother },
    arrangement: {
      by: 'Admin',
      arrange: async (api) => {
        const { id } = await asked(api);
        const hold = await api.db
          .insertInto('paymentHold')
          .values({ requestId: id, reason: 'legal' })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { params: { id }, body: { holdId: hold.id, note: 'Resuelto' } };
      },
    },
  },
  noteOnPayment: {
    expectation: absent(['Admin', 'Finanzas', 'ACo', 'CoDi']),
    example: one({ report: 'Confirmado', version: 1 }),
    arrangement: withRequest({ report: 'Confirmado' }),
  },
};
