import type { providerListing } from '@aura/contracts/providers/providers';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { ListingSource } from '../../../core/listing/listing-source.ts';

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
