import { type Group, isGroup, SECOND_FACTOR_GROUPS } from '@aura/access/groups';
import { isPermission, type Permission } from '@aura/access/permissions';
import type { Pool } from 'pg';
import type { SignedInActor } from '../../../core/context.ts';
import { CONFIRMED_MINUTES, GRACE_SECONDS } from './session.store.ts';
import type { TokenClaims } from './token.ts';

export type ActorReading =
  | { readonly kind: 'actor'; readonly actor: SignedInActor }
  | { readonly kind: 'ended' | 'reused' };

interface Row {
  user_id: number;
  username: string;
  customer_id: number | null;
  provider_id: number | null;
  is_open: boolean;
  is_current: boolean;
  is_first_use: boolean;
  groups: string[];
  own_permissions: string[];
  has_second_factor: boolean;
  is_confirmed: boolean;
  access_version: number;
  must_change: boolean;
  viewer_user_id: number | null;
  viewer_name: string | null;
  zone_ids: number[];
  customer_ids: number[];
}

/** One prepared statement a request: what the session, the user and the groups say now, not when the token was made. */
const SESSION = {
  name: 'read-actor',
  text: `select s.user_id, u.username, u.customer_id, u.provider_id,
      s.revoked_at is null and s.idle_until > now() and s.absolute_until > now() and u.is_active
        and (s.viewer_user_id is null or v.is_active and exists (
          select from user_group_member m where m.user_id = v.id and m.group_name = 'Admin')) as is_open,
      s.current_jti = $2 or (s.previous_jti = $2 and (s.current_seen_at is null
        or s.rotated_at > now() - make_interval(secs => ${GRACE_SECONDS}))) as is_current,
      s.current_jti = $2 and s.previous_jti is not null and s.current_seen_at is null as is_first_use,
      array(select group_name from user_group_member m where m.user_id = s.user_id) as groups,
      array(select permission_code from user_permission p where p.user_id = s.user_id) as own_permissions,
      exists (select from user_second_factor f where f.user_id = s.user_id and f.confirmed_at is not null) as has_second_factor,
      coalesce(s.confirmed_at > now() - make_interval(mins => ${CONFIRMED_MINUTES}), false) as is_confirmed,
      (select version from access_version) as access_version,
      coalesce((select must_change from user_credential c where c.user_id = s.user_id), false) as must_change,
      s.viewer_user_id, v.first_name || ' ' || v.last_name as viewer_name,
      array(select zone_id from user_zone z where z.user_id = s.user_id) as zone_ids,
      array(select customer_id from user_customer c where c.user_id = s.user_id) as customer_ids
    from session s join user_account u on u.id = s.user_id left join user_account v on v.id = s.viewer_user_id
    where s.id = $1`,
};

/** Once for each token: from now on the one before it is a copy that should be gone. */
const FIRST_USE = {
  name: 'first-use-of-token',
  text: 'update session set current_seen_at = now() where id = $1 and current_jti = $2 and current_seen_at is null',
};

export type ReadActor = (claims: TokenClaims) => Promise<ActorReading>;

/** What groups may do is kept in memory under the version of the access tables, which every reading checks. */
export function actorReader(pool: Pool, { secondFactorEnforced }: { secondFactorEnforced: boolean }): ReadActor {
  let known: { version: number; byGroup: ReadonlyMap<string, readonly Permission[]> } = {
    version: -1,
    byGroup: new Map(),
  };
  return async ({ sessionId, jti }) => {
    const { rows } = await pool.query<Row>({ ...SESSION, values: [sessionId, jti] });
    const [row] = rows;
    if (row === undefined || !row.is_open) return { kind: 'ended' };
    if (!row.is_current) return { kind: 'reused' };
    if (row.is_first_use) await pool.query({ ...FIRST_USE, values: [sessionId, jti] });
    if (row.access_version !== known.version) known = { version: row.access_version, byGroup: await readGroups(pool) };
    const groups = row.groups.filter(isGroup);
    const permissions = new Set([
      ...groups.flatMap((group) => known.byGroup.get(group) ?? []),
      ...row.own_permissions.filter(isPermission),
    ]);
    const viewer =
      row.viewer_user_id === null ? null : { userId: row.viewer_user_id, name: (row.viewer_name ?? '').trim() };
    // Nobody looks on as an administrator, not even as one who became it meanwhile.
    if (viewer !== null && groups.includes('Admin')) return { kind: 'ended' };
    // Whoever looks on has proven and changed their own; what the other one still owes is not theirs to pay.
    const owes = viewer === null;
    const mustEnrolSecondFactor = owes && secondFactorEnforced && !row.has_second_factor && needsSecondFactor(groups);
    return {
      kind: 'actor',
      actor: {
        userId: row.user_id,
        username: row.username,
        sessionId,
        customerId: row.customer_id,
        providerId: row.provider_id,
        groups,
        permissions,
        mustEnrolSecondFactor,
        mustChangePassword: owes && row.must_change,
        hasSecondFactor: row.has_second_factor,
        isConfirmed: row.is_confirmed,
        viewer,
        zoneIds: row.zone_ids,
        customerIds: row.customer_ids,
      },
    };
  };
}

export function needsSecondFactor(groups: readonly Group[]): boolean {
  return SECOND_FACTOR_GROUPS.some((group) => groups.includes(group));
}

async function readGroups(pool: Pool): Promise<ReadonlyMap<string, readonly Permission[]>> {
  const { rows } = await pool.query<{ group_name: string; codes: string[] }>(
    'select group_name, array_agg(permission_code) as codes from user_group_permission group by group_name',
  );
  return new Map(rows.map(({ group_name, codes }) => [group_name, codes.filter(isPermission)]));
}
