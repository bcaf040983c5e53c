/**
 * What a database restored to an earlier moment no longer knows, from outside of it.
 *
 * npm run check -- folios [RFC/series=last …] [--raise]: the last folio of each series beside the last one that the
 * certifier's portal shows. A folio given out after the moment would be used twice: `--raise` goes on after it, and never back.
 * npm run check -- deleted-files < list: of the keys of a copy of `original/`, a line each, those that no row names: files
 * deleted since, for privacy above all, that the copy still holds. Run on production, or on a restored database before it serves.
 */
import { text } from 'node:stream/consumers';
import pg from 'pg';

interface Series {
  readonly rfc: string;
  readonly series: string;
  readonly last: number;
}

/** `RDT150320KL2/A=1207`; a series without letters is empty: `RDT150320KL2/=1207`. */
export function readSeries(given: string): Series {
  const [, rfc, series, last] = /^([A-ZÑ&]{3,4}\d{6}[A-Z\d]{3})\/([\w-]{0,25})=(\d{1,15})$/.exec(given) ?? [];
  if (rfc === undefined || series === undefined) throw new Error(`Not RFC/series=folio: ${given}`);
  return { rfc, series, last: Number(last) };
}

export interface Compared extends Series {
  /** The last folio in the database; null where it has no such series. */
  readonly stored: number | null;
  readonly isBehind: boolean;
}

export async function compareFolios(
  client: pg.ClientBase,
  shown: readonly Series[],
  mayRaise: boolean,
): Promise<readonly Compared[]> {
  const compared: Compared[] = [];
  for (const { rfc, series, last } of shown) {
    const { rows } = await client.query<{ stored: string }>(
      'select last_folio as stored from invoice_series where issuer_rfc = $1 and series = $2',
      [rfc, series],
    );
    const stored = rows[0] === undefined ? null : Number(rows[0].stored);
    const isBehind = (stored ?? 0) < last;
    if (isBehind && mayRaise)
      await client.query(
        `insert into invoice_series (issuer_rfc, series, last_folio) values ($1, $2, $3)
         on conflict (issuer_rfc, series) do update set last_folio = greatest(invoice_series.last_folio, excluded.last_folio)`,
        [rfc, series, last],
      );
    compared.push({ rfc, series, last, stored, isBehind });
  }
  return compared;
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;
const BATCH = 5000;

/** Keys of the list that no row names, in its order. Lines without a key are left out. */
export async function unnamedOf(client: pg.ClientBase, listed: readonly string[]): Promise<readonly string[]> {
  const keys = listed.flatMap((line) => UUID.exec(line)?.[0] ?? []);
  const unnamed: string[] = [];
  for (let from = 0; from < keys.length; from += BATCH) {
    const { rows } = await client.query<{ key: string }>(
      `select k.key from unnest($1::uuid[]) with ordinality k (key, place)
       where not exists (select from stored_file f where f.key = k.key) and not exists (select from made_file m where m.key = k.key)
         and not exists (select from sealed_dossier d where d.file_key = k.key) and not exists (select from list_export e where e.id = k.key)
       order by k.place`,
      [keys.slice(from, from + BATCH)],
    );
    unnamed.push(...rows.map(({ key }) => key));
  }
  return unnamed;
}

if (import.meta.main) {
  const [what, ...options] = process.argv.slice(2);
  const database = process.env['AURA_DATABASE'] ?? 'aura';
  const client = new pg.Client({
    connectionString: process.env['DATABASE_URL_OWNER'] ?? `postgres://aura_owner:aura@127.0.0.1:15432/${database}`,
  });
  await client.connect();
  try {
    if (what === 'folios') await printFolios(client, options);
    else for (const key of await unnamedOf(client, (await text(process.stdin)).split('\n'))) console.log(key);
  } finally {
    await client.end();
  }
}

async function printFolios(client: pg.Client, options: readonly string[]): Promise<void> {
  const shown = options.filter((option) => option !== '--raise').map(readSeries);
  if (shown.length === 0) {
    const { rows } = await client.query('select issuer_rfc, series, last_folio from invoice_series order by 1, 2');
    console.table(rows);
    return;
  }
  const mayRaise = options.includes('--raise');
  const compared = await compareFolios(client, shown, mayRaise);
  console.table(compared);
  if (compared.some(({ isBehind }) => isBehind) && !mayRaise) process.exitCode = 1;
}
