import { addDays } from '@aura/domain/calendar';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import { foundInScope, inScope, mayIfPermitted, people, place } from '../../../testing/matrix/customer-access.ts';
import { fromCatalogue, fromNamedCatalogue } from '../../../testing/matrix/inner-id.ts';

const ofMatrix = { view: ['Admin', 'GeOp', 'ACo', 'EsAt', 'KAM'], change: ['Admin', 'KAM'] } as const;
const cells = { 'body.cells[].customer_id': fromCatalogue, 'body.cells[].zone_id': fromCatalogue };
const rule = {
  needAuthBefore: true,
  needAuthAfter: false,
  repairWithoutAuthorization: true,
  budgetAmountBefore: 1_500_000,
  budgetAmountAfter: 0,
  authorizationGnp: false,
  gnpMatrixStart: null,
  fileTypeId: null,
  authorization: [],
  isActive: true,
};
let rules = 0;

/** Each call uses a day before all others, on which no rule is in force. */
function nextGap(): string {
  rules += 1;
  return addDays('2010-01-01', -rules);
}

export const access: AccessTable = {
  readAuthorizationRule: {
    expectation: { may: ofMatrix.view, mayIfPermitted, effect: 'none', ...people },
    example: () => ({ params: place, query: {} }),
  },
  readMatrixGrid: {
    expectation: { may: ofMatrix.view, mayIfPermitted, effect: 'none', ...people },
    example: () => ({ query: {} }),
  },
  listRulesOfCell: {
    expectation: { may: ofMatrix.view, mayIfPermitted, effect: 'none', ...people },
    example: () => ({ params: place }),
  },
  tryAuthorization: {
    expectation: { may: ofMatrix.view, mayIfPermitted, effect: 'none', ...people },
    example: () => ({ body: { ...place, amount: 100, date: '2026-11-15', moment: 'before' } }),
    innerIds: { 'body.customer': fromNamedCatalogue, 'body.zone': fromNamedCatalogue },
  },
  setAuthorizationRule: {
    expectation: { may: ofMatrix.change, mayIfPermitted, effect: 'audited', ...people, ...inScope },
    example: ({ customerId }) => ({
      body: { customerId, zoneId: 1, validFrom: nextGap(), basedOn: null, ...rule },
    }),
    innerIds: {
      'body.customerId': fromCatalogue,
      'body.zoneId': fromCatalogue,
      'body.basedOn': fromCatalogue,
      'body.fileTypeId': fromCatalogue,
      'body.authorization[]': fromCatalogue,
    },
  },
  copyAuthorizationRule: {
    expectation: { may: ofMatrix.change, mayIfPermitted, effect: 'audited', ...foundInScope },
    example: ({ recordId, customerId }) => ({
      body: { ruleId: recordId, validFrom: '2190-01-01', cells: [{ customerId, zoneId: 2 }] },
    }),
    record: async (db) => {
      const { authorization: _signers, ...fields } = rule;
      const values = { ...fields, customerId: 1, zoneId: 3, validFrom: nextGap() };
      return (
        await db
          .insertInto('authorizationRule')
          .values({ ...values, validTo: values.validFrom })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    },
    innerIds: { 'body.ruleId': fromCatalogue, ...cells },
  },
};
