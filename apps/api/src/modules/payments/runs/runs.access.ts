import { randomInt } from 'node:crypto';
import type { Group } from '@aura/access/groups';
import { clabeDigitOf } from '@aura/domain/clabe';
import type { Db } from '../../../db/database.ts';
import { insertFile } from '../../../testing/factories/file.factory.ts';
import {
  insertContradiction,
  insertRun,
  insertRunWithTransfer,
  insertTransferReturn,
  insertValidRequest,
} from '../../../testing/factories/payment-run.factory.ts';
import { insertUser } from '../../../testing/factories/user.factory.ts';
import type { AccessTable, Arrangement } from '../../../testing/matrix/access.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { coveredBy, ofAnother, thatExists, uploadFor } from '../../../testing/matrix/inner-id.ts';

const SEE: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'CoDi', 'ACo'];
const OURS = {
  showsOthers: { staff: ['claim', 'profile', 'tenant', 'quotation'] },
  seeAllClaims: ['Admin', 'GeOp', 'Finanzas'],
} as const satisfies Partial<Expectation>;
const NOBODYS = 999_999_999;
const DAY = '2199-01-01';
const RETURNED = {
  kind: 'returned',
  returnedOn: '2026-01-02',
  bankReference: 'DEV-0001',
  reason: 'Cuenta cancelada en su banco',
} as const;
const BOOKED = { reason: 'El banco lo confirmó', speiKey: 'CLAVE', paidOn: '2026-01-01' };

const seen: Expectation = { may: SEE, mayIfPermitted: SEE, effect: 'none', ...OURS };
const none = () => ({ own: 404, colleague: 404, stranger: 404, missing: 404 });
/** The matrix has no run: groups that may call get 404, the others 403. */
const acted: Expectation = {
  may: ['Finanzas'],
  mayIfPermitted: ['Finanzas'],
  effect: 'audited',
  objectsFor: none,
  ...OURS,
};
const setUp: Expectation = { may: ['Admin', 'Finanzas'], mayIfPermitted: ['Admin', 'Finanzas'], effect: 'audited' };
const taken: Expectation = { ...seen, effect: 'audited', auditedAs: 'exportRows' };

const at = () => ({ params: { id: NOBODYS } });
const withRun = (make: (db: Db) => Promise<{ runId: number; body?: object }>): Arrangement => ({
  by: 'Finanzas',
  arrange: async (api) => {
    const { runId, body } = await make(api.db);
    return { params: { id: runId }, ...(body && { body }) };
  },
});
const layout = {
  form: 'delimited',
  encoding: 'utf8',
  lineEnd: 'lf',
  delimiter: ';',
  columns: [{ source: 'clabe' }, { source: 'payee' }, { source: 'amount' }, { source: 'reference' }],
  header: null,
  trailer: null,
  sameBank: null,
  isActive: true,
} as const;

export const access: AccessTable = {
  listRuns: { expectation: seen, example: () => ({ query: {} }) },
  exportRuns: { expectation: taken, example: () => ({ query: { format: 'csv', columns: ['number'] } }) },
  listCandidates: { expectation: seen, example: () => ({ query: {} }) },
  exportCandidates: { expectation: taken, example: () => ({ query: { format: 'csv', columns: ['number'] } }) },
  listTransfers: { expectation: seen, example: () => ({ query: {} }) },
  exportTransfers: { expectation: taken, example: () => ({ query: { format: 'csv', columns: ['reference'] } }) },
  readCutOff: { expectation: seen, example: () => ({}) },
  readRun: { expectation: { ...seen, objectsFor: none }, example: at },
  openRun: {
    expectation: { ...acted, objectsFor: () => ({ own: 400, colleague: 400, stranger: 400, missing: 400 }) },
    example: () => ({ body: { accountId: NOBODYS, cutOffAt: new Date('2199-01-01T12:00:00Z'), payOn: DAY } }),
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => {
        const { accountId } = await insertRun(api.db, { state: 'applied' });
        return { body: { accountId, cutOffAt: new Date('2199-01-01T12:00:00Z'), payOn: DAY } };
      },
    },
  },
  includeRequests: {
    expectation: acted,
    example: () => ({ ...at(), body: { requestIds: [NOBODYS], allDue: false } }),
    innerIds: { 'body.requestIds[]': coveredBy('modules/payments/runs/runs.db.test.ts') },
    arrangement: withRun(async (db) => {
      const { runId } = await insertRun(db, {});
      return { runId, body: { requestIds: [await insertValidRequest(db)], allDue: false } };
    }),
  },
  excludeRequests: {
    expectation: acted,
    example: () => ({ ...at(), body: { requestIds: [NOBODYS] } }),
    innerIds: { 'body.requestIds[]': coveredBy('modules/payments/runs/runs.db.test.ts') },
    arrangement: withRun(async (db) => {
      const { runId } = await insertRun(db, {});
      return { runId, body: { requestIds: [await insertValidRequest(db, runId)] } };
    }),
  },
  closeRun: {
    expectation: acted,
    example: () => ({ ...at(), body: { layoutId: NOBODYS, version: 1 } }),
    innerIds: { 'body.layoutId': thatExists },
    arrangement: withRun(async (db) => {
      const { runId, layoutId } = await insertRun(db, {});
      await insertValidRequest(db, runId);
      return { runId, body: { layoutId, version: 1 } };
    }),
  },
  approveRun: {
    expectation: acted,
    example: () => ({ ...at(), body: { version: 1 } }),
    arrangement: withRun(async (db) => {
      const { runId } = await insertRunWithTransfer(db, { state: 'closed' });
      await db.updateTable('paymentRun').set({ needsSecondPerson: true }).where('id', '=', runId).execute();
      return { runId, body: { version: 1 } };
    }),
  },
  takeRunFile: {
    expectation: acted,
    example: at,
    arrangement: withRun(async (db) => insertRunWithTransfer(db, { state: 'closed' })),
  },
  sendRun: {
    expectation: acted,
    example: at,
    arrangement: withRun(async (db) => {
      const made = await insertRunWithTransfer(db, { state: 'closed' });
      const { key: fileKey } = await insertFile(db, {
        uploadedBy: (await insertUser(db, {})).id,
        purpose: 'fiscalDocument',
        isAttached: true,
        name: 'banco.csv',
      });
      await db
        .updateTable('paymentRun')
        .set({ fileKey, fileSha256: '0'.repeat(64) })
        .where('id', '=', made.runId)
        .execute();
      return { runId: made.runId };
    }),
  },
  confirmTransfer: {
    expectation: acted,
    example: () => ({ ...at(), body: { transferId: NOBODYS, speiKey: 'CLAVE', paidOn: '2026-01-01', proofKey: null } }),
    innerIds: {
      'body.transferId': ofAnother,
      'body.proofKey': uploadFor('fiscalDocument'),
    },
    arrangement: withRun(async (db) => {
      const { runId, transferId } = await insertRunWithTransfer(db, { state: 'sent' });
      return { runId, body: { transferId, speiKey: 'CLAVE', paidOn: '2026-01-01', proofKey: null } };
    }),
  },
  refuseTransfer: {
    expectation: acted,
    example: () => ({ ...at(), body: { transferId: NOBODYS, reason: 'Cuenta inexistente' } }),
    innerIds: { 'body.transferId': ofAnother },
    arrangement: withRun(async (db) => {
      const { runId, transferId } = await insertRunWithTransfer(db, { state: 'sent' });
      return { runId, body: { transferId, reason: 'Cuenta inexistente' } };
    }),
  },
  uploadBankAnswer: {
    expectation: acted,
    example: () => ({ ...at(), body: { fileName: 'r.csv', content: 'referencia,importe,estado\nX,1.00,pagada' } }),
    arrangement: withRun(async (db) => ({
      ...(await insertRunWithTransfer(db, { state: 'sent' })),
      body: { fileName: 'r.csv', content: 'referencia,importe,estado\nX,1.00,pagada' },
    })),
  },
  applyBankAnswer: {
    expectation: acted,
    example: () => ({ ...at(), body: { answerId: NOBODYS } }),
    innerIds: { 'body.answerId': ofAnother },
    arrangement: withRun(async (db) => {
      const { runId, transferId } = await insertRunWithTransfer(db, { state: 'sent' });
      const { id: uploadedBy } = await insertUser(db, {});
      const { id: answerId } = await db
        .insertInto('bankAnswer')
        .values({ runId, fileName: 'r.csv', sha256: '0'.repeat(64), uploadedBy })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('bankAnswerLine')
        .values({
          answerId,
          line: 2,
          reference: 'X',
          amount: 1,
          outcome: 'paid',
          speiKey: 'CLAVE',
          paidOn: '2026-01-01',
          match: 'matched',
          transferId,
        })
        .execute();
      return { runId, body: { answerId } };
    }),
  },
  explainContradiction: {
    expectation: acted,
    example: () => ({ ...at(), body: { contradictionId: NOBODYS, explanation: 'El banco lo confirmó' } }),
    innerIds: { 'body.contradictionId': ofAnother },
    arrangement: withRun(async (db) => {
      const { runId, contradictionId } = await insertContradiction(db);
      return { runId, body: { contradictionId, explanation: 'El banco lo confirmó' } };
    }),
  },
  releaseContradiction: {
    expectation: acted,
    example: () => ({ ...at(), body: { contradictionId: NOBODYS } }),
    innerIds: { 'body.contradictionId': ofAnother },
    arrangement: withRun(async (db) => {
      const { runId, contradictionId } = await insertContradiction(db, { isExplained: true });
      return { runId, body: { contradictionId } };
    }),
  },
  bookContradiction: {
    expectation: acted,
    example: () => ({ ...at(), body: { ...BOOKED, contradictionId: NOBODYS } }),
    innerIds: { 'body.contradictionId': ofAnother },
    arrangement: withRun(async (db) => {
      const { runId, contradictionId } = await insertContradiction(db);
      return { runId, body: { ...BOOKED, contradictionId } };
    }),
  },
  registerReturn: {
    expectation: acted,
    example: () => ({ ...at(), body: { ...RETURNED, transferId: NOBODYS } }),
    innerIds: { 'body.transferId': ofAnother },
    arrangement: withRun(async (db) => {
      const { runId, transferId } = await insertTransferReturn(db, { isRegistered: false });
      return { runId, body: { ...RETURNED, transferId } };
    }),
  },
  approveReturn: {
    expectation: acted,
    example: () => ({ ...at(), body: { returnId: NOBODYS } }),
    innerIds: { 'body.returnId': ofAnother },
    arrangement: withRun(async (db) => {
      const { runId, returnId } = await insertTransferReturn(db, {});
      return { runId, body: { returnId } };
    }),
  },
  dropReturn: {
    expectation: acted,
    example: () => ({ ...at(), body: { returnId: NOBODYS, reason: 'Era otra transferencia' } }),
    innerIds: { 'body.returnId': ofAnother },
    arrangement: withRun(async (db) => {
      const { runId, returnId } = await insertTransferReturn(db, {});
      return { runId, body: { returnId, reason: 'Era otra transferencia' } };
    }),
  },
  approveBankLayout: {
    expectation: { ...setUp, objectsFor: none },
    example: () => ({ body: { layoutId: NOBODYS, version: 1 } }),
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => {
        const { id: savedBy } = await insertUser(api.db, {});
        const columns = JSON.stringify(layout.columns);
        const { id: layoutId } = await api.db
          .insertInto('bankLayout')
          .values({ ...layout, columns, name: newAccount().name, savedBy })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { body: { layoutId, version: 1 } };
      },
    },
  },
  saveCompanyAccount: {
    expectation: setUp,
    example: () => ({ body: { accountId: null, ...newAccount(), isActive: true, version: 1 } }),
  },
  saveBankLayout: {
    expectation: setUp,
    example: () => ({ body: { layoutId: null, name: newAccount().name, ...layout, version: 1 } }),
  },
};

function newAccount(): { name: string; clabe: string } {
  const body = `032180${String(randomInt(10_000_000_000)).padStart(11, '0')}`;
  return { name: `Cuenta ${body.slice(-10)}`, clabe: body + clabeDigitOf(body) };
}
