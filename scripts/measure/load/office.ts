import { createTokens } from '../../../apps/api/src/modules/accounts/public.ts';
import type { Config } from '../../../apps/api/src/config.ts';
import type { Client } from 'pg';
import { addPeople, type LoadPerson } from '../sockets/people.ts';

const HOURS = 12;
const ZONES_EACH = 3;
const ZONES = 12;
/** Groups of every ten users: desks with some zones, managers who see all, one administrator. */
const GROUPS = ['EsAt', 'EsAt', 'EsAt', 'EsAt', 'EsAt', 'EsAt', 'GeOp', 'GeOp', 'GeOp', 'Admin'] as const;
/** Tokens live for fifteen minutes; the browser renews them before that. */
const RENEW_MS = 10 * 60_000;

export interface Worker extends LoadPerson {
  readonly seesAll: boolean;
  readonly zoneIds: readonly number[];
  readonly token: () => string;
}

export interface Office {
  readonly people: readonly Worker[];
  readonly close: () => void;
}

/** Users of an office with open sessions, groups, zones and a second factor; tokens are renewed while it is open. */
export async function openOffice(owner: Client, config: Config, count: number): Promise<Office> {
  const people = await addPeople(owner, count, HOURS);
  const zones = await busiestZones(owner);
  const tokens = createTokens(config.TOKEN_SECRETS);
  const signed = new Map<number, string>();
  const renew = async () => {
    for (const person of people) signed.set(person.userId, await tokens.sign(person, new Date()));
  };
  await renew();
  const timer = setInterval(() => void renew(), RENEW_MS);
  const workers = people.map((person, at) => {
    const seesAll = groupOf(at) !== 'EsAt';
    const zoneIds = seesAll
      ? []
      : Array.from({ length: ZONES_EACH }, (_, n) => zones[(at + n * 5) % zones.length] ?? 0);
    return { ...person, seesAll, zoneIds, token: () => signed.get(person.userId) ?? '' };
  });
  await giveAccess(owner, workers);
  return { people: workers, close: () => clearInterval(timer) };
}

const groupOf = (at: number) => GROUPS[at % GROUPS.length] ?? 'EsAt';

async function busiestZones(owner: Client): Promise<readonly number[]> {
  const { rows } = await owner.query<{ id: number }>(
    'select zone_id::int as id from macro_open group by zone_id order by count(*) desc limit $1',
    [ZONES],
  );
  if (rows.length === 0)
    throw new Error('There is no open work in this database: fill it with npm run seed -- --claims N');
  return rows.map(({ id }) => id);
}

async function giveAccess(owner: Client, workers: readonly Worker[]): Promise<void> {
  const ids = workers.map(({ userId }) => userId);
  await owner.query(
    'insert into user_group_member (user_id, group_name) select * from unnest($1::bigint[], $2::text[])',
    [ids, workers.map((_, at) => groupOf(at))],
  );
  const scopes = workers.flatMap(({ userId, zoneIds }) => [...new Set(zoneIds)].map((zoneId) => ({ userId, zoneId })));
  await owner.query('insert into user_zone (user_id, zone_id) select * from unnest($1::bigint[], $2::bigint[])', [
    scopes.map(({ userId }) => userId),
    scopes.map(({ zoneId }) => zoneId),
  ]);
  await owner.query(
    "insert into user_second_factor (user_id, sealed_secret, confirmed_at) select id, '', now() from unnest($1::bigint[]) id",
    [ids],
  );
  await owner.query('update session set second_factor_at = now() where user_id = any($1::bigint[])', [ids]);
}
