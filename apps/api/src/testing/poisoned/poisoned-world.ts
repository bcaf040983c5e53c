import { createHash } from 'node:crypto';
import { FILE_KINDS, kindOfName } from '@aura/contracts/files/purposes';
import type { Group } from '@aura/access/groups';
import type { FileStore } from '../../adapters/file-store/port.ts';
import { newFileKey } from '../../modules/files/receiving/new-file-key.ts';
import type { GivenClaim } from '../factories/claim.factory.ts';
import { canary } from '../matrix/canary.ts';
import type { Caller, TestApi } from '../test-api.ts';
import { ordersFor } from './orders.ts';
import { type Home, HOMES, type PoisonedDocument, poisonedDocuments } from './poisoned-documents.ts';

/** Who asks: the group, its scope, and the homes whose documents it sees. */
export const ASKERS = {
  administrator: { group: 'Admin', scope: 'all', sees: HOMES },
  ofInsurerA: { group: 'EsAt', scope: 'insurerA', sees: ['insurerA', 'house', 'claimA'] },
  ofInsurerB: { group: 'Supervisor', scope: 'insurerB', sees: ['insurerB', 'house', 'claimB'] },
  /** The scope of a zone covers the manuals of every insurer, and the claims of the zone. */
  ofZoneA: { group: 'ACo', scope: 'zoneA', sees: ['insurerA', 'insurerB', 'house', 'claimA'] },
  newcomer: { group: 'ACo', scope: 'nothing', sees: ['house'] },
} as const satisfies Record<string, { group: Group; scope: string; sees: readonly Home[] }>;
export type Asker = keyof typeof ASKERS;

export interface KeptDocument extends PoisonedDocument {
  readonly key: string;
  readonly id: number;
  readonly fileKey: string;
  readonly claim: string | null;
}

export interface PoisonedWorld {
  readonly documents: readonly KeptDocument[];
  readonly claims: Readonly<Record<'claimA' | 'claimB', GivenClaim>>;
  /** A new signed-in user of this kind: the daily limit of questions is low. */
  newAsker(asker: Asker): Promise<Caller>;
}

/** Two insurers, a claim of each with a hostile bitácora, and the poisoned documents in their homes, not read yet. */
export async function poisonWorld(api: TestApi, fileStore: FileStore, leak: string): Promise<PoisonedWorld> {
  const customers = { insurerA: await api.given.customer({}), insurerB: await api.given.customer({}) };
  const claims = {
    claimA: await api.given.claim({ customerId: customers.insurerA.id, insuredName: canary('claimA', 'claim') }),
    claimB: await api.given.claim({ customerId: customers.insurerB.id, insuredName: canary('claimB', 'claim') }),
  };
  const keeper = await api.given.user({ groups: ['Admin'], email: `${canary('keeper', 'profile')}@aura.example` });
  const groups = {
    insurerA: await addGroup(api, 'A', customers.insurerA.id),
    insurerB: await addGroup(api, 'B', customers.insurerB.id),
    house: await addGroup(api, 'Casa', null),
  };
  for (const home of ['claimA', 'claimB'] as const) await writeHostileEntries(api, claims[home], home, leak);

  const documents: KeptDocument[] = [];
  for (const document of await poisonedDocuments(leak)) {
    const fileKey = await storeFile(api, fileStore, document, keeper.id);
    const { home } = document;
    const isPaper = home === 'claimA' || home === 'claimB';
    const id = isPaper
      ? await addPaper(api, claims[home], { fileKey, caption: document.title, addedBy: keeper.id })
      : await addManual(api, { groupId: groups[home], name: document.title, fileKey, addedBy: keeper.id });
    const claim = isPaper ? claims[home].slug : null;
    documents.push({ ...document, id, fileKey, claim, key: `${isPaper ? 'f' : 'm'}${id}` });
  }
  const scopes = {
    all: {},
    nothing: {},
    insurerA: { customerIds: [customers.insurerA.id] },
    insurerB: { customerIds: [customers.insurerB.id] },
    zoneA: { zoneIds: [claims.claimA.zoneId] },
  };
  return {
    documents,
    claims,
    newAsker: async (asker) => {
      const user = await api.given.user({ groups: [ASKERS[asker].group] });
      await api.given.scope(user.id, scopes[ASKERS[asker].scope]);
      return api.asUser(user);
    },
  };
}

async function addGroup({ db }: TestApi, name: string, customerId: number | null): Promise<number> {
  const values = { name: `Manuales ${name}`, path: `Manuales/${name}`, customerId };
  return (await db.insertInto('assistantGroup').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

type Manual = { groupId: number; name: string; fileKey: string; addedBy: number };
async function addManual({ db }: TestApi, manual: Manual): Promise<number> {
  return (await db.insertInto('assistantDocument').values(manual).returning('id').executeTakeFirstOrThrow()).id;
}

type Paper = { fileKey: string; caption: string; addedBy: number };
async function addPaper({ db }: TestApi, claim: GivenClaim, paper: Paper): Promise<number> {
  const { id } = await db
    .insertInto('claimFile')
    .values({
      ...paper,
      claimId: claim.id,
      customerId: claim.customerId,
      affectedPartyId: claim.partyIds[0] ?? null,
      fileTypeId: (build) => build.selectFrom('fileType').select('id').where('codename', '=', 'croquis'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A file as the check leaves it, with its bytes in the storage. */
async function storeFile({ db }: TestApi, store: FileStore, document: PoisonedDocument, uploadedBy: number) {
  const { content, fileName, home } = document;
  const key = newFileKey(new Date());
  const { mediaType } = FILE_KINDS[kindOfName(fileName) ?? 'pdf'];
  await store.put({ shelf: 'original', key }, content, mediaType);
  await db
    .insertInto('storedFile')
    .values({
      key,
      name: fileName,
      purpose: home.startsWith('claim') ? 'claimDocument' : 'assistantManual',
      state: 'ready',
      uploadedBy,
      mediaType,
      size: content.length,
      sha256: createHash('sha256').update(content).digest(),
      attachedAt: new Date(),
    })
    .execute();
  return key;
}

/** Bitácora entries with instructions to the model; each also holds the canary of its home, which shows leaks. */
async function writeHostileEntries({ db }: TestApi, claim: GivenClaim, home: Home, leak: string): Promise<void> {
  const order = ordersFor(leak);
  for (const said of [order.others, order.pay, order.script, order.roles])
    await db
      .insertInto('logbookEntry')
      .values({
        claimId: claim.id,
        customerId: claim.customerId,
        kind: 'comment',
        body: `El ajustador revisó la barda el martes. ${canary(home, 'inner')} ${said}`,
      })
      .execute();
}
