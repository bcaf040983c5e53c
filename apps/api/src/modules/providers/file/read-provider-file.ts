import { isOutsider } from '@aura/access/rule';
import type { ProviderFile, readProviderFile as contract } from '@aura/contracts/providers/provider-file';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { readPerformance } from '../performance/read-performance.ts';
import { readBankAccounts } from '../bank-accounts/read-bank-accounts.ts';

type Inner = Pick<ProviderFile, 'block' | 'accounts' | 'performance'>;

/** Provider users read under row-level security, which hides other providers and internal notes. */
export const readProviderFile: UseCase<typeof contract> = async (context, { params: { slug } }) => {
  const file = await readOpenPart(context, slug);
  const inner = isOutsider(context.actor) ? NOTHING_INNER : await readInnerPart(context, file.id);
  return { ...file, ...inner, bankAccounts: await readBankAccounts(context, file.id) };
};

const NOTHING_INNER: Inner = { block: null, accounts: [], performance: null };

async function readOpenPart({ db }: Context, slug: string): Promise<Omit<ProviderFile, keyof Inner | 'bankAccounts'>> {
  const { rows } = await sql<ProviderFile>`
    select p.id, p.slug, p.provider_number, p.person_kind, p.full_name, p.commercial_name, p.rfc, p.curp, p.tax_regime, p.does_bill,
      p.email, p.provider_type, p.ranking::float8 as ranking, p.weekly_capacity, p.is_blocked, p.is_active,
      (select jsonb_build_object('slug', f.slug, 'name', f.name) from service_family f where f.id = p.main_family_id) as main_family,
      (select jsonb_build_object('slug', f.slug, 'name', f.name) from service_family f where f.id = p.secondary_family_id) as secondary_family,
      coalesce((select jsonb_agg(jsonb_build_object('slug', z.slug, 'name', z.name) order by app.fold(z.name))
        from provider_zone pz join zone z on z.id = pz.zone_id where pz.provider_id = p.id), '[]') as services_zone,
      coalesce((select jsonb_agg(jsonb_build_object('contactName', a.contact_name, 'mainPhoneNumber', a.main_phone_number,
          'street', a.street, 'exteriorNumber', a.exterior_number, 'interiorNumber', a.interior_number,
          'neighbourhood', a.neighbourhood, 'postalCode', a.postal_code, 'municipality', a.municipality,
          'state', s.name, 'directions', a.directions) order by a.position)
        from provider_address a left join state s on s.id = a.state_id where a.provider_id = p.id), '[]') as addresses,
      (select count(*) from provider_assignment j where j.provider_id = p.id and j.changed_at is null) as active_jobs
    from provider p where p.slug = ${slug}`.execute(db);
  if (rows[0] === undefined) throw new NotFound();
  return rows[0];
}

async function readInnerPart(context: Context, providerId: number): Promise<Inner> {
  const { db } = context;
  const blocked = await db
    .selectFrom('provider as p')
    .innerJoin('userAccount as u', 'u.id', 'p.blockedById')
    .select([
      'p.blockedReason as reason',
      'p.blockedAt as at',
      sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('by'),
    ])
    .where('p.id', '=', providerId)
    .executeTakeFirst();
  const accounts = await db
    .selectFrom('userAccount')
    .select(['username', 'isActive', 'lastLoginAt'])
    .where('providerId', '=', providerId)
    .orderBy('username')
    .execute();
  const performance = await readPerformance(context, providerId);
  const block =
    blocked === undefined || blocked.at === null ? null : { reason: blocked.reason, by: blocked.by, at: blocked.at };
  return { block, accounts, performance };
}
