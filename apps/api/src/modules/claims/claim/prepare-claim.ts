import { allows } from '@aura/access/rule';
import type { HolderRole, Load } from '@aura/contracts/claims/reassignments';
import type { prepareClaim as contract } from '@aura/contracts/claims/registration';
import { businessDay } from '@aura/domain/business-day';
import { type RawBuilder, sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { inForceOn, readRules } from '../../customers/public.ts';
import { HOLDER_GROUPS, readLoads } from '../base/loads.ts';
import { covers } from '../base/team.ts';

const MOST = 10;

export const prepareClaim: UseCase<typeof contract> = async (context, { query }) => {
  const { db, actor, now } = context;
  const customer = await db
    .selectFrom('customer')
    .select('id')
    .where('codename', '=', query.customer)
    .executeTakeFirst();
  if (customer === undefined) throw new Invalid({ customer: 'No existe ese cliente' });
  const zone = await db.selectFrom('zone').select('id').where('slug', '=', query.zone).executeTakeFirst();
  if (zone === undefined) throw new Invalid({ zone: 'No existe esa zona' });
  const cell = { customerId: customer.id, zoneId: zone.id };
  const today = businessDay(now());
  const seesRules = allows(actor, { ifCan: ['customer/matrix/view'] });
  const [customerSupervisors, adjusters, auditor, businessUnit, rules, supervisors, costAnalysts] = await Promise.all([
    staffOf(context, cell, sql`t.code = 'adjustment-supervisor'`),
    staffOf(context, cell, sql`t.code = 'adjuster'`),
    db
      .selectFrom('auditorAssignment as x')
      .innerJoin('auditor as a', 'a.id', 'x.auditorId')
      .select(['a.codename', 'a.name'])
      .where('x.customerId', '=', cell.customerId)
      .where('x.zoneId', '=', cell.zoneId)
      .where('a.isActive', '=', true)
      .executeTakeFirst(),
    db
      .selectFrom('businessUnit as b')
      .innerJoin('customer as k', 'k.businessUnitId', 'b.id')
      .select(['b.code', 'b.name'])
      .where('k.id', '=', cell.customerId)
      .where('b.isActive', '=', true)
      .executeTakeFirst(),
    seesRules
      ? readRules(db, sql`r.customer_id = ${cell.customerId} and r.zone_id = ${cell.zoneId} and ${inForceOn(today)}`)
      : [],
    byLoad(context, cell, 'supervisor', today),
    byLoad(context, cell, 'costAnalyst', today),
  ]);
  const [rule = null] = rules;
  return {
    customerSupervisors,
    adjusters,
    auditor: auditor ?? null,
    businessUnit: businessUnit ?? null,
    rule,
    seesRules,
    supervisors,
    costAnalysts,
  };
};

interface CellIds {
  readonly customerId: number;
  readonly zoneId: number;
}

async function staffOf({ db }: Context, { customerId, zoneId }: CellIds, type: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: number; name: string; phone: string }>`
    select s.id, s.full_name as name, case when s.phone = '' then s.cellphone else s.phone end as phone
    from customer_staff s join customer_staff_type t on t.id = s.staff_type_id and ${type}
    where s.customer_id = ${customerId} and s.is_active
      and exists (select from customer_staff_zone z where z.staff_id = s.id and z.zone_id = ${zoneId})
    order by s.sort_name limit 200`.execute(db);
  return [...rows];
}

/** Candidates for that zone of that insurer, lightest workload first, each with the reason. */
async function byLoad({ db }: Context, { customerId, zoneId }: CellIds, role: HolderRole, today: string) {
  const who = covers(HOLDER_GROUPS[role], sql`${customerId}`, sql`${zoneId}`);
  const loads = (await readLoads(db, { role, who, today })).toReversed().slice(0, MOST);
  return loads.map((load, place) => ({
    person: load.person,
    claims: load.claims,
    weight: load.weight,
    reason: reasonFor(load, place, loads.length),
  }));
}

function reasonFor({ claims, overdue, dueSoon }: Load, place: number, of: number): string {
  const first = place > 0 ? '' : of === 1 ? 'Es quien atiende esta zona. ' : `Es quien tiene menos carga de ${of}. `;
  const open = claims === 1 ? '1 siniestro abierto' : `${claims} siniestros abiertos`;
  const parts = [
    ...(overdue > 0 ? [`${overdue} con promesa vencida`] : []),
    ...(dueSoon > 0 ? [`${dueSoon} por vencer en 7 días`] : []),
  ];
  return `${first}${open}${parts.length === 0 ? '' : `, ${parts.join(', ')}`}.`;
}
