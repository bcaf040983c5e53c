import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { openSession } from '../../modules/accounts/sessions/session.store.ts';
import { insertFile, insertProviderDocument } from '../factories/file.factory.ts';
import { insertProvider } from '../factories/tenant.factory.ts';
import { canary } from './canary.ts';

interface Owner {
  readonly id: number;
  readonly owner: string;
}

/** Inserts a row for a user in every table that can hold user data, with that owner's canary in it. */
export async function addBelongings(db: Db, person: Owner): Promise<void> {
  const { id: userId } = person;
  const content = Buffer.from(canary(person.owner, 'photo'));
  const secret = Buffer.from(canary(person.owner, 'secret'));
  const key = photoKeyOf(person);
  await db.insertInto('userPhoto').values({ key, content }).execute();
  await db.updateTable('userAccount').set({ photoKey: key }).where('id', '=', userId).execute();
  await db.insertInto('userSecondFactor').values({ userId, sealedSecret: secret }).execute();
  await db.insertInto('userRecoveryCode').values({ userId, codeHash: secret }).execute();
  await addSession(db, person);
  await addNotification(db, person);
  await addStoredReply(db, person, 'deleteNotifications', 'key-of-the-world');
  await addSavedView(db, person, false);
  await addSavedView(db, person, true);
}

export function photoKeyOf({ owner }: Pick<Owner, 'owner'>): string {
  return createHash('sha256').update(canary(owner, 'photo')).digest('hex');
}

export async function addSession(db: Db, { id, owner }: Owner): Promise<{ sessionId: string; jti: string }> {
  return openSession(db, { userId: id, ip: '127.0.0.1', agent: canary(owner, 'session'), provedSecondFactor: false });
}

export async function addNotification(db: Db, { id, owner }: Owner): Promise<number> {
  const text = canary(owner, 'notification');
  const values = { userId: id, verb: text, description: text, data: JSON.stringify({ text }) };
  return (await db.insertInto('notification').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** A view carries its owner's filters; only a shared one is visible to others. */
export async function addSavedView(db: Db, { id: userId, owner }: Owner, isShared: boolean): Promise<number> {
  const text = canary(owner, isShared ? 'sharedView' : 'view');
  const values = {
    userId,
    screen: 'usuarios',
    name: `${text} ${randomUUID().slice(0, 8)}`,
    isShared,
    state: JSON.stringify({ text }),
  };
  return (await db.insertInto('savedView').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export async function addFile(db: Db, { id: uploadedBy, owner }: Owner): Promise<string> {
  const { key } = await insertFile(db, { uploadedBy, name: `${canary(owner, 'file')}.pdf` });
  // A file exported from a list has the key of its export.
  await db
    .insertInto('listExport')
    .values({ id: key, userId: uploadedBy, path: '/catalogs/zone/export/', query: '{}', total: 1 })
    .execute();
  return key;
}

/** A document of the provider its owner works for; without one, of an unrelated provider. */
export async function addDocument(
  db: Db,
  { id: addedBy, owner, tenant }: Owner & { readonly tenant: string | null },
): Promise<{ readonly providerId: number; readonly documentId: number }> {
  const { providerId } = await db
    .selectFrom('userAccount')
    .select('providerId')
    .where('id', '=', addedBy)
    .executeTakeFirstOrThrow();
  const at = providerId ?? (await insertProvider(db, { slug: `de-nadie-${randomUUID()}` })).id;
  const title = canary(tenant ?? owner, 'document');
  const document = await insertProviderDocument(db, { providerId: at, addedBy, title, fileName: `${title}.pdf` });
  return { providerId: at, documentId: document.id };
}

/** The stored reply to an earlier call of this owner, under an idempotency key that another user might send too. */
export async function addStoredReply(db: Db, { id, owner }: Owner, endpoint: string, key: string): Promise<void> {
  const reply = JSON.stringify(canary(owner, 'reply'));
  await db
    .insertInto('idempotencyKey')
    .values({ userId: id, endpoint, key, bodyHash: randomBytes(32), status: 200, reply })
    .execute();
}
