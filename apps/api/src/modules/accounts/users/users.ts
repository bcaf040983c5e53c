import {
  type listUsers as listUsersContract,
  userListing,
  type UserRow,
  type listUserChoices as listUserChoicesContract,
  type addUser as addUserContract,
  type deactivateUser as deactivateUserContract,
  type viewAsUser as viewAsUserContract,
} from '@aura/contracts/users';
import { sql } from 'kysely';
import { type Group, isGroup } from '@aura/access/groups';
import { PERMISSIONS } from '@aura/access/permissions';
import type { readUserPermissions as readUserPermissionsContract } from '@aura/contracts/user-groups';
import type { UseCase } from '../../../core/context.ts';
import { conditions, countRows, order, type PlainSource, readRows } from '../../../core/listing/listing-query.ts';
import { pageBounds, pageReply } from '../../../core/paging.ts';
import { recordAudit } from '../../../core/audit.ts';
import { differences } from '../../../core/record/differences.ts';
import type { AccountParts } from '../parts.ts';
import { newTemporaryPassword } from '../password/temporary-password.ts';
import { NotFound, Conflict, Forbidden } from '../../../core/errors.ts';
import { openSession } from '../sessions/session.store.ts';
import { userRows } from './user.source.ts';
import { insertUser, readUserRecord } from './user.store.ts';
import { closeAccount } from './close-account.ts';

const source = userRows as unknown as PlainSource;
/** Only the company column needs the joins; without them an ordered index answers alone. */
const bare: PlainSource = { ...source, from: sql`user_account u` };
const columns = Object.keys(userRows.columns);
const sortable = new Set(['fullName', 'username', 'company', 'lastLogin', 'dateJoined']);

/** Selects the ids of the page from the ordered index, then reads those rows with their groups. */
export const listUsers: UseCase<typeof listUsersContract> = async (context, { query }) => {
  const { size, offset } = pageBounds(query);
  const sort = query.sort ?? userListing.defaultSort;
  const chosen = query.customer !== undefined || sort.includes('company') ? source : bare;
  const where = conditions(source, query, context.actor);
  const by = order(source, sort, sortable);
  const onPage = sql<boolean>`u.id = any(array(
    select u.id from ${chosen.from} where ${where} order by ${by} limit ${size} offset ${offset}))`;
  const [count, rows] = await Promise.all([
    countRows(context, chosen, where),
    readRows<UserRow>(context, source, { columns, where: onPage, by, limit: size }),
  ]);
  return pageReply(userListing.list, query, count, rows);
};

export const listUserChoices: UseCase<typeof listUserChoicesContract> = async ({ db }) => {
  const [zones, customers, providers] = await Promise.all([
    db.selectFrom('zone').select(['id', 'slug as code', 'name']).where('isActive', '=', true).orderBy('name').execute(),
    db
      .selectFrom('customer')
      .select(['id', 'codename as code', 'name'])
      .where('isActive', '=', true)
      .orderBy('name')
      .execute(),
    db
      .selectFrom('provider')
      .select(['id', 'slug as code', 'displayName as name'])
      .where('isActive', '=', true)
      .orderBy('name')
      .execute(),
  ]);
  return { zones, customers, providers };
};

/** The server generates the password and shows it once; its owner must change it. Administrators choose none. */
export function addUser({ hashing }: AccountParts): UseCase<typeof addUserContract> {
  return async (context, { body }) => {
    const temporarySecret = newTemporaryPassword();
    const passwordHash = await hashing.hash(temporarySecret);
    const user = await context.inTransaction(async (inside) => {
      const added = await insertUser(inside, body, passwordHash);
      await recordAudit(inside, {
        act: 'addUser',
        entity: 'user',
        entityId: added.id,
        changes: differences({}, added),
      });
      return added;
    });
    return { ...user, temporarySecret };
  };
}

/** Immediate, even with claims assigned: those are then listed under «Sin responsable activo». */
export const deactivateUser: UseCase<typeof deactivateUserContract> = async (context, { params: { id } }) => {
  await closeAccount(context, id);
  return { outcome: 'deactivated' };
};

interface Origins {
  readonly groups: readonly { readonly name: string; readonly codes: readonly string[] }[];
  readonly own: readonly string[];
}

export const readUserPermissions: UseCase<typeof readUserPermissionsContract> = async ({ db }, { params: { id } }) => {
  const { rows } = await sql<Origins>`
    select coalesce((
        select json_agg(json_build_object('name', m.group_name, 'codes', array(
          select permission_code from user_group_permission p where p.group_name = m.group_name)) order by g.position)
        from user_group_member m join user_group g on g.name = m.group_name where m.user_id = u.id), '[]') as groups,
      array(select permission_code from user_permission p where p.user_id = u.id) as own
    from user_account u where u.id = ${id}`.execute(db);
  const [origins] = rows;
  if (origins === undefined) throw new NotFound();
  return PERMISSIONS.map((permission) => ({
    permission,
    groups: origins.groups.filter((group) => grants(group, permission)).map(({ name }) => name as Group),
    isOwn: origins.own.includes(permission),
  })).filter(({ groups, isOwn }) => isOwn || groups.length > 0);
};

/** The Admin group grants every permission, whatever is stored for it. */
function grants({ name, codes }: Origins['groups'][number], permission: string): boolean {
  return isGroup(name) && (name === 'Admin' || codes.includes(permission));
}

/** Opens a session of the viewed user, marked with the viewer: the administrator sees only what that user may see. */
export function viewAsUser({ tokens }: AccountParts): UseCase<typeof viewAsUserContract> {
  return async (context, { params: { id } }) => {
    const { ip, agent } = context.request;
    const opened = await context.inTransaction(async (inside) => {
      const user = await readUserRecord(inside.db, id);
      if (user === undefined) throw new NotFound();
      if (!user.isActive) throw new Conflict('La cuenta está desactivada: no hay nada que ver como ella.');
      if (user.groups.includes('Admin')) throw new Forbidden('No se puede ver como una persona del grupo Admin.');
      const session = await openSession(inside.db, {
        userId: id,
        ip,
        agent,
        provedSecondFactor: false,
        viewerUserId: context.actor.userId,
      });
      await recordAudit(inside, {
        act: 'viewAsUser',
        entity: 'user',
        entityId: id,
        changes: { viewedAs: [null, true] },
        detail: { viewSessionId: session.sessionId },
      });
      return session;
    });
    return { token: await tokens.sign({ userId: id, ...opened }, context.now()) };
  };
}
