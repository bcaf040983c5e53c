import type { zipDossier as contract } from '@aura/contracts/claims/dossier';
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
import { placesInZip } from './places-in-zip.ts';

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
export async function zipDossier(context: Context, { params: { id } }: InputOf<typeof contract>): Promise<Streamed> {
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
