import type { PersonalReadRow } from '@aura/contracts/privacy/reads';
import { allEndpoints } from '@aura/contracts/all-endpoints';
import { type RawBuilder, sql } from 'kysely';
import { TAKEN_HOME } from './shown-persons.ts';

export interface ReadsQuery {
  readonly user?: readonly string[] | undefined;
  readonly kind?: readonly string[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly text?: string | undefined;
  readonly sort?: string | undefined;
}

/** The name of an exported list, by its address. */
const TITLES = JSON.stringify(
  Object.fromEntries(Object.entries(TAKEN_HOME).map(([name, title]) => [allEndpoints.get(name)?.path, title])),
);

const SORTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`app.fold(name)`,
  reads: sql`reads`,
  firstAt: sql`first_at`,
  lastAt: sql`last_at`,
};

/** The key as a number; null for slugs. */
const numbered = sql`case when s.key ~ '^[0-9]{1,15}$' then s.key::bigint end`;
const counted = sql`s.reads, s.first_at, s.last_at, s.subject_kind as place`;

/**
 * The persons a user was shown between two days. The user's rows are found by index; each key resolves to persons as
 * known today: a claim to its affected parties, a file to the party of its dossier.
 */
export function personsRead({
  user = [],
  kind = [],
  from,
  to,
  text = '',
  sort,
}: ReadsQuery): RawBuilder<PersonalReadRow> {
  const since =
    from === undefined ? sql`` : sql`and r.at >= (${from}::date)::timestamp at time zone 'America/Mexico_City'`;
  const until =
    to === undefined ? sql`` : sql`and r.at < (${to}::date + 1)::timestamp at time zone 'America/Mexico_City'`;
  const ofKind = kind.length === 0 ? sql`` : sql`and p.kind = any(${kind})`;
  const ofText =
    text === '' ? sql`` : sql`and app.fold(p.name || ' ' || p.context) like '%' || app.fold(${text}) || '%'`;
  return sql<PersonalReadRow>`with seen as materialized (
      select r.subject_kind, k.key, count(*) as reads, min(r.at) as first_at, max(r.at) as last_at
      from personal_read r cross join unnest(r.subject_keys) k (key)
      where r.user_id in (select id from user_account where username = any(${user})) ${since} ${until} group by 1, 2
    ), parties as (
      select ${numbered} as id, ${counted} from seen s where s.subject_kind = 'party'
      union all select a.id, ${counted} from seen s join claim c on c.slug = s.key or c.id = ${numbered} join affected_party a on a.claim_id = c.id
        where s.subject_kind = 'claim'
      union all select q.affected_party_id, ${counted} from seen s join quotation q on q.id = ${numbered} where s.subject_kind = 'version'
      union all select o.affected_party_id, ${counted} from seen s join purchase_order o on o.id = ${numbered} where s.subject_kind = 'order'
      union all select q.affected_party_id, ${counted} from seen s join payment_request q on q.id = ${numbered} where s.subject_kind = 'payment'
      union all select i.affected_party_id, ${counted} from seen s join invoice_party i on i.invoice_id = ${numbered} where s.subject_kind = 'invoice'
      union all select coalesce(f.affected_party_id, a.id), ${counted} from seen s join claim_file f on f.file_key = s.key::uuid
        left join affected_party a on f.affected_party_id is null and a.claim_id = f.claim_id where s.subject_kind = 'file'
      union all select coalesce(f.affected_party_id, a.id), ${counted} from seen s
        join claim_file f on f.id = case when s.key ~ '^f[0-9]{1,16}$' then substr(s.key, 2)::bigint end
        left join affected_party a on f.affected_party_id is null and a.claim_id = f.claim_id where s.subject_kind = 'document'
      union all select a.id, ${counted} from seen s join outgoing_mail m on m.id = ${numbered} join affected_party a on a.claim_id = m.claim_id
        where s.subject_kind = 'mail'
      union all select m.row_id, ${counted} from seen s join privacy_match m on m.request_id = ${numbered} and m.place = 'affectedParty'
        where s.subject_kind = 'request'
    ), providers as (
      select p.id, ${counted} from seen s join provider p on p.slug = s.key or p.id = ${numbered} where s.subject_kind = 'provider'
      union all select b.provider_id, ${counted} from seen s join provider_bank_account b on b.id = ${numbered} where s.subject_kind = 'bankAccount'
      union all select d.provider_id, ${counted} from seen s join provider_document d on d.file_key = s.key::uuid where s.subject_kind = 'file'
    ), people as (
      select 'party' as kind, a.name, c.display_number as context, c.slug as claim_slug, null::text as provider_slug, t.*
      from parties t join affected_party a on a.id = t.id join claim c on c.id = a.claim_id
      union all select 'provider', p.full_name, p.commercial_name, null, p.slug, t.* from providers t join provider p on p.id = t.id
      union all select 'staff', f.full_name, k.name, null, null, f.id, ${counted} from seen s join customer_staff f on f.id = ${numbered}
        join customer k on k.id = f.customer_id where s.subject_kind = 'staff'
      union all select 'user', u.full_name, u.username, null, null, u.id, ${counted}
        from seen s join user_account u on u.id = ${numbered} where s.subject_kind = 'user'
      union all select 'export', coalesce(${TITLES}::jsonb ->> substring(s.key from '^(?:/api/v1)?([^? ]+)'), 'Reporte dinámico'), '', null, null, null, ${counted} from seen s where s.subject_kind = 'export'
    ), gathered as (
      select p.kind, p.name, p.context, p.claim_slug, p.provider_slug, sum(p.reads)::int as reads, min(p.first_at) as first_at,
        max(p.last_at) as last_at, array_agg(distinct p.place) as through
      from people p where true ${ofKind} ${ofText} group by p.kind, p.id, p.name, p.context, p.claim_slug, p.provider_slug
    )
    select (row_number() over (order by ${orderOf(sort)}))::int as id, gathered.* from gathered order by 1`;
}

/** The requested order, with the name as tie-breaker. */
function orderOf(sort = '-lastAt'): RawBuilder<unknown> {
  const parts = sort.split(',').flatMap((part) => {
    const by = SORTS[part.replace('-', '')];
    return by === undefined ? [] : [part.startsWith('-') ? sql`${by} desc` : by];
  });
  return sql.join([...parts, sql`app.fold(name)`, sql`kind`, sql`context`]);
}
