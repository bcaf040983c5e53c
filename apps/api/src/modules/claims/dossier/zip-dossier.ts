import type { zipDossier as zipDossierContract } from '@aura/contracts/claims/dossier';
import type { InputOf } from '@aura/contracts/endpoint';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import { recordAudit } from '../../../core/audit.ts';
import type { Context } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import type { Streamed } from '../../../core/serve.ts';
import { zipFiles } from '../../files/public.ts';
import { seeParty } from '../base/affected-party.store.ts';

/** What a browser can hold in memory before saving it. */
const MOST_BYTES = 500 * 1_048_576;

interface Row {
  readonly key: string;
  readonly type: string;
  readonly name: string;
  readonly size: number;
}

/**
 * A party's dossier as one archive with a folder for each type, with the same access as single downloads. Reads and
 * audits in one short transaction, then streams the files one at a time.
 */
export async function zipDossier(
  context: Context,
  { params: { id } }: InputOf<typeof zipDossierContract>,
): Promise<Streamed> {
  const { slug, files } = await context.inTransaction((inside) => readForZip(inside, id));
  const places = placesInZip(files);
  const entries = files.map(({ key }, place) => ({ key, path: places[place] ?? key }));
  const filename = `expediente-${slug}-${id}-${businessDay(context.now())}.zip`;
  return { type: 'application/zip', filename, pieces: zipFiles(context, entries) };
}

async function readForZip(context: Context, id: number) {
  const { claim } = await seeParty(context, id);
  const files = await rows(
    context.db,
    sql<Row>`select f.file_key as key, t.name as type, d.name, d.size from claim_file f join file_type t on t.id = f.file_type_id
      join stored_file d on d.key = f.file_key
    where f.affected_party_id = ${id} and f.state in ('loaded', 'validated') and d.state = 'ready' order by t.id, f.id`,
  );
  if (files.length === 0) throw new Conflict('El expediente todavía no tiene archivos que descargar.');
  if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES)
    throw new Conflict('El expediente pasa de 500 MB: descargue los archivos por separado.');
  await recordAudit(context, {
    act: 'exportRows',
    entity: 'affectedParty',
    entityId: id,
    detail: { format: 'zip', files: files.length, keys: files.map(({ key }) => key) },
  });
  return { slug: claim.slug, files };
}

const LONGEST_NAME = 120;

/** A folder for each type and the file's own name in it; duplicates are numbered. No name can escape its folder. */
export function placesInZip(files: readonly { readonly type: string; readonly name: string }[]): readonly string[] {
  const taken = new Set<string>();
  return files.map(({ type, name }) => {
    const folder = plain(type);
    const { stem, ending } = split(plain(name));
    let place = `${folder}/${stem}${ending}`;
    for (let copy = 2; taken.has(place.toLowerCase()); copy += 1) place = `${folder}/${stem} (${copy})${ending}`;
    taken.add(place.toLowerCase());
    return place;
  });
}

/** Strips characters that file systems refuse: slashes, control characters, leading and trailing dots and blanks. */
function plain(name: string): string {
  const kept = name.replaceAll(/[\p{Cc}<>:"/\\|?*]/gu, '-');
  const isEdge = (sign: string | undefined) => sign === '.' || sign === ' ';
  let [first, last] = [0, kept.length];
  while (first < last && isEdge(kept[first])) first += 1;
  while (last > first && isEdge(kept[last - 1])) last -= 1;
  return first === last ? 'archivo' : kept.slice(first, last);
}

function split(name: string): { readonly stem: string; readonly ending: string } {
  const [ending = ''] = /\.[A-Za-z0-9]{1,8}$/.exec(name) ?? [];
  return { stem: name.slice(0, name.length - ending.length).slice(0, LONGEST_NAME), ending };
}
