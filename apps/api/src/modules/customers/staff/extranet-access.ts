import type { Group } from '@aura/access/groups';
import type {
  grantExtranetAccess as grantExtranetAccessContract,
  revokeExtranetAccess as revokeExtranetAccessContract,
} from '@aura/contracts/customers/staff';
import { sql } from 'kysely';
import { recordAudit, note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Invalid, NotFound } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';
import { newTemporaryPassword, revokeSessions } from '../../accounts/public.ts';
import { requireOwnCustomers } from '../customer-scope.ts';
import { closeExtranetAccess } from './close-extranet-access.ts';
import { lockStaff } from './hold-staff.ts';
import { readStaff } from './staff.source.ts';

interface Hashing {
  hash(password: string): Promise<string>;
}

/** Also restores a withdrawn access or replaces a lost password: the same account gets a new password. */
export function grantExtranetAccess({ hashing }: { hashing: Hashing }): UseCase<typeof grantExtranetAccessContract> {
  return async (context, { params, body: { group } }) => {
    const passwordExtranet = newTemporaryPassword();
    // Before the transaction: hashing is queued, and no lock should be held meanwhile.
    const passwordHash = await hashing.hash(passwordExtranet);
    const userExtranet = await context.inTransaction((inside) => openAccount(inside, params.id, group, passwordHash));
    return { userExtranet, passwordExtranet };
  };
}

async function openAccount(context: Context, staffId: number, group: Group, passwordHash: string): Promise<string> {
  const { db } = context;
  const staff = await db
    .selectFrom('customerStaff')
    .selectAll()
    .where('id', '=', staffId)
    .forUpdate()
    .executeTakeFirst();
  if (staff === undefined) throw new NotFound();
  await requireOwnCustomers(context, [staff.customerId]);
  if (!staff.isActive) throw new Invalid({ '': 'La persona está inactiva' });
  if (staff.email === '') throw new Invalid({ '': 'Registre primero el correo de la persona: será su usuario' });
  await refuseTakenName(db, staff.email, staff.userId);
  const account = {
    username: staff.email,
    firstName: staff.name,
    lastName: staff.lastName,
    mothersLastName: staff.mothersLastName,
    email: staff.email,
    customerId: staff.customerId,
    isActive: true,
  };
  const userId = staff.userId ?? (await addAccount(db, account));
  if (staff.userId !== null) {
    await db
      .updateTable('userAccount')
      .set({ ...account, version: bumpVersion })
      .where('id', '=', userId)
      .execute();
    await revokeSessions(context, { userId, reason: 'new extranet password' });
  }
  await db
    .insertInto('userCredential')
    .values({ userId, passwordHash, mustChange: true })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ passwordHash, changedAt: sql`now()`, mustChange: true }),
    )
    .execute();
  await db.deleteFrom('userGroupMember').where('userId', '=', userId).execute();
  await db.insertInto('userGroupMember').values({ userId, groupName: group }).execute();
  await db.updateTable('customerStaff').set({ userId }).where('id', '=', staffId).execute();
  await recordAudit(context, {
    act: 'grantExtranetAccess',
    entity: 'customerStaff',
    entityId: staffId,
    changes: { hasExtranetAccess: [false, true] },
    detail: { userId, group },
  });
  return staff.email;
}

async function addAccount(
  db: Db,
  account: { username: string; firstName: string; email: string; customerId: number },
): Promise<number> {
  const { id } = await db.insertInto('userAccount').values(account).returning('id').executeTakeFirstOrThrow();
  return id;
}

async function refuseTakenName(db: Db, username: string, ownId: number | null): Promise<void> {
  const taken = await db
    .selectFrom('userAccount')
    .select('id')
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .where('id', '<>', ownId ?? 0)
    .executeTakeFirst();
  if (taken !== undefined) throw new Invalid({ '': 'Otro usuario ya entra con ese correo' });
}

export const revokeExtranetAccess: UseCase<typeof revokeExtranetAccessContract> = async (
  context,
  { params: { id } },
) => {
  await lockStaff(context, id);
  const wasOpen = await closeExtranetAccess(context, id);
  const staff = await readStaff(context.db, id);
  if (staff === undefined) throw new NotFound();
  note(context, { entity: 'customerStaff', entityId: id, changes: { hasExtranetAccess: [wasOpen, false] } });
  return staff;
};
