import { type Group, isGroup, PASSKEY_GROUPS, SECOND_FACTOR_GROUPS } from '@aura/access/groups';
import { isPermission, type Permission } from '@aura/access/permissions';
import { type Actor, allows, isOutsider } from '@aura/access/rule';
import { lentOf } from '@aura/access/stand-in';
import type { Pool } from 'pg';
import type { Absent, SignedInActor } from '../../../core/context.ts';
import { type AbsentRow, sessionReader } from './read-sessions.ts';
import type { TokenClaims } from './token.ts';

export type ActorReading =
  | { readonly kind: 'actor'; readonly actor: SignedInActor }
  | { readonly kind: 'ended' | 'reused' };

/** Runs once for each token: from its first use, the token before it counts as a stolen copy. */
const FIRST_USE = {
  name: 'first-use-of-token',
  text: 'update session set current_seen_at = now() where id = $1 and current_jti = $2 and current_seen_at is null',
};

export type ReadActor = (claims: TokenClaims) => Promise<ActorReading>;

/** Permissions of groups are cached in memory under the version of the access tables, which every read compares. */
export function actorReader(
  pool: Pool,
  { secondFactorEnforced, passkeysRequired }: { secondFactorEnforced: boolean; passkeysRequired: boolean },
): ReadActor {
  let known: { version: number; byGroup: PermissionsByGroup } = {
    version: -1,
    byGroup: new Map(),
  };
  const readSession = sessionReader(pool);
  return async ({ sessionId, jti }) => {
    const row = await readSession({ sessionId, jti });
    if (row === undefined || !row.is_open) return { kind: 'ended' };
    if (!row.is_current) return { kind: 'reused' };
    if (row.is_first_use) await pool.query({ ...FIRST_USE, values: [sessionId, jti] });
    if (row.access_version !== known.version) known = { version: row.access_version, byGroup: await readGroups(pool) };
    const { byGroup } = known;
    const groups = row.groups.filter(isGroup);
    const permissions = permissionsOf(byGroup, groups, row.own_permissions);
    const standsInFor = absentFor({ groups, permissions }, row.stands_in_for, byGroup);
    const viewer =
      row.viewer_user_id === null ? null : { userId: row.viewer_user_id, name: (row.viewer_name ?? '').trim() };
    // Administrators cannot be viewed as, including a user who became one after the view began.
    if (viewer !== null && groups.includes('Admin')) return { kind: 'ended' };
    // In a view, the viewed user's pending enrolment and password change are not the viewer's to do.
    const owes = viewer === null;
    // A second factor proven by the identity provider makes enrolling Aura's own unnecessary.
    const hasProof = row.has_second_factor || row.proved_second_factor;
    const mustEnrolPasskey = owes && passkeysRequired && !row.has_passkey && needsPasskey(groups);
    const mustEnrolSecondFactor =
      mustEnrolPasskey || (owes && secondFactorEnforced && !hasProof && needsSecondFactor(groups));
    return {
      kind: 'actor',
      actor: {
        userId: row.user_id,
        username: row.username,
        sessionId,
        customerId: row.customer_id,
        providerId: row.provider_id,
        groups,
        permissions: standsInFor === null ? permissions : new Set([...permissions, ...standsInFor.lent]),
        mustEnrolSecondFactor,
        mustEnrolPasskey,
        mustChangePassword: owes && row.must_change,
        hasSecondFactor: row.has_second_factor,
        isConfirmed: row.is_confirmed,
        viewer,
        ...(row.is_by_link && { isByLink: true as const }),
        zoneIds: row.zone_ids,
        customerIds: row.customer_ids,
        standsInFor,
        inPlaceOf: null,
      },
    };
  };
}

type PermissionsByGroup = ReadonlyMap<string, readonly Permission[]>;

function permissionsOf(byGroup: PermissionsByGroup, groups: readonly Group[], own: readonly string[]) {
  return new Set([...groups.flatMap((group) => byGroup.get(group) ?? []), ...own.filter(isPermission)]);
}

/**
 * Lends only what the colleague lacks. Groups are not lent: what is granted by group stays closed to users outside it.
 */
function absentFor(actor: Actor, row: AbsentRow | null, byGroup: PermissionsByGroup): Absent | null {
  if (row === null || isOutsider(actor)) return null;
  const { ownPermissions, ...absent } = row;
  const groups = absent.groups.filter(isGroup);
  const lent = lentOf(permissionsOf(byGroup, groups, ownPermissions));
  return { ...absent, groups, lent: new Set(lent.filter((permission) => !allows(actor, { ifCan: [permission] }))) };
}

export function needsSecondFactor(groups: readonly Group[]): boolean {
  return SECOND_FACTOR_GROUPS.some((group) => groups.includes(group));
}

export function needsPasskey(groups: readonly string[]): boolean {
  return PASSKEY_GROUPS.some((group) => groups.includes(group));
}

async function readGroups(pool: Pool): Promise<ReadonlyMap<string, readonly Permission[]>> {
  const { rows } = await pool.query<{ group_name: string; codes: string[] }>(
    'select group_name, array_agg(permission_code) as codes from user_group_permission group by group_name',
  );
  return new Map(rows.map(({ group_name, codes }) => [group_name, codes.filter(isPermission)]));
}
