import type { Group } from '@aura/access/groups';
import { insertUser } from '../../../testing/factories/user.factory.ts';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';

const VIEW: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'CoDi'];

export const access: AccessTable = {
  readPaymentRule: { expectation: { may: VIEW, mayIfPermitted: STAFF, effect: 'none' }, example: () => ({}) },
  changePaymentRule: {
    expectation: { may: ['Admin', 'GeOp'], mayIfPermitted: STAFF, effect: 'audited' },
    // There is only one rule, so it is reset before every call.
    record: async (db) => {
      await db.updateTable('paymentRule').set({ version: 1, payAfterDays: 1 }).execute();
      return 1;
    },
    example: () => ({
      body: {
        codiLimit: 5_000_000,
        codiAdvancePercentage: 30,
        stepUpLimit: 10_000_000,
        secondPersonLimit: 50_000_000,
        payeeDayLimit: 50_000_000,
        mostAdvancePercentage: 50,
        advanceNeedsReceipt: false,
        cutOffWeekday: 4,
        cutOffTime: '12:00',
        payAfterDays: 2,
        receiptMaxAgeDays: 60,
        receiptTolerance: 100,
        doesMissingComplementHold: true,
        doesComplaintHold: true,
        version: 1,
      },
    }),
  },
  // Asked for by a user made before every cell, so that the caller may decide.
  decidePaymentLimits: {
    expectation: { may: ['Admin', 'GeOp'], mayIfPermitted: STAFF, effect: 'audited' },
    record: async (db) => {
      const asker = await insertUser(db, { groups: ['GeOp'] });
      const asked = { askedSecondPersonLimit: 60_000_000, askedPayeeDayLimit: 50_000_000, limitsAskedBy: asker.id };
      await db
        .updateTable('paymentRule')
        .set({ ...asked, limitsAskedAt: new Date(), secondPersonLimit: 50_000_000, version: 1 })
        .execute();
      return 1;
    },
    example: () => ({ body: { isApproved: true, version: 1 } }),
  },
};
