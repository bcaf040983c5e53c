import type { Group } from '@aura/access/groups';
import { insertProviderCredit } from '../../../testing/factories/provider-credit.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import type { AccessTable, Arrangement } from '../../../testing/matrix/access.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { ofAnother } from '../../../testing/matrix/inner-id.ts';
import { names, objects } from '../../../testing/matrix/provider-access.ts';

const ACCOUNTS: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi'];
const NOBODYS = 999_999_999;
const REASON = 'Acordado con el proveedor';
/** No provider of the matrix has credit in our favour: groups that may call get 404, the others 403. */
const missing = () => ({ own: 404, colleague: 404, stranger: 404, missing: 404 });
const acted: Expectation = {
  may: ['Finanzas'],
  mayIfPermitted: ['Finanzas'],
  effect: 'audited',
  objectsFor: missing,
  ...names,
};
const at = { params: { slug: 'no-existe' } };
type Made = Awaited<ReturnType<typeof insertProviderCredit>>;
const withCredit = (body: (made: Made) => object, isRegistered = false): Arrangement => ({
  by: 'Finanzas',
  arrange: async (api) => {
    const made: Made[] = [];
    await jobContextOf(api).inTransaction(async (act) => {
      made.push(await insertProviderCredit(act, { isRegistered }));
    });
    const [credit] = made as [Made];
    return { params: { slug: credit.slug }, body: body(credit) };
  },
});
const refund = {
  amount: 1_160_00,
  refundedOn: '2026-01-02',
  bankReference: 'REEMB-0001',
  reason: REASON,
};

export const access: AccessTable = {
  readProviderCredit: {
    expectation: {
      may: ACCOUNTS,
      mayIfPermitted: [...ACCOUNTS, 'KAM'],
      effect: 'none',
      objects,
      ...names,
    },
    example: ({ providerSlug }) => ({ params: { slug: providerSlug } }),
  },
  applyProviderCredit: {
    expectation: acted,
    example: () => ({ ...at, body: { receiptId: NOBODYS, invoiceId: 1, amount: 1_00, reason: REASON } }),
    innerIds: { 'body.receiptId': ofAnother, 'body.invoiceId': ofAnother },
    arrangement: withCredit(({ receiptId, invoiceId }) => ({ receiptId, invoiceId, amount: 1_00, reason: REASON })),
  },
  registerProviderRefund: {
    expectation: acted,
    example: () => ({ ...at, body: { ...refund, receiptId: NOBODYS, accountId: NOBODYS } }),
    innerIds: { 'body.receiptId': ofAnother, 'body.accountId': { of: ['nobody'], value: () => NOBODYS } },
    arrangement: withCredit(({ receiptId, accountId }) => ({ ...refund, receiptId, accountId })),
  },
  approveProviderRefund: {
    expectation: acted,
    example: () => ({ ...at, body: { useId: NOBODYS } }),
    innerIds: { 'body.useId': ofAnother },
    arrangement: withCredit(({ useId }) => ({ useId }), true),
  },
  withdrawProviderCredit: {
    expectation: acted,
    example: () => ({ ...at, body: { useId: NOBODYS, reason: 'Era de otra factura' } }),
    innerIds: { 'body.useId': ofAnother },
    arrangement: withCredit(({ useId }) => ({ useId, reason: 'Era de otra factura' }), true),
  },
};
