import type { Client } from 'pg';
import { drawPhoto, type Scene } from './draw-photo.ts';
import { plainPdf } from './plain-pdf.ts';
import { stableKey } from './stable-key.ts';
import { CLAIM_PDF, type Storage, storeFiles } from './stored-files.ts';

const PROVIDER_DOCUMENTS = [
  ['taxCertificate', 'Constancia de situación fiscal'],
  ['opinion32d', 'Opinión de cumplimiento'],
  ['repse', 'Registro REPSE'],
  ['insurance', 'Póliza de responsabilidad civil'],
] as const;

/** Photos and documents of the hand-made claims and the demo's providers, rows and contents. Safe to run again. */
export async function seedDemoFiles(client: Client, storage: Storage): Promise<void> {
  const photos = PHOTOS.map((photo) => ({
    ...photo,
    key: stableKey(`${photo.party} ${photo.caption}`),
    name: `${photo.caption.toLowerCase().replaceAll(' ', '-')}.jpg`,
    mediaType: 'image/jpeg',
    purpose: 'claimPhoto',
    by: 'supervisor',
  }));
  await storeFiles(client, storage, photos, drawPhoto);
  for (const { party, key, type, caption, pairOf } of photos) {
    const pair = pairOf === undefined ? null : stableKey(`${party} ${pairOf}`);
    await client.query(CLAIM_FILE, [party, key, type, caption, 'validated', null, pair]);
  }
  const documents = DOCUMENTS.map((document) => {
    const { party, title } = document;
    return {
      ...document,
      ...CLAIM_PDF,
      of: party.toUpperCase(),
      key: stableKey(`${party} ${title}`),
      name: `${title}.pdf`,
      by: 'supervisor',
    };
  });
  await storeFiles(client, storage, documents, demoPdf);
  for (const { party, key, type, state, signedDaysAgo = null } of documents)
    await client.query(CLAIM_FILE, [party, key, type, '', state, signedDaysAgo, null]);
  const { rows } = await client.query<{ id: number; slug: string; of: string }>(
    `select p.id, p.slug, p.full_name || ', ' || p.rfc as of from provider p where p.slug !~ '^generado-' and p.is_active`,
  );
  const papers = rows.flatMap(({ id, slug, of }) =>
    PROVIDER_DOCUMENTS.map(([kind, title]) => {
      const paper = { id, of, kind, title, key: stableKey(`${slug} ${kind}`), name: `${title}.pdf`, by: 'supervisor' };
      return { ...paper, ...CLAIM_PDF, purpose: 'providerDocument' };
    }),
  );
  await storeFiles(client, storage, papers, demoPdf);
  for (const { id, key, kind } of papers) await client.query(PROVIDER_DOCUMENT, [id, key, kind]);
}

function demoPdf({ title, of }: { readonly title: string; readonly of: string }) {
  const facts = [['A nombre de', of]] as const;
  return { original: plainPdf({ from: 'Expediente', title, facts, text: PAPER_TEXT, signs: 'Firma' }) };
}

const PAPER_TEXT = `El presente documento se expide a solicitud del interesado para integrarse a su expediente.
Los datos que contiene fueron inventados y no corresponden a ninguna persona, empresa ni autoridad.`;

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

interface DemoPhoto extends Scene {
  /** Slug of the affected party. */
  readonly party: string;
  readonly type: 'foto_antes' | 'foto_durante' | 'foto_despues';
  readonly caption: string;
  /** Caption of the photo of the same place before. */
  readonly pairOf?: string;
}

interface DemoDocument {
  readonly party: string;
  readonly type: string;
  readonly title: string;
  readonly state: 'loaded' | 'validated' | 'rejected';
  readonly signedDaysAgo?: number;
}

const TYPES = { before: 'foto_antes', during: 'foto_durante', after: 'foto_despues' } as const;

type Look = readonly [kind: Scene['kind'], place: number, view: number];

function photo(party: string, state: Scene['state'], caption: string, look: Look, pairOf?: string): DemoPhoto {
  const [kind, place, view] = look;
  return { party, state, caption, kind, place, view, type: TYPES[state], ...(pairOf === undefined ? {} : { pairOf }) };
}

const [SHOP, STATIONER, GARAGE, SCHOOL] = [
  'gnp-0451234567-a1',
  'gnp-0451230042-a1',
  'gnp-0451198800-a1',
  'qua-04-2026-110001-a1',
];

/** A photo taken afterwards must follow the one it is paired with. */
const PHOTOS: readonly DemoPhoto[] = [
  photo(SHOP, 'before', 'Cortina metálica', ['shopFront', 0, 2]),
  photo(SHOP, 'before', 'Marquesina', ['shopFront', 0, 1]),
  photo(SHOP, 'before', 'Fachada completa', ['shopFront', 0, 0]),
  photo(SHOP, 'during', 'Cortina retirada', ['shopFront', 0, 0]),
  photo('gnp-0451234567-a2', 'before', 'Poste derribado', ['post', 0, 0]),
  photo(STATIONER, 'before', 'Cancel de aluminio', ['shopFront', 3, 0]),
  photo(STATIONER, 'after', 'Cancel nuevo', ['shopFront', 3, 0], 'Cancel de aluminio'),
  photo(STATIONER, 'before', 'Cristal templado', ['shopFront', 3, 3]),
  photo(STATIONER, 'after', 'Cristal colocado', ['shopFront', 3, 3], 'Cristal templado'),
  photo(GARAGE, 'before', 'Portón', ['gate', 1, 0]),
  photo(GARAGE, 'after', 'Portón reparado', ['gate', 1, 0], 'Portón'),
  photo(SCHOOL, 'before', 'Malla norte', ['fence', 0, 0]),
  photo(SCHOOL, 'after', 'Malla terminada', ['fence', 0, 0], 'Malla norte'),
];

const DOCUMENTS: readonly DemoDocument[] = [
  { party: SHOP, type: 'croquis', title: 'Croquis', state: 'validated' },
  { party: SHOP, type: 'identificacion_ta', title: 'Identificación', state: 'loaded' },
  { party: STATIONER, type: 'croquis', title: 'Croquis', state: 'validated' },
  { party: STATIONER, type: 'consentimiento_ta', title: 'Consentimiento', state: 'validated', signedDaysAgo: 18 },
  { party: STATIONER, type: 'finiquito', title: 'Finiquito', state: 'rejected', signedDaysAgo: 1 },
  { party: SCHOOL, type: 'carta_conformidad', title: 'Carta de conformidad', state: 'validated', signedDaysAgo: 4 },
];
