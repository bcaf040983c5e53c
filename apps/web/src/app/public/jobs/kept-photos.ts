import { readDraftKey } from '@aura/contracts/accounts';
import { type DBSchema, openDB } from 'idb';
import { call } from '../../../lib/api/call.ts';
import { createSealing, importSealingKey, type Sealing } from '../../../lib/sealing.ts';
import { subjectOf } from '../../../lib/session/token-life.ts';

interface PhotoFacts {
  readonly partyId: number;
  readonly fileType: string;
  readonly name: string;
  readonly size: number;
}

/** A photo kept in the browser until the server has put it into the dossier. */
export interface KeptPhoto extends PhotoFacts {
  readonly id: string;
  /** Of the announced upload; null before. */
  readonly key: string | null;
  /** Why the server does not take it; null while it may. */
  readonly refused: string | null;
  /** Stays without its content until the others of its kind are sent: «enviadas 3 de 12» is counted over a reload too. */
  readonly isSent: boolean;
  readonly takenAt: number;
}

/** As stored: what tells of the job or shows it is encrypted. */
interface SealedPhoto extends Pick<KeptPhoto, 'id' | 'key' | 'refused' | 'isSent' | 'takenAt'> {
  /** The account of the link: another contact's photos wait for its own session. */
  readonly owner: string;
  readonly facts: Uint8Array<ArrayBuffer>;
  readonly content: Uint8Array<ArrayBuffer> | null;
}

interface Photos extends DBSchema {
  sealed: { key: string; value: SealedPhoto };
}

const open = () =>
  openDB<Photos>('aura-link-photos', 2, {
    upgrade: (database) => {
      for (const name of database.objectStoreNames) database.deleteObjectStore(name);
      database.createObjectStore('sealed', { keyPath: 'id' });
    },
  });

async function inStore<Result>(work: (database: Awaited<ReturnType<typeof open>>) => Promise<Result>): Promise<Result> {
  const database = await open();
  return work(database).finally(() => database.close());
}

let sealing: { readonly token: string; readonly made: Promise<Sealing> } | null = null;

/**
 * Encryption with the contact's own key (decision 0005), which only its session reads. It is held by the page alone: one
 * that opens without a connection shows no jobs either. Rejects without the key: nothing is stored in clear.
 */
export function sealingOf(token: string): Promise<Sealing> {
  if (sealing?.token !== token) sealing = { token, made: makeSealing(token) };
  const { made } = sealing;
  made.catch(() => {
    if (sealing?.made === made) sealing = null;
  });
  return made;
}

async function makeSealing(token: string): Promise<Sealing> {
  const key = await importSealingKey((await call(readDraftKey, {}, { token })).key);
  if (key === null) throw new Error('The sealing key is missing');
  return createSealing(key);
}

const ownerOf = (token: string) => subjectOf(token) ?? '';
const labelOf = (part: 'facts' | 'content', owner: string, id: string) => `link-photo_${part}_${owner}_${id}`;

/** The photos of this contact, oldest first, without their content. */
export async function keptPhotos(token: string): Promise<readonly KeptPhoto[]> {
  const owner = ownerOf(token);
  const all = (await inStore((database) => database.getAll('sealed'))).filter((photo) => photo.owner === owner);
  if (all.length === 0) return [];
  const { open: unseal } = await sealingOf(token);
  const opened = await Promise.all(
    all.map(async ({ owner: _owner, content: _content, facts, ...state }) => {
      const bytes = await unseal(facts, labelOf('facts', owner, state.id));
      return bytes === null
        ? []
        : [{ ...state, ...(JSON.parse(new TextDecoder().decode(bytes)) as PhotoFacts) } satisfies KeptPhoto];
    }),
  );
  return opened.flat().toSorted((one, other) => one.takenAt - other.takenAt);
}

interface NewPhoto extends Pick<KeptPhoto, 'id' | 'takenAt'>, Omit<PhotoFacts, 'size'> {
  readonly content: ArrayBuffer;
}

export async function keepPhoto(token: string, { id, takenAt, content, ...given }: NewPhoto): Promise<void> {
  const owner = ownerOf(token);
  const { close } = await sealingOf(token);
  const facts: PhotoFacts = { ...given, size: content.byteLength };
  const sealed: SealedPhoto = {
    id,
    owner,
    takenAt,
    key: null,
    refused: null,
    isSent: false,
    facts: await close(new TextEncoder().encode(JSON.stringify(facts)), labelOf('facts', owner, id)),
    content: await close(new Uint8Array(content), labelOf('content', owner, id)),
  };
  await inStore((database) => database.put('sealed', sealed));
}

/** The bytes of a photo; null if they cannot be read any more. */
export async function contentOf(token: string, id: string): Promise<Blob | null> {
  const kept = await inStore((database) => database.get('sealed', id));
  if (kept === undefined || kept.content === null) return null;
  const bytes = await (await sealingOf(token)).open(kept.content, labelOf('content', ownerOf(token), id));
  return bytes === null ? null : new Blob([bytes]);
}

type Change = Partial<Pick<SealedPhoto, 'key' | 'refused' | 'isSent' | 'content'>>;

export async function changePhoto(id: string, change: Change): Promise<void> {
  await inStore(async (database) => {
    const kept = await database.get('sealed', id);
    if (kept !== undefined) await database.put('sealed', { ...kept, ...change });
  });
}

export async function forgetPhotos(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await inStore(async (database) => {
    for (const id of ids) await database.delete('sealed', id);
  });
}
