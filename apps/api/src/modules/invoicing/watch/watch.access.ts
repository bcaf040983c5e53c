import type { AccessTable } from '../../../testing/matrix/access.ts';
import { insertReceipt } from '../../../testing/factories/payment.factory.ts';
import { NOBODYS, seenByMakers } from '../../../testing/matrix/billing-access.ts';

export const access: AccessTable = {
  listFiscalFindings: { expectation: seenByMakers, example: () => ({ query: {} }) },
  exportFiscalFindings: {
    expectation: { ...seenByMakers, effect: 'audited', auditedAs: 'exportRows' },
    example: () => ({ query: { format: 'csv', columns: ['document'] } }),
  },
  totalFiscalFindings: { expectation: seenByMakers, example: () => ({ query: {} }) },
  settleFiscalFinding: {
    expectation: {
      ...seenByMakers,
      effect: 'audited',
      objectsFor: () => ({ own: 404, colleague: 404, stranger: 404, missing: 404 }),
    },
    example: () => ({ params: { id: NOBODYS }, body: { settlement: 'Se aclaró con el PAC', version: 1 } }),
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => {
        const { id } = await api.db
          .insertInto('fiscalFinding')
          .values({ kind: 'duplicate', subject: `prueba-${Date.now()}`, amount: 100, since: '2026-11-01' })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { params: { id }, body: { settlement: 'Se aclaró con el PAC', version: 1 } };
      },
    },
  },
  answerCancellation: {
    expectation: {
      ...seenByMakers,
      effect: 'audited',
      objectsFor: () => ({ own: 404, colleague: 404, stranger: 404, missing: 404 }),
    },
    example: () => ({ params: { id: NOBODYS }, body: { answer: 'refuse', reason: 'El trabajo se hizo', version: 1 } }),
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => {
        const provider = await api.given.provider({});
        const { partyIds } = await api.given.claim({ parties: [{ stage: 'en-reparacion', providerId: provider.id }] });
        const at = { partyId: partyIds[0] as number, providerId: provider.id };
        const receiptId = await insertReceipt(api.db, at);
        const { id } = await api.db
          .insertInto('fiscalFinding')
          .values({
            kind: 'cancellationAsked',
            subject: String(receiptId),
            receiptId,
            providerId: provider.id,
            amount: 100,
            since: '2026-11-01',
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { params: { id }, body: { answer: 'accept', reason: '', version: 1 } };
      },
    },
  },
  watchFiscalNow: { expectation: { ...seenByMakers, effect: 'audited' }, example: () => ({}) },
};
