import type { Group } from '@aura/access/groups';
import type { Access } from './access.ts';
import type { Expectation } from './expectation.ts';

/** The groups that see billing; supervisors, providers and insurers never do, whatever their permissions. */
export const BILLING: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM'];
/** The groups that create, change and cancel billing documents. */
export const MAKING: readonly Group[] = ['Admin', 'Finanzas'];
const none = () => ({ own: 404, colleague: 404, stranger: 404, missing: 404 });

export const NOBODYS = 999_999_999;
/** Users who see billing read amounts, customers and authors. */
export const SHOWS_BILLING = { staff: ['billing', 'tenant', 'profile'] } as const;

export const seenByBilling: Expectation = {
  may: BILLING,
  mayIfPermitted: BILLING,
  effect: 'none',
  showsOthers: SHOWS_BILLING,
};

export const billingList: Access = { expectation: seenByBilling, example: () => ({ query: {} }) };
export const billingExport = (column: string): Access => ({
  expectation: { ...seenByBilling, effect: 'audited', auditedAs: 'exportRows' },
  example: () => ({ query: { format: 'csv', columns: [column] } }),
});
/** Visible only to the groups that create billing documents. */
export const seenByMakers: Expectation = { ...seenByBilling, may: MAKING };
/** The example names a document that does not exist. */
export const readBilled: Expectation = { ...seenByBilling, objectsFor: none };
export const readMaking: Expectation = { may: MAKING, mayIfPermitted: BILLING, effect: 'none', objectsFor: none };
export const making: Expectation = { ...readMaking, effect: 'audited' };
