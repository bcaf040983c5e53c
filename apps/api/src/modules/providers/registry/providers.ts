import type {
  findProviderDuplicates as findProviderDuplicatesContract,
  rankProvider as rankProviderContract,
  blockProvider as blockProviderContract,
  unblockProvider as unblockProviderContract,
  removeProvider as removeProviderContract,
  providerListing,
} from '@aura/contracts/providers/providers';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { normalisePhone } from '@aura/domain/phone';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { UseCase } from '../../../core/context.ts';
import { note } from '../../../core/audit.ts';
import { Conflict } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { closeProviderAccess } from '../access/close-provider-access.ts';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { lockProvider } from './lock-provider.ts';

const MOST = 10;

/** One indexed lookup per shared attribute; empty attributes match no one. */
export const findProviderDuplicates: UseCase<typeof findProviderDuplicatesContract> = async ({ db }, { query }) => {
  const { rfc = '', curp = '', except = 0 } = query;
  const phone = normalisePhone(query.phone ?? '') ?? '';
  const { rows } = await sql<ReplyOf<typeof findProviderDuplicatesContract>[number]>`
    with twin as (
      select id, 'rfc' as same from provider where rfc = ${rfc} and rfc <> ''
      union all select id, 'curp' from provider where curp = ${curp} and curp <> ''
      union all select distinct provider_id, 'phone' from provider_address where main_phone_number = ${phone} and main_phone_number <> '')
    select p.id, p.slug, p.full_name, p.commercial_name, p.provider_number, p.is_active, array_agg(t.same order by t.same desc) as same
    from twin t join provider p on p.id = t.id where p.id <> ${except}
    group by p.id order by count(*) desc, p.sort_name, p.id limit ${MOST}`.execute(db);
  return rows;
};

export const rankProvider: UseCase<typeof rankProviderContract> = async (context, { params: { id }, body }) => {
  const { isBlocked, ranking: before } = await lockProvider(context, id);
  const { ranking, note: reason } = body;
  await context.db.updateTable('provider').set({ ranking }).where('id', '=', id).execute();
  await context.db
    .insertInto('providerRanking')
    .values({ providerId: id, ranking, note: reason, at: sql`${context.now()}`, userId: context.actor.userId })
    .execute();
  note(context, {
    entity: 'provider',
    entityId: id,
    changes: { ranking: [before, ranking], rankingNote: ['', reason] },
  });
  return { isBlocked, ranking };
};

export const blockProvider: UseCase<typeof blockProviderContract> = async (
  context,
  { params: { id }, body: { reason } },
) => {
  const { isBlocked, ranking } = await lockProvider(context, id);
  if (isBlocked) throw new Conflict('El proveedor ya está bloqueado.');
  await context.db
    .updateTable('provider')
    .set({
      isBlocked: true,
      blockedReason: reason,
      blockedAt: context.now(),
      blockedById: context.actor.userId,
    })
    .where('id', '=', id)
    .execute();
  note(context, {
    entity: 'provider',
    entityId: id,
    changes: { isBlocked: [false, true], blockedReason: ['', reason] },
  });
  return { isBlocked: true, ranking };
};

export const unblockProvider: UseCase<typeof unblockProviderContract> = async (
  context,
  { params: { id }, body: { reason } },
) => {
  const { isBlocked, ranking } = await lockProvider(context, id);
  if (!isBlocked) throw new Conflict('El proveedor no está bloqueado.');
  await context.db
    .updateTable('provider')
    .set({ isBlocked: false, blockedReason: '', blockedAt: null, blockedById: null })
    .where('id', '=', id)
    .execute();
  note(context, {
    entity: 'provider',
    entityId: id,
    changes: { isBlocked: [true, false], unblockedReason: ['', reason] },
  });
  return { isBlocked: false, ranking };
};

/** Never deletes: jobs, payments and invoices refer to the provider. Its users lose access as well. */
export const removeProvider: UseCase<typeof removeProviderContract> = async (context, { params: { id } }) => {
  const { isActive } = await lockProvider(context, id);
  await context.db
    .updateTable('provider')
    .set({ isActive: false, version: bumpVersion })
    .where('id', '=', id)
    .execute();
  await closeProviderAccess(context, id);
  note(context, {
    entity: 'provider',
    entityId: id,
    changes: { isActive: [isActive, false] },
    detail: { outcome: 'deactivated' },
  });
  return { outcome: 'deactivated' };
};

/** Documents expire by the head office's calendar. */
const documentsInForce = sql<boolean>`coalesce(t.documents_until >= app.business_day(now()), false)`;

export const providerRows: ListingSource<typeof providerListing, z.output<typeof providerListing.row>> = {
  from: sql`provider p left join service_family m on m.id = p.main_family_id
    left join service_family s on s.id = p.secondary_family_id
    left join provider_address a on a.provider_id = p.id and a.position = 1
    left join provider_standing t on t.provider_id = p.id`,
  id: sql`p.id`,
  columns: {
    id: sql`p.id`,
    slug: sql`p.slug`,
    fullName: sql`p.full_name`,
    commercialName: sql`p.commercial_name`,
    providerNumber: sql`p.provider_number`,
    rfc: sql`p.rfc`,
    providerType: sql`p.provider_type`,
    mainFamily: sql`m.name`,
    secondaryFamily: sql`s.name`,
    servicesZone: sql`array(select z.short_name from provider_zone pz join zone z on z.id = pz.zone_id
      where pz.provider_id = p.id order by app.fold(z.short_name))`,
    contactName: sql`coalesce(a.contact_name, '')`,
    mainPhoneNumber: sql`coalesce(a.main_phone_number, '')`,
    doesBill: sql`p.does_bill`,
    ranking: sql`p.ranking::float8`,
    activeJobs: sql`coalesce(t.active_jobs, 0)`,
    onTimeRate: sql`(t.on_time_rate * 100)::float8`,
    measuredJobs: sql`coalesce(t.measured_jobs, 0)`,
    complaintCount: sql`coalesce(t.complaint_count, 0)`,
    documentsInForce,
    weeklyCapacity: sql`p.weekly_capacity`,
    isBlocked: sql`p.is_blocked`,
    isActive: sql`p.is_active`,
  },
  sorts: {
    fullName: sql`p.sort_name`,
    commercialName: sql`app.fold(p.commercial_name)`,
    mainFamily: sql`app.fold(m.name)`,
    ranking: sql`p.ranking`,
    activeJobs: sql`t.active_jobs`,
    onTimeRate: sql`t.on_time_rate`,
    complaintCount: sql`t.complaint_count`,
  },
  search: sql`p.search_key`,
  filters: {
    family: (slugs) =>
      sql`(p.main_family_id = any(${familyIds(slugs)}) or p.secondary_family_id = any(${familyIds(slugs)}))`,
    zone: (slugs) =>
      sql`exists (select from provider_zone pz join zone z on z.id = pz.zone_id where pz.provider_id = p.id and z.slug = any(${slugs}))`,
    providerType: (types) => sql`p.provider_type = any(${types})`,
    available: (isAvailable) =>
      sql`(p.is_active and not p.is_blocked and p.weekly_capacity > coalesce(t.active_jobs, 0)) = ${isAvailable}`,
    documentsInForce: (areInForce) => sql`${documentsInForce} = ${areInForce}`,
    doesBill: (doesBill) => sql`p.does_bill = ${doesBill}`,
    blocked: (isBlocked) => sql`p.is_blocked = ${isBlocked}`,
    active: (isActive) => sql`p.is_active = ${isActive}`,
  },
};

function familyIds(slugs: readonly string[]) {
  return sql`array(select id from service_family where slug = any(${slugs}))`;
}
