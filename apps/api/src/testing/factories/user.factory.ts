import { EXTRANET_GROUPS, type Group } from '@aura/access/groups';
import { hash } from '@node-rs/argon2';
import type { Db } from '../../db/database.ts';
import { insertCustomer, insertProvider } from './tenant.factory.ts';

export interface GivenUser {
  readonly id: number;
  readonly username: string;
  readonly groups: readonly Group[];
  readonly password: string;
}

export const TEST_PASSWORD = 'correcto-caballo-bateria-grapa';

export interface UserTraits {
  readonly username?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly groups?: readonly Group[];
  readonly isActive?: boolean;
  readonly customerId?: number;
  readonly providerId?: number;
}

let serial = 0;
/** One cheap hash for all users: the real cost is tested with sign-in. */
const cheapHash = hash(TEST_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export async function insertUser(db: Db, { groups = [], ...traits }: UserTraits): Promise<GivenUser> {
  serial += 1;
  const username = traits.username ?? `persona${serial}@prueba.example`;
  const { id } = await db
    .insertInto('userAccount')
    .values({
      username,
      firstName: traits.firstName ?? `Nombre${serial}`,
      lastName: traits.lastName ?? `Apellido${serial}`,
      email: traits.email ?? username,
      isActive: traits.isActive ?? true,
      customerId: traits.customerId ?? (isExtranet(groups) ? (await insertCustomer(db, {})).id : null),
      providerId: traits.providerId ?? (groups.includes('Proveedor') ? (await insertProvider(db, {})).id : null),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('userCredential')
    .values({ userId: id, passwordHash: await cheapHash })
    .execute();
  for (const groupName of groups) await db.insertInto('userGroupMember').values({ userId: id, groupName }).execute();
  return { id, username, groups, password: TEST_PASSWORD };
}

function isExtranet(groups: readonly Group[]): boolean {
  return EXTRANET_GROUPS.some((group) => groups.includes(group));
}
