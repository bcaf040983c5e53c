import { OUTSIDER_GROUPS } from '@aura/access/groups';
import { describe, expect, test } from 'vitest';
import { isInPart } from '../../../../scripts/rotation.ts';
import { personOf } from '../testing/matrix/actors.ts';
import { catalogueFaults } from '../testing/matrix/catalogue-faults.ts';
import { visibilityFaults } from '../testing/matrix/visibility-faults.ts';
import { openWorldDatabase } from '../testing/matrix/world-database.ts';

const { client, world, undone } = await openWorldDatabase();
const outsiders = [...OUTSIDER_GROUPS, 'none' as const].map((group) => personOf(world.plain, group));

/** The faults reported after the row-level security was damaged. */
function afterDamage(sql: string): Promise<readonly string[]> {
  return undone(async () => {
    await client.query(sql);
    return [...(await catalogueFaults(client)), ...(await visibilityFaults(client, outsiders))];
  });
}

test('every table, view, function and role in the catalogue keeps the walls up', async () => {
  expect(await undone(() => catalogueFaults(client))).toEqual([]);
});

test('an outsider sees their own rows and no others, and without an identity none at all', async () => {
  expect(await undone(() => visibilityFaults(client, outsiders))).toEqual([]);
});

describe('it is noticed when a change', () => {
  test.each(
    [
      ['drops a policy', 'drop policy own on notification', 'Proveedor sees nothing of the own in notification'],
      [
        'opens a policy',
        'alter policy own on notification using (true)',
        'Proveedor sees rivalWorkshop in notification',
      ],
      [
        'opens the photos',
        'alter policy own_photo on user_photo using (true)',
        'extranet_Cliente sees rivalInsurer in user_photo',
      ],
      [
        'opens the insurers',
        'alter policy own_customer on customer using (true)',
        'Proveedor sees otherInsurer in customer',
      ],
      [
        'opens the addresses of providers',
        'alter policy own_provider on provider_address using (true)',
        'Proveedor sees otherWorkshop in provider_address',
      ],
      [
        'tells providers why they are blocked',
        'grant select (blocked_reason) on provider to app_outsider',
        'Proveedor sees workshopInner in provider',
      ],
      ['opens the claims', 'alter policy attended on claim using (true)', 'Proveedor sees otherWorkshop in claim'],
      [
        'opens the affected parties',
        'alter policy shown_in_extranet on affected_party using (true)',
        'extranet_Cliente sees otherInsurer in affected_party',
      ],
      [
        'opens the bitácora',
        'alter policy for_extranet on logbook_entry using (is_visible_in_extranet)',
        'extranet_GeOp sees otherInsurer in logbook_entry',
      ],
      [
        'opens what is quoted',
        'alter policy own_quotation on quotation using (true)',
        'Proveedor sees desk in quotation',
      ],
      [
        'shows insurers what a repair costs',
        "alter policy own_quotation on quotation using (side = 'provider')",
        'extranet_Cliente sees workshop in quotation',
      ],
      [
        'shows a workshop the costs of another',
        "alter policy own_quotation on quotation using (side = 'provider' and app.current_provider_id() is not null)",
        'Proveedor sees otherWorkshop in quotation',
      ],
      [
        'opens the lines of quotations with them',
        `alter policy own_quotation on quotation using (true);
        alter policy own_quotation on quotation_line using (exists (select from quotation q where q.id = quotation_id))`,
        'extranet_Supervisor sees desk in quotation_line',
      ],
      [
        'shows providers what others are offered',
        'grant select on price_offer to app_outsider; create policy open on price_offer to app_outsider using (true)',
        'Proveedor sees desk in price_offer',
      ],
      [
        'turns a policy round',
        'alter policy self on session using (user_id <> app.current_user_id())',
        'Proveedor sees rivalWorkshop in session',
      ],
      [
        'forgets whose a new row is',
        'alter policy own on saved_view with check (not is_shared)',
        'policy own of saved_view lets {app_outsider} write rows of others',
      ],
      [
        'lets providers name any file',
        'alter policy adds_own on provider_document with check (provider_id = app.current_provider_id())',
        'policy adds_own of provider_document lets outsiders name files of others',
      ],
      [
        'switches a wall off',
        'alter table session disable row level security',
        'table session has no forced row-level security',
      ],
      [
        'lets the owner pass',
        'alter table session no force row level security',
        'table session has no forced row-level security',
      ],
      ['adds a table without a wall', 'create table extra (id int)', 'table extra has no forced row-level security'],
      [
        'adds a view with the rights of its owner',
        'create view people as select * from user_account',
        'view people shows what its owner may see',
      ],
      [
        'opens that view',
        'create view people as select * from user_account; grant select on people to app_outsider',
        'Proveedor sees rivalInsurer in people',
      ],
      [
        'lets staff edit the audit',
        'grant update (act) on audit_event to app_staff',
        'app_staff may update audit_event',
      ],
      [
        'lends rights without a search path',
        "create function app.f() returns int language sql security definer as 'select 1'",
        'function app.f() borrows rights without a fixed search path',
      ],
      ['lifts a role above the walls', 'alter role app_staff bypassrls', 'role app_staff stands above the walls'],
    ].filter((_, position) => isInPart(position, 3)),
  )('%s', async (_what, sql, fault) => {
    const faults = await afterDamage(sql);

    expect(faults).toContain(fault);
  });
});
