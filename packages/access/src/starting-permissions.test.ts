import { describe, expect, test } from 'vitest';
import { EXTRANET_GROUPS, GROUPS, type Group } from './groups.ts';
import { isPermission, PERMISSIONS, type Permission } from './permissions.ts';
import { STARTING_PERMISSIONS } from './starting-permissions.ts';

const STAFF: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM', 'Supervisor'];

const holdersOf = (permission: Permission) =>
  GROUPS.filter((group) => STARTING_PERMISSIONS[group].includes(permission)).toSorted();

describe('the permissions groups start with', () => {
  test('every group has some, and only permissions that exist', () => {
    expect(Object.keys(STARTING_PERMISSIONS).toSorted()).toEqual([...GROUPS].toSorted());
    for (const group of GROUPS) {
      expect(STARTING_PERMISSIONS[group].length).toBeGreaterThan(0);
      expect(STARTING_PERMISSIONS[group].filter((permission) => !isPermission(permission))).toEqual([]);
    }
  });

  test('Admin has all of them', () => {
    expect(new Set(STARTING_PERMISSIONS.Admin)).toEqual(new Set(PERMISSIONS));
  });

  test.each<[Permission, readonly Group[]]>([
    ['sinister/sinister/send_pending_mail', ['Admin', 'GeOp', 'EsAt']],
    ['avi_chat/chat/avi_login', STAFF],
    ['sinister/sinister/extranets', [...EXTRANET_GROUPS, 'KAM', 'Admin']],
    ['sinister/sinister/extranets_tracking', [...EXTRANET_GROUPS, 'KAM', 'Admin']],
    ['sinister/sinister/extranet_range_report', ['extranet_GeOp', 'extranet_CoDi', 'extranet_Cliente', 'KAM', 'Admin']],
    ['sinister/sinister/view_assignation_report', ['Admin', 'GeOp', 'CoDi', 'KAM', 'ACo', 'Finanzas', 'Supervisor']],
    ['sinister/sinister/reassign', ['Admin', 'GeOp', 'CoDi']],
    ['sinister/sinister/add', ['Admin', 'EsAt']],
    ['sinister/stray/view', ['Admin', 'CoDi', 'Supervisor']],
    ['sinister/stray/change', ['Admin', 'CoDi', 'Supervisor']],
    ['tax-receipt/invoice/add', ['Admin', 'Finanzas']],
    ['provider/bankaccount/add', ['Admin', 'GeOp', 'CoDi', 'Finanzas']],
    ['provider/bankaccount/view', ['Admin', 'GeOp', 'Finanzas']],
    ['provider/bankaccount/change', ['Admin', 'GeOp', 'Finanzas']],
    ['provider/paymentrequest/approve', ['Admin', 'ACo', 'CoDi']],
    ['provider/paymentrequest/return', ['Admin', 'ACo', 'CoDi', 'Supervisor']],
    ['provider/paymentrequest/decide', ['Admin', 'CoDi']],
    ['provider/paymentrequest/hold', ['Admin', 'GeOp', 'Finanzas']],
    ['provider/paymentrequest/override', ['Admin', 'GeOp']],
    ['provider/paymentrule/change', ['Admin', 'GeOp']],
    ['users/user/change', ['Admin']],
    ['users/group/change', ['Admin']],
    ['commons/audit/view', ['Admin']],
    ['avi_chat/document/view', ['Admin']],
    ['avi_chat/document/add', ['Admin']],
    ['avi_chat/document/change', ['Admin']],
    ['avi_chat/document/delete', ['Admin']],
  ])('%s', (permission, holders) => {
    expect(holdersOf(permission)).toEqual(holders.toSorted());
  });

  test.each(EXTRANET_GROUPS)('%s cannot view claims, quotations, providers or invoices of the staff', (group) => {
    const viewing = STARTING_PERMISSIONS[group].filter((permission) => permission.endsWith('/view'));

    expect(viewing).toEqual([]);
  });

  test('a supervisor and a provider see no invoices', () => {
    expect(holdersOf('tax-receipt/invoice/view')).not.toContain('Supervisor');
    expect(holdersOf('tax-receipt/invoice/view')).not.toContain('Proveedor');
  });

  test('only Admin starts with the right to delete, but for affected parties, invoices and the reports that one builds oneself', () => {
    const ownReports = 'dynamic-report/report/delete';
    const deleting = GROUPS.filter((group) => group !== 'Admin').flatMap((group) =>
      STARTING_PERMISSIONS[group]
        .filter((permission) => permission.endsWith('/delete') && permission !== ownReports)
        .map((permission) => `${group} ${permission}`),
    );

    expect(deleting).toEqual(['Finanzas tax-receipt/invoice/delete', 'EsAt sinister/affected/delete']);
    const building = GROUPS.filter((group) => STARTING_PERMISSIONS[group].includes(ownReports));
    expect(building).toEqual(['Admin', 'GeOp', 'Finanzas', 'ACo', 'CoDi', 'KAM']);
  });
});
