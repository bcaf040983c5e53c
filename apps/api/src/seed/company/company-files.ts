import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import type { Storage } from '../demo/demo-files.ts';
import { drawPhoto, PHOTO_SIZE } from '../demo/draw-photo.ts';
import { plainPdf } from '../demo/plain-pdf.ts';
import { stableKey } from '../demo/stable-key.ts';
import { insertRows, reserveIds } from './bulk.ts';
import { readCast } from './cast.ts';
import { type Photographed, readPhotographed } from './photographed.ts';
import { uploadAll } from './upload-all.ts';

const TYPES = { before: 'foto_antes', after: 'foto_despues' } as const;
/** Drawn places per kind. */
const PLACES = 2;

/** Photos and sketches of the company's open work: first the objects, then the rows that refer to them. */
export async function seedCompanyFiles(client: Client, storage: Storage, most?: number): Promise<void> {
  const parties = await readPhotographed(client, most);
  const cast = await readCast(client);
  const wanted = parties.flatMap((party) => [
    ...photosOf(party, 'before'),
    ...(party.repairedAt === null ? [] : photosOf(party, 'after')),
    sketchOf(party),
  ]);
  const ids = await reserveIds(client, 'claim_file', wanted.length);
  const idOf = new Map(wanted.map(({ key }, place) => [key, ids[place] as number]));
  const files = await uploadAll(storage, wanted, contentOf);
  await client.query('begin');
  await insertRows(
    client,
    'stored_file',
    files.map(({ party, key, caption, mediaType, at }, place) => ({
      key,
      name: `${caption.toLowerCase().replaceAll(' ', '-')}.${mediaType === 'image/jpeg' ? 'jpg' : 'pdf'}`,
      media_type: mediaType,
      size: files[place]?.content.length,
      purpose: mediaType === 'image/jpeg' ? 'claimPhoto' : 'claimDocument',
      state: 'ready',
      sha256: `\\x${createHash('sha256')
        .update(files[place]?.content ?? '')
        .digest('hex')}`,
      ...(mediaType === 'image/jpeg'
        ? { ...PHOTO_SIZE, has_preview: true }
        : { width: null, height: null, has_preview: false }),
      uploaded_by: party.visitedBy,
      uploaded_at: at.toISOString(),
      attached_at: at.toISOString(),
      checked_at: at.toISOString(),
    })),
  );
  await insertRows(
    client,
    'claim_file',
    files.map(({ party, key, caption, type, pairOf, at }) => ({
      id: idOf.get(key),
      claim_id: party.claimId,
      affected_party_id: party.id,
      customer_id: party.customerId,
      file_key: key,
      file_type_id: cast.fileType(type),
      caption,
      pair_of: pairOf === null ? null : (idOf.get(pairOf) ?? null),
      state: party.isReviewed ? 'validated' : 'loaded',
      reviewed_by: party.isReviewed ? party.supervisorId : null,
      reviewed_at: party.isReviewed ? at.toISOString() : null,
      is_visible_in_extranet: party.isShown && type !== 'croquis',
      added_by: party.visitedBy,
      added_at: at.toISOString(),
    })),
  );
  await client.query('commit');
}

export interface WantedFile {
  readonly party: Photographed;
  readonly key: string;
  readonly type: string;
  readonly caption: string;
  readonly mediaType: 'image/jpeg' | 'application/pdf';
  readonly at: Date;
  /** The photo of the same place before. */
  readonly pairOf: string | null;
  readonly view: number;
}

function photosOf(party: Photographed, state: 'before' | 'after'): readonly WantedFile[] {
  return party.damage.views.map((caption, view) => ({
    party,
    view,
    caption: state === 'before' ? caption : `${caption}, después`,
    type: TYPES[state],
    mediaType: 'image/jpeg',
    key: stableKey(`${party.slug} ${state} ${view}`),
    pairOf: state === 'before' ? null : stableKey(`${party.slug} before ${view}`),
    at: state === 'before' ? party.visitedAt : (party.repairedAt ?? party.visitedAt),
  }));
}

function sketchOf(party: Photographed): WantedFile {
  const key = stableKey(`${party.slug} croquis`);
  return {
    party,
    key,
    type: 'croquis',
    caption: 'Croquis',
    mediaType: 'application/pdf',
    at: party.visitedAt,
    pairOf: null,
    view: 0,
  };
}

async function contentOf({ party, type, mediaType, view }: WantedFile) {
  if (mediaType === 'application/pdf') return { original: plainPdf(`Croquis: ${party.damage.text}`) };
  const state = type === TYPES.before ? 'before' : 'after';
  return drawPhoto({ kind: party.damage.scenery, state, place: party.id % PLACES, view });
}
