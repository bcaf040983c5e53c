import { isOutsider } from '@aura/access/rule';
import type {
  ProviderFile,
  readProviderFile as readProviderFileContract,
  listProviderRankings as listProviderRankingsContract,
  ProviderRanking,
} from '@aura/contracts/providers/provider-file';
import { sql, type RawBuilder } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { readBankAccounts } from '../bank-accounts/read-bank-accounts.ts';
import { MEASURED_STAGES, type MeasuredTime, REWORK_STAGE } from '@aura/domain/process/measured-stages';
import { MEASURED_MONTHS } from '@aura/domain/provider-score';
import { rows } from '../../../core/sql.ts';
import { familyOf, ZONES_OF_PROVIDER } from '../registry/provider.source.ts';
import { providerIdOf } from './provider-id-of.ts';

type Inner = Pick<ProviderFile, 'block' | 'accounts' | 'performance'>;

/** Provider users read under row-level security, which hides other providers and internal notes. */
export const readProviderFile: UseCase<typeof readProviderFileContract> = async (context, { params: { slug } }) => {
  const file = await readOpenPart(context, slug);
  const inner = isOutsider(context.actor) ? NOTHING_INNER : await readInnerPart(context, file.id);
  return { ...file, ...inner, bankAccounts: await readBankAccounts(context, file.id) };
};

const NOTHING_INNER: Inner = { block: null, accounts: [], performance: null };

async function readOpenPart({ db }: Context, slug: string): Promise<Omit<ProviderFile, keyof Inner | 'bankAccounts'>> {
  const { rows } = await sql<ProviderFile>`
    select p.id, p.slug, p.provider_number, p.person_kind, p.full_name, p.commercial_name, p.rfc, p.curp, p.tax_regime, p.does_bill,
      p.email, p.provider_type, p.ranking::float8 as ranking, p.weekly_capacity, p.is_blocked, p.is_active,
      ${familyOf(sql`p.main_family_id`)} as main_family, ${familyOf(sql`p.secondary_family_id`)} as secondary_family,
      ${ZONES_OF_PROVIDER} as services_zone,
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
    .select(['p.blockedReason as reason', 'p.blockedAt as at', 'u.displayName as by'])
    .where('p.id', '=', providerId)
    .executeTakeFirst();
  const accounts = await db
    .selectFrom('userAccount')
    .select(['username', 'isActive', 'lastLoginAt'])
    .where('providerId', '=', providerId)
    // Accounts opened by links are listed with their links.
    .where(sql<boolean>`not exists (select from provider_link l where l.user_id = user_account.id)`)
    .orderBy('username')
    .execute();
  const performance = await readPerformance(context, providerId);
  const block =
    blocked === undefined || blocked.at === null ? null : { reason: blocked.reason, by: blocked.by, at: blocked.at };
  return { block, accounts, performance };
}

type Performance = NonNullable<ProviderFile['performance']>;
type Row = Omit<Performance, MeasuredTime> &
  Readonly<Record<`${MeasuredTime}Median`, number | null> & Record<`${MeasuredTime}Jobs`, number>>;

/** The on-time share as counted nightly, and figures from the jobs of the last twelve months as of now. */
async function readPerformance({ db, now }: Context, providerId: number): Promise<Performance | null> {
  const since = sql`(${now()}::timestamptz - make_interval(months => ${MEASURED_MONTHS}))`;
  const [found] = await rows<Row>(
    db,
    sql`
    with job as (
      select j.id, j.declined_at is not null as is_declined,
        ${minutesIn('contact')} as contact, ${minutesIn('start')} as start, ${minutesIn('repair')} as repair,
        exists (select from ${intervals} and s.number = ${REWORK_STAGE}::numeric) as is_reworked
      from provider_assignment j where j.provider_id = ${providerId} and j.assigned_at >= ${since})
    select (t.on_time_rate * 100)::float8 as on_time_rate, t.measured_jobs, t.complaint_count, t.last_job_on, t.documents_until, k.*
    from provider_standing t cross join (
      select count(*)::integer as given_jobs, count(*) filter (where is_declined)::integer as declined_jobs,
        count(*) filter (where is_reworked)::integer as reworked_jobs, ${median('contact')}, ${median('start')}, ${median('repair')}
      from job) k
    where t.provider_id = ${providerId}`,
  );
  if (found === undefined) return null;
  const { contactMedian, contactJobs, startMedian, startJobs, repairMedian, repairJobs, ...others } = found;
  return {
    ...others,
    contact: { median: contactMedian, jobs: contactJobs },
    start: { median: startMedian, jobs: startJobs },
    repair: { median: repairMedian, jobs: repairJobs },
  };
}

/** The party's intervals while this provider had the job, without those in which the turn was another holder's. */
const intervals = sql`stage_interval i join process_stage s on s.id = i.stage_id
  where i.affected_party_id = j.affected_party_id and i.opened_at >= j.assigned_at and i.holder = s.holder
    and (j.changed_at is null or i.opened_at < j.changed_at)`;

/** Null while the party has not left the stages, or if it was never in them. */
function minutesIn(time: MeasuredTime): RawBuilder<unknown> {
  const numbers = sql`${sql.val([...MEASURED_STAGES[time]])}::numeric[]`;
  return sql`(select case when bool_and(i.closed_at is not null) then sum(i.business_minutes) end from ${intervals} and s.number = any(${numbers}))`;
}

function median(time: MeasuredTime): RawBuilder<unknown> {
  const minutes = sql.ref(time);
  return sql`percentile_cont(0.5) within group (order by ${minutes})::float8 as ${sql.ref(`${time}_median`)},
    count(${minutes})::integer as ${sql.ref(`${time}_jobs`)}`;
}

const MOST = 200;

export const listProviderRankings: UseCase<typeof listProviderRankingsContract> = async (
  context,
  { params: { slug } },
) => {
  const { rows } = await sql<ProviderRanking>`
    select r.id, r.ranking::float8 as ranking, r.note, r.at, coalesce(u.display_name, 'Sistema') as user_name
    from provider_ranking r left join user_account u on u.id = r.user_id
    where r.provider_id = ${await providerIdOf(context, slug)} order by r.id desc limit ${MOST}`.execute(context.db);
  return rows;
};
