import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { DOCUMENTS, PHOTOS } from './claim-papers.ts';
import { drawPhoto, PHOTO_SIZE } from './draw-photo.ts';
import { plainPdf } from './plain-pdf.ts';
import { stableKey } from './stable-key.ts';

/** The part of the object storage the seed needs. */
export interface Storage {
  put(
    place: { readonly shelf: 'original' | 'web' | 'thumbnail'; readonly key: string },
    content: Buffer,
    mediaType: string,
  ): Promise<void>;
}

const PROVIDER_DOCUMENTS = [
  ['taxCertificate', 'Constancia de situación fiscal'],
  ['opinion32d', 'Opinión de cumplimiento'],
  ['repse', 'Registro REPSE'],
  ['insurance', 'Póliza de responsabilidad civil'],
] as const;

/** Photos and documents of the hand-made claims and the demo's providers, rows and contents. Safe to run again. */
export async function seedDemoFiles(client: Client, storage: Storage): Promise<void> {
  for (const photo of PHOTOS) {
    const key = stableKey(`${photo.party} ${photo.caption}`);
    const { original, web, thumbnail } = await drawPhoto({
      kind: photo.kind,
      state: photo.state,
      place: photo.place,
      view: photo.view,
    });
    await storage.put({ shelf: 'original', key }, original, 'image/jpeg');
    await storage.put({ shelf: 'web', key }, web, 'image/webp');
    await storage.put({ shelf: 'thumbnail', key }, thumbnail, 'image/webp');
    const name = `${photo.caption.toLowerCase().replaceAll(' ', '-')}.jpg`;
    await store(client, { key, name, mediaType: 'image/jpeg', purpose: 'claimPhoto', content: original });
    const pairOf = photo.pairOf === undefined ? null : stableKey(`${photo.party} ${photo.pairOf}`);
    await client.query(CLAIM_FILE, [photo.party, key, photo.type, photo.caption, 'validated', null, pairOf]);
  }
  for (const { party, type, title, state, signedDaysAgo = null } of DOCUMENTS) {
    const key = stableKey(`${party} ${title}`);
    await putPdf(client, storage, { key, title, purpose: 'claimDocument' });
    await client.query(CLAIM_FILE, [party, key, type, '', state, signedDaysAgo, null]);
  }
  const { rows } = await client.query<{ id: number; slug: string }>(
    `select p.id, p.slug from provider p where p.slug !~ '^generado-' and p.is_active`,
  );
  for (const { id, slug } of rows) {
    for (const [kind, title] of PROVIDER_DOCUMENTS) {
      const key = stableKey(`${slug} ${kind}`);
      await putPdf(client, storage, { key, title, purpose: 'providerDocument' });
      await client.query(PROVIDER_DOCUMENT, [id, key, kind]);
    }
  }
}

async function putPdf(
  client: Client,
  storage: Storage,
  { key, title, purpose }: { key: string; title: string; purpose: string },
): Promise<void> {
  const content = plainPdf(`${title} (documento de demostracion)`);
  await storage.put({ shelf: 'original', key }, content, 'application/pdf');
  await store(client, { key, name: `${title}.pdf`, mediaType: 'application/pdf', purpose, content });
}

interface Stored {
  readonly key: string;
  readonly name: string;
  readonly mediaType: string;
  readonly purpose: string;
  readonly content: Buffer;
}

async function store(client: Client, { key, name, mediaType, purpose, content }: Stored): Promise<void> {
  const isPhoto = mediaType === 'image/jpeg';
  await client.query(
    `insert into stored_file (key, name, media_type, size, purpose, state, sha256, width, height, has_preview, uploaded_by, attached_at, checked_at)
     select $1, $2, $3, $4, $5, 'ready', $6, $7, $8, $9, u.id, now(), now() from user_account u where u.username = 'supervisor@aura.example'
     on conflict do nothing`,
    [
      key,
      name,
      mediaType,
      content.length,
      purpose,
      createHash('sha256').update(content).digest(),
      isPhoto ? PHOTO_SIZE.width : null,
      isPhoto ? PHOTO_SIZE.height : null,
      isPhoto,
    ],
  );
}

const CLAIM_FILE = `
  insert into claim_file (claim_id, affected_party_id, customer_id, file_key, file_type_id, caption, state, reason, signed_on, pair_of, added_by, added_at,
    reviewed_by, reviewed_at, is_visible_in_extranet)
  select a.claim_id, a.id, a.customer_id, $2::uuid, t.id, $4, $5::text, case $5::text when 'rejected' then 'Falta la firma en la segunda hoja' else '' end,
    current_date - $6::int, (select f.id from claim_file f where f.file_key = $7::uuid), u.id, coalesce(a.checked_in_at, a.added_at),
    case when $5::text <> 'loaded' then u.id end, case when $5::text <> 'loaded' then now() end, a.is_visible_in_extranet and t.codename like 'foto%'
  from affected_party a, file_type t, user_account u
  where a.slug = $1 and t.codename = $3 and u.username = 'supervisor@aura.example' on conflict do nothing`;

const PROVIDER_DOCUMENT = `
  insert into provider_document (provider_id, file_key, kind, expires_on, added_by, review, reviewed_by, reviewed_at)
  select $1::bigint, $2::uuid, $3::text, current_date + 90 + ($1::bigint * 37 % 250)::int, u.id, 'accepted', u.id, now() from user_account u where u.username = 'admin@aura.example' on conflict do nothing`;
