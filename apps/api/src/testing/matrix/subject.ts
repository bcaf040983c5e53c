import { randomUUID } from 'node:crypto';
import { newToken } from '../../core/link-token.ts';
import type { Db } from '../../db/database.ts';
import { createSeal } from '../../modules/accounts/public.ts';
import { newSecret, totpOf } from '../../modules/accounts/second-factor/second-factor.ts';
import type { TestApi } from '../test-api.ts';
import type { MatrixActor } from './actors.ts';
import { addDocument, addFile, addNotification, addSavedView, addSession, photoKeyOf } from './belongings.ts';
import { canary } from './canary.ts';
import type { Insurer } from './access.ts';
import { claimFor } from './claim-subjects.ts';
import { declarationOf, makeRecord } from './declarations.ts';
import type { Subject } from './example.ts';
import type { Relation } from './expectation.ts';
import { keep, keepClaim } from './kept-things.ts';
import type { Person, World } from './world.ts';
import { tablesWrittenSince, writeMark } from './write-log.ts';

/** One cell of the matrix: this actor calls this endpoint about the record of that owner. */
export interface Cell {
  readonly endpoint: string;
  readonly actor: MatrixActor;
  readonly relation: Relation;
}

/** Key of a cell: the caller and the owner. */
export function askedOf({ actor, relation }: Cell): string {
  return `${actor.person.id} ${actor.group} ${relation}`;
}

/** New records of the owner that the relation names, for one call. */
export async function subjectFor(api: TestApi, world: World, cell: Cell, token?: string): Promise<Subject> {
  const { endpoint, actor, relation } = cell;
  const insurer = insurerFor(world, actor, relation);
  const asked = askedOf(cell);
  const recordId =
    relation === 'missing'
      ? 999_999_999
      : await keep(world, `record ${endpoint} ${insurer.customerId} ${insurer.managerId}`, () =>
          makeRecord(api.db, endpoint, insurer),
        );
  const { about } = declarationOf(endpoint);
  const make = () => claimFor(api.db, world, endpoint, { person: actor.person, group: actor.group, relation });
  const claim = about === 'claim' ? await keepClaim(world, asked, make) : await make();
  // A missing user gets a new name each time: refused sign-ins write a counter for the name.
  const belongings =
    relation === 'missing'
      ? nobodysThings()
      : await keep(world, `belongings ${about} ${asked}`, () => belongingsOf(api, world, cell));
  const code = relation === 'own' ? await codeOf(api, world, actor.person) : '000000';
  return {
    ...belongings,
    ...insurer,
    code,
    emailToken:
      endpoint === 'confirmEmail' && relation === 'own' ? await emailTokenOf(api.db, actor.person) : 'a'.repeat(43),
    token: token ?? (relation === 'missing' ? 'not.a.token' : ''),
    recordId,
    claim,
  };
}

type Belongings = Omit<Subject, 'recordId' | 'claim' | 'token' | 'code' | 'emailToken' | keyof Insurer>;

/** An insurer inside or outside the caller's scope. */
function insurerFor({ places: { home, far } }: World, { group, person }: MatrixActor, relation: Relation): Insurer {
  const isOwn = relation === 'own';
  return {
    customerId: (isOwn ? home : far).customer.id,
    managerId: isOwn && group === 'KAM' ? person.id : null,
  };
}

async function belongingsOf(
  api: TestApi,
  world: World,
  { endpoint: name, actor, relation }: Cell,
): Promise<Belongings> {
  const owner =
    relation === 'own'
      ? actor.person
      : relation === 'colleague'
        ? world.colleagueOf(actor.person)
        : world.strangerTo(actor.person);
  return {
    userId: owner.id,
    username: owner.username,
    password: owner.password,
    sessionId: (await addSession(api.db, owner)).sessionId,
    notificationId: await addNotification(api.db, owner),
    viewId: await addSavedView(api.db, owner, false),
    providerSlug: owner.providerSlug,
    photoKey: photoKeyOf(owner),
    ...(declarationOf(name).about === 'file' ? await filesOf(api.db, owner) : NO_FILES),
  };
}

/** Created only where an example names one: most endpoints are not about files, and there are thousands of cells. */
type Files = Pick<Subject, 'fileKey' | 'providerId' | 'documentId'>;
const NO_FILES: Files = { fileKey: randomUUID(), providerId: 999_999_999, documentId: 999_999_999 };

async function filesOf(db: Db, owner: Person): Promise<Files> {
  return { fileKey: await addFile(db, owner), ...(await addDocument(db, owner)) };
}

/** Ids of records that do not exist. */
function nobodysThings(): Belongings {
  return {
    userId: 999_999_999,
    username: `${randomUUID()}@nadie.example`,
    password: 'no-es-la-de-nadie',
    sessionId: randomUUID(),
    notificationId: 999_999_999,
    viewId: 999_999_999,
    providerSlug: 'taller-de-nadie',
    photoKey: 'f'.repeat(64),
    ...NO_FILES,
  };
}

/** The token of a mail under way to the person's address. */
async function emailTokenOf(db: Db, { id: userId, username: email }: Person): Promise<string> {
  const { token, tokenHash } = newToken();
  await db.updateTable('userAccount').set({ email, vouchedEmail: '' }).where('id', '=', userId).execute();
  await db.deleteFrom('emailConfirmation').where('userId', '=', userId).execute();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db.insertInto('emailConfirmation').values({ userId, email, tokenHash, expiresAt }).execute();
  return token;
}

interface Restored {
  readonly mark: number;
  readonly secret: string;
}
const SECRET_TABLES: ReadonlySet<string> = new Set(['user_account', 'user_credential', 'user_second_factor']);
const restored = new WeakMap<Person, Restored>();

/** A code of the person's second factor; first restores secrets that an earlier cell may have changed. */
async function codeOf(api: TestApi, world: World, person: Person): Promise<string> {
  const secret = await keep(world, `secret ${person.id}`, () => untouchedSecret(api, person));
  return totpOf(secret, person.username).generate();
}

async function untouchedSecret(api: TestApi, person: Person): Promise<string> {
  const last = restored.get(person);
  const isUntouched =
    last !== undefined && (await tablesWrittenSince(api.db, last.mark)).every((table) => !SECRET_TABLES.has(table));
  const secret = isUntouched ? last.secret : await restoreSecrets(api, person);
  restored.set(person, { secret, mark: await writeMark(api.db) });
  return secret;
}

async function restoreSecrets({ db, config }: TestApi, { id: userId, owner }: Person): Promise<string> {
  const secret = newSecret();
  const [original] = await db
    .selectFrom('userCredential')
    .select('passwordHash')
    .where('userId', '=', userId)
    .execute();
  if (original !== undefined && !original.passwordHash.includes('m=8,')) {
    const cheap = await db
      .selectFrom('userCredential')
      .select('passwordHash')
      .where('passwordHash', 'like', '%m=8,%')
      .limit(1)
      .executeTakeFirstOrThrow();
    await db.updateTable('userCredential').set(cheap).where('userId', '=', userId).execute();
  }
  const profile = { firstName: canary(owner, 'profile'), photoKey: photoKeyOf({ owner }) };
  await db.updateTable('userAccount').set(profile).where('id', '=', userId).execute();
  const sealedSecret = createSeal(config.SEALING_KEY).close(secret);
  await db
    .updateTable('userSecondFactor')
    .set({ sealedSecret, confirmedAt: null, lastStep: 0 })
    .where('userId', '=', userId)
    .execute();
  return secret;
}
