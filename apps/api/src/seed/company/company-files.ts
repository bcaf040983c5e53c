import { businessDay } from '@aura/domain/business-day';
import { formatDate } from '@aura/domain/format';
import type { Client } from 'pg';
import { drawPhoto } from '../demo/draw-photo.ts';
import { plainPdf } from '../demo/plain-pdf.ts';
import { stableKey } from '../demo/stable-key.ts';
import { CLAIM_PDF, inLanes, type Storage, storeFiles } from '../demo/stored-files.ts';
import { insertRows, reserveIds } from './bulk.ts';
import { readCast } from './cast.ts';
import { type Damage, DAMAGES } from './damages.ts';

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
  await client.query('begin');
  const files = await storeFiles(client, storage, wanted, contentOf);
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

interface WantedFile {
  readonly party: Photographed;
  readonly key: string;
  readonly type: string;
  readonly caption: string;
  readonly name: string;
  readonly mediaType: 'image/jpeg' | 'application/pdf';
  readonly purpose: 'claimPhoto' | 'claimDocument';
  readonly by: number;
  readonly at: Date;
  /** The photo of the same place before. */
  readonly pairOf: string | null;
  readonly view: number;
}

function photosOf(party: Photographed, state: 'before' | 'after'): readonly WantedFile[] {
  return party.damage.views.map((view, place) => {
    const caption = state === 'before' ? view : `${view}, después`;
    return {
      party,
      caption,
      view: place,
      by: party.visitedBy,
      name: `${caption.toLowerCase().replaceAll(' ', '-')}.jpg`,
      type: TYPES[state],
      mediaType: 'image/jpeg',
      purpose: 'claimPhoto',
      key: stableKey(`${party.slug} ${state} ${place}`),
      pairOf: state === 'before' ? null : stableKey(`${party.slug} before ${place}`),
      at: state === 'before' ? party.visitedAt : (party.repairedAt ?? party.visitedAt),
    };
  });
}

function sketchOf(party: Photographed): WantedFile {
  return {
    ...CLAIM_PDF,
    party,
    by: party.visitedBy,
    at: party.visitedAt,
    pairOf: null,
    view: 0,
    key: stableKey(`${party.slug} croquis`),
    type: 'croquis',
    caption: 'Croquis',
    name: 'croquis.pdf',
  };
}

function sketchPaper({ damage, slug, visitedAt }: Photographed) {
  return {
    from: 'Levantamiento en sitio',
    title: 'Croquis',
    facts: [
      ['Afectado', slug.toUpperCase()],
      ['Fecha', formatDate(businessDay(visitedAt))],
    ] as const,
    text: `${damage.text}.\n\nTomas: ${damage.views.join('; ')}. Medidas tomadas con cinta, en metros.`,
    signs: 'Levantó',
  };
}

async function contentOf({ party, type, mediaType, view }: WantedFile) {
  if (mediaType === 'application/pdf') return { original: plainPdf(sketchPaper(party)) };
  const state = type === TYPES.before ? 'before' : 'after';
  return drawPhoto({ kind: party.damage.scenery, state, place: party.id % PLACES, view });
}

/** Draws every photo the company may need, so that writing them need not wait for it. */
export async function drawAhead(): Promise<void> {
  const kinds = [...new Set(DAMAGES.map(([{ scenery }]) => scenery))];
  const scenes = kinds.flatMap((kind) =>
    (['before', 'after'] as const).flatMap((state) =>
      Array.from({ length: PLACES * 4 }, (_, one) => ({
        kind,
        state,
        place: one % PLACES,
        view: Math.floor(one / PLACES),
      })),
    ),
  );
  await inLanes(scenes, 2, drawPhoto);
}

/** Each photo is three objects in the storage; writing them takes most of the seed's time. */
const MOST = 64;

interface Photographed {
  readonly id: number;
  readonly slug: string;
  readonly claimId: number;
  readonly customerId: number;
  readonly damage: Damage;
  readonly isShown: boolean;
  readonly isReviewed: boolean;
  readonly visitedAt: Date;
  readonly visitedBy: number;
  readonly supervisorId: number;
  readonly repairedAt: Date | null;
}

/** Parties whose next step needs photos, or whose package shows them, then those visited last that are being quoted, authorized or repaired. */
async function readPhotographed(client: Client, most = MOST): Promise<readonly Photographed[]> {
  const { rows } = await client.query<Omit<Photographed, 'damage'> & { description: string }>(
    `select a.id::int, a.slug, a.claim_id::int as "claimId", a.customer_id::int as "customerId", a.description, a.is_visible_in_extranet as "isShown",
       s.number > 2.04 as "isReviewed", a.checked_in_at as "visitedAt", a.checked_in_by::int as "visitedBy", c.supervisor_id::int as "supervisorId",
       (select min(i.opened_at) from stage_interval i join process_stage t on t.id = i.stage_id
         where i.affected_party_id = a.id and t.number = 5.03) as "repairedAt"
     from affected_party a join claim c on c.id = a.claim_id join process_stage s on s.id = a.stage_id
     where c.folio ~ '^A-' and s.number between 2.04 and 5.05 and a.checked_in_at is not null
       and not exists (select from claim_file f where f.affected_party_id = a.id)
     order by s.number in (2.04, 4.02, 4.03, 5.03, 5.05) desc, a.checked_in_at desc, a.id limit $1`,
    [most],
  );
  return rows.flatMap(({ description, ...party }) => {
    const damage = DAMAGES.find(([one]) => one.text === description)?.[0];
    return damage === undefined ? [] : [{ ...party, damage }];
  });
}
