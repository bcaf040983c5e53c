import type {
  grantProviderAccess as grantProviderAccessContract,
  revokeProviderAccess as revokeProviderAccessContract,
} from '@aura/contracts/providers/providers';

import { sql } from 'kysely';

import { recordAudit, note } from '../../../core/audit.ts';

import type { Context, UseCase } from '../../../core/context.ts';

import { Invalid, NotFound } from '../../../core/errors.ts';

import { bumpVersion } from '../../../core/sql.ts';

import type { Db } from '../../../db/database.ts';

import { newTemporaryPassword, revokeSessions } from '../../accounts/public.ts';
import { lockProvider } from '../registry/lock-provider.ts';
import { closeProviderAccess } from './close-provider-access.ts';

interface Hashing {
  hash(password: string): Promise<string>;
}

const LONGEST_FIRST_NAME = 80;

/** Also after access was withdrawn or the password lost: the same account gets a new password. */
export function grantProviderAccess({ hashing }: { hashing: Hashing }): UseCase<typeof grantProviderAccessContract> {
  return async (context, { params }) => {
    const passwordExtranet = newTemporaryPassword();
    // Before the transaction: hashing is queued, and no lock should be held meanwhile.
    const passwordHash = await hashing.hash(passwordExtranet);
    const userExtranet = await context.inTransaction((inside) => openAccount(inside, params.id, passwordHash));
    return { userExtranet, passwordExtranet };
  };
}

async function openAccount(context: Context, providerId: number, passwordHash: string): Promise<string> {
  const { db } = context;
  const provider = await db
    .selectFrom('provider')
    .select(['email', 'fullName', 'isActive'])
    .where('id', '=', providerId)
    .forUpdate()
    .executeTakeFirst();
  if (provider === undefined) throw new NotFound();
  if (!provider.isActive) throw new Invalid({ '': 'El proveedor está inactivo' });
  if (provider.email === '') throw new Invalid({ '': 'Registre primero el correo del proveedor: será su usuario' });
  const userId = await ensureAccount(db, providerId, provider);
  await revokeSessions(context, { userId, reason: 'new provider password' });
  await db
    .insertInto('userCredential')
    .values({ userId, passwordHash, mustChange: true })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ passwordHash, changedAt: sql`now()`, mustChange: true }),
    )
    .execute();
  await db
    .insertInto('userGroupMember')
    .values({ userId, groupName: 'Proveedor' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await recordAudit(context, {
    act: 'grantProviderAccess',
    entity: 'provider',
    entityId: providerId,
    changes: { access: [null, provider.email] },
    detail: { userId },
  });
  return provider.email;
}

async function ensureAccount(
  db: Db,
  providerId: number,
  provider: { email: string; fullName: string },
): Promise<number> {
  const known = await db
    .selectFrom('userAccount')
    .select(['id', 'providerId'])
    .where(sql<boolean>`lower(username) = lower(${provider.email})`)
    .forUpdate()
    .executeTakeFirst();
  if (known !== undefined && known.providerId !== providerId)
    throw new Invalid({ '': 'Otro usuario ya entra con ese correo' });
  if (known !== undefined) {
    await db
      .updateTable('userAccount')
      .set({ isActive: true, version: bumpVersion })
      .where('id', '=', known.id)
      .execute();
    return known.id;
  }
  const { email, fullName } = provider;
  const { id } = await db
    .insertInto('userAccount')
    .values({ username: email, email, firstName: fullName.slice(0, LONGEST_FIRST_NAME), providerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const revokeProviderAccess: UseCase<typeof revokeProviderAccessContract> = async (
  context,
  { params: { id } },
) => {
  const { email } = await lockProvider(context, id);
  const closed = await closeProviderAccess(context, id);
  note(context, { entity: 'provider', entityId: id, changes: closed > 0 ? { access: [email, null] } : {} });
  return { closed };
};
