import type { Group } from '@aura/access/groups';
import { type AccessTable, family } from '../../../testing/matrix/access.ts';
import { callsOfCatalogue, edited, objects, withoutAdding } from '../../../testing/matrix/catalogue-access.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { idOf, newName } from '../../../testing/matrix/new-values.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';

/** Groups that see the authorization matrix see the rules; Admin edits them. */
const VIEW: readonly Group[] = ['Admin', 'GeOp', 'ACo', 'EsAt', 'KAM'];
const shown: Expectation = { may: VIEW, mayIfPermitted: STAFF, effect: 'none' };

export const access: AccessTable = family(
  {
    listQuotationRules: shown,
    exportQuotationRules: { ...shown, effect: 'audited', auditedAs: 'exportRows' },
    readQuotationRule: { ...shown, objects },
    editQuotationRule: { ...edited, objects },
  },
  withoutAdding(
    callsOfCatalogue('QuotationRule', 'QuotationRules', () => ({
      name: newName(),
      severity: 'notice',
      yieldsToReason: false,
      leastCount: null,
      percent: null,
    })),
  ),
  {
    // There is one rule of each kind, so it is reset before every call.
    record: (db) =>
      idOf(
        db
          .updateTable('quotationRule')
          .set({ version: 1, name: newName() })
          .where('kind', '=', 'duplicateLine')
          .returning('id'),
      ),
  },
);
