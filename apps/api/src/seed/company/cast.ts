import type { Client } from 'pg';
import type { Draw } from './draw.ts';

export interface CastProvider {
  readonly id: number;
  readonly name: string;
  readonly families: readonly string[];
  readonly zones: readonly string[];
  readonly ranking: number;
  /** A user of the workshop, if it has one. */
  readonly userId: number | null;
  /** The open jobs it was given; counted while the company is drawn. */
  jobs: number;
}

/** Everyone and everything the company's claims refer to, by name. */
export interface Cast {
  readonly user: (name: string) => number;
  readonly usersOf: (group: string) => readonly number[];
  readonly nameOf: (userId: number) => string;
  readonly customer: (codename: string) => { readonly id: number; readonly kam: number | null };
  readonly zone: (slug: string) => number;
  readonly stage: (number: string) => number;
  readonly family: (slug: string) => number;
  readonly fileType: (codename: string) => number;
  readonly jobType: (slug: string) => number;
  readonly channels: readonly number[];
  readonly adjusters: (customerId: number) => readonly number[];
  readonly motifs: (effect: string) => readonly number[];
  readonly providersFor: (family: string, zone: string) => readonly CastProvider[];
}

export async function readCast(client: Client): Promise<Cast> {
  const ids = async (table: string, key: string) => {
    const { rows } = await client.query<{ key: string; id: string }>(`select ${key}::text as key, id from ${table}`);
    return finder(new Map(rows.map(({ key: name, id }) => [name, Number(id)])), table);
  };
  const { rows: users } = await client.query<{ id: string; username: string; name: string; group: string | null }>(
    `select u.id, u.username, u.display_name as name, m.group_name as "group"
     from user_account u left join user_group_member m on m.user_id = u.id where u.username like '%@aura.example' order by u.id`,
  );
  const { rows: customers } = await client.query<{ id: string; codename: string; kam: string | null }>(
    'select id, codename, key_account_manager_id as kam from customer',
  );
  const { rows: staff } = await client.query<{ id: string; customer: string }>(
    `select s.id, s.customer_id as customer from customer_staff s join customer_staff_type t on t.id = s.staff_type_id
     where t.code = 'adjuster' order by s.id`,
  );
  const { rows: motifs } = await client.query<{ id: string; effect: string }>(
    'select id, effect from scope_motif order by id',
  );
  const { rows: channels } = await client.query<{ id: string }>('select id from report_mode order by id');
  const providers = await readProviders(client);
  return {
    user: finder(new Map(users.map(({ username, id }) => [username.replace('@aura.example', ''), Number(id)])), 'user'),
    usersOf: (group) => users.filter((user) => user.group === group).map(({ id }) => Number(id)),
    nameOf: (userId) => users.find(({ id }) => Number(id) === userId)?.name ?? '',
    customer: finder(
      new Map(
        customers.map(({ codename, id, kam }) => [
          codename,
          { id: Number(id), kam: kam === null ? null : Number(kam) },
        ]),
      ),
      'customer',
    ),
    zone: await ids('zone', 'slug'),
    stage: await ids('process_stage', "to_char(number, 'FM90.00')"),
    family: await ids('service_family', 'slug'),
    fileType: await ids('file_type', 'codename'),
    jobType: await ids('job_type', 'slug'),
    channels: channels.map(({ id }) => Number(id)),
    adjusters: (customerId) =>
      staff.filter(({ customer }) => Number(customer) === customerId).map(({ id }) => Number(id)),
    motifs: (effect) => motifs.filter((motif) => motif.effect === effect).map(({ id }) => Number(id)),
    providersFor: (family, zone) =>
      providers.filter(({ families, zones }) => families.includes(family) && zones.includes(zone)),
  };
}

/** Better workshops get more work, and busy ones less. */
export function chosenFrom(providers: readonly CastProvider[], draw: Draw): CastProvider {
  return draw.weighted(
    providers.map((provider) => [provider, provider.ranking ** 2 / (1 + provider.jobs) ** 3] as const),
  );
}

async function readProviders(client: Client): Promise<readonly CastProvider[]> {
  const { rows } = await client.query<CastProvider & { id: string; userId: string | null; ranking: string | null }>(
    `select p.id, coalesce((select t.active_jobs from provider_standing t where t.provider_id = p.id), 0)::int as jobs, p.display_name as name, p.ranking,
       array_remove(array[m.slug, s.slug], null) as families, array(select z.slug from provider_zone x join zone z on z.id = x.zone_id
         where x.provider_id = p.id order by z.slug) as zones,
       (select min(u.id) from user_account u where u.provider_id = p.id) as "userId"
     from provider p left join service_family m on m.id = p.main_family_id left join service_family s on s.id = p.secondary_family_id
     where p.is_active and not p.is_blocked and p.slug !~ '^generado-' order by p.id`,
  );
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    ranking: Number(row.ranking ?? 3),
    userId: row.userId === null ? null : Number(row.userId),
  }));
}

function finder<Found>(known: ReadonlyMap<string, Found>, what: string): (name: string) => Found {
  return (name) => {
    const found = known.get(name);
    if (found === undefined) throw new Error(`No ${what} ${name}`);
    return found;
  };
}
