import type { Pool } from 'pg';
import { CONFIRMED_MINUTES, GRACE_SECONDS } from './session.store.ts';
import type { TokenClaims } from './token.ts';

type Asked = Pick<TokenClaims, 'sessionId' | 'jti'>;

export interface SessionRow {
  readonly session_id: string;
  readonly jti: string;
  readonly user_id: number;
  readonly username: string;
  readonly customer_id: number | null;
  readonly provider_id: number | null;
  readonly is_open: boolean;
  readonly is_current: boolean;
  readonly is_first_use: boolean;
  readonly groups: string[];
  readonly own_permissions: string[];
  readonly has_second_factor: boolean;
  readonly has_passkey: boolean;
  readonly proved_second_factor: boolean;
  readonly is_confirmed: boolean;
  readonly access_version: number;
  readonly must_change: boolean;
  readonly is_by_link: boolean;
  readonly viewer_user_id: number | null;
  readonly viewer_name: string | null;
  readonly zone_ids: number[];
  readonly customer_ids: number[];
  readonly stands_in_for: AbsentRow | null;
}

export interface AbsentRow {
  readonly userId: number;
  readonly name: string;
  readonly groups: string[];
  readonly ownPermissions: string[];
  readonly zoneIds: number[];
  readonly customerIds: number[];
}

/** The person on leave for whom a user decides today: an account that was closed lends nothing. */
export function absentOf(userId: string): string {
  return `(select jsonb_build_object('userId', a.id, 'name', a.display_name,
        'groups', array(select group_name from user_group_member m where m.user_id = a.id),
        'ownPermissions', array(select permission_code from user_permission p where p.user_id = a.id),
        'zoneIds', array(select zone_id from user_zone z where z.user_id = a.id),
        'customerIds', array(select customer_id from user_customer c where c.user_id = a.id))
      from stand_in t join user_account a on a.id = t.absent_id and a.is_active
      where t.stand_in_id = ${userId} and t.ended_at is null and app.business_day(now()) between t.first_day and t.last_day)`;
}

/** Reads the current state of each session, its user and groups, not the state when the token was issued. */
const SESSIONS = {
  name: 'read-actor',
  text: `select s.id as session_id, asked.jti, s.user_id, u.username, u.customer_id, u.provider_id,
      s.revoked_at is null and s.idle_until > now() and s.absolute_until > now() and u.is_active
        and (s.provider_link_id is null or app.provider_link_opens(s.provider_link_id, now()))
        and (s.viewer_user_id is null or v.is_active and exists (
          select from user_group_member m where m.user_id = v.id and m.group_name = 'Admin')) as is_open,
      s.current_jti = asked.jti or (s.previous_jti = asked.jti and (s.current_seen_at is null
        or s.rotated_at > now() - make_interval(secs => ${GRACE_SECONDS}))) as is_current,
      s.current_jti = asked.jti and s.previous_jti is not null and s.current_seen_at is null as is_first_use,
      array(select group_name from user_group_member m where m.user_id = s.user_id) as groups,
      array(select permission_code from user_permission p where p.user_id = s.user_id) as own_permissions,
      exists (select from user_second_factor f where f.user_id = s.user_id and f.confirmed_at is not null)
        or exists (select from user_passkey k where k.user_id = s.user_id) as has_second_factor,
      exists (select from user_passkey k where k.user_id = s.user_id) as has_passkey,
      s.second_factor_at is not null as proved_second_factor,
      coalesce(s.confirmed_at > now() - make_interval(mins => ${CONFIRMED_MINUTES}), false) as is_confirmed,
      (select version from access_version) as access_version,
      coalesce((select must_change from user_credential c where c.user_id = s.user_id), false) as must_change,
      s.provider_link_id is not null as is_by_link, s.viewer_user_id, v.display_name as viewer_name,
      array(select zone_id from user_zone z where z.user_id = s.user_id) as zone_ids,
      array(select customer_id from user_customer c where c.user_id = s.user_id) as customer_ids,
      ${absentOf('s.user_id')} as stands_in_for
    from unnest($1::uuid[], $2::uuid[]) asked (id, jti) join session s on s.id = asked.id
      join user_account u on u.id = s.user_id left join user_account v on v.id = s.viewer_user_id`,
};

/** Concurrent statements; requests that arrive meanwhile are batched into the next one. */
const AT_ONCE = 2;

interface Waiting {
  readonly asked: Asked;
  readonly reading: PromiseWithResolvers<SessionRow | undefined>;
}

/**
 * Batches requests that arrive while a statement is running into one prepared statement. Nothing is cached: each
 * session is read by a statement that starts after the request, so that a closed session is refused on the very next
 * call.
 */
export function sessionReader(pool: Pool): (asked: Asked) => Promise<SessionRow | undefined> {
  let waiting = new Map<string, Waiting>();
  let underWay = 0;

  async function readWaiting(): Promise<void> {
    const batch = waiting;
    waiting = new Map();
    underWay += 1;
    try {
      const found = await readTogether(
        pool,
        [...batch.values()].map(({ asked }) => asked),
      );
      for (const [key, { reading }] of batch) reading.resolve(found.get(key));
    } catch (error) {
      for (const { reading } of batch.values()) reading.reject(error);
    } finally {
      underWay -= 1;
      if (waiting.size > 0) void readWaiting();
    }
  }

  return ({ sessionId, jti }) => {
    const key = keyOf(sessionId, jti);
    const one = waiting.get(key) ?? { asked: { sessionId, jti }, reading: Promise.withResolvers() };
    waiting.set(key, one);
    if (underWay < AT_ONCE) void readWaiting();
    return one.reading.promise;
  };
}

async function readTogether(pool: Pool, asked: readonly Asked[]): Promise<ReadonlyMap<string, SessionRow>> {
  const { rows } = await pool.query<SessionRow>({
    ...SESSIONS,
    values: [asked.map(({ sessionId }) => sessionId), asked.map(({ jti }) => jti)],
  });
  return new Map(rows.map((row) => [keyOf(row.session_id, row.jti), row]));
}

/** Includes the token: a stolen copy names the same session with another one and needs its own answer. */
function keyOf(sessionId: string, jti: string): string {
  return `${sessionId} ${jti}`;
}
