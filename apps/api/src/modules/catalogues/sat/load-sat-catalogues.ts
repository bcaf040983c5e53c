import { createHash } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { one } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';
import { fold } from '../../../core/tables/fold-title.ts';

/** What one catalogue of the spreadsheet changed. */
export interface LoadedCatalogue {
  readonly catalogue: 'postalCode' | 'product';
  readonly keys: number;
  readonly added: number;
  readonly changed: number;
  readonly ended: number;
}

/** Why a spreadsheet is not loaded, for the operator. */
export class LoadRefused extends Error {}

type Cells = readonly unknown[];
interface Key {
  readonly code: string;
  readonly from: string;
  readonly until: string | null;
  readonly isBorder: boolean;
  readonly zone: string;
  readonly name: string;
}

/** A sheet belongs to a catalogue by its name; the postal codes are spread over two. */
const CATALOGUES = [
  { catalogue: 'postalCode', sheet: /^c_?codigopostal/, title: 'c_codigopostal', code: /^\d{5}$/ },
  { catalogue: 'product', sheet: /^c_?claveprodserv/, title: 'c_claveprodserv', code: /^\d{8}$/ },
] as const;
/** The first day of the catalogues of CFDI 4.0. */
const FIRST_DAY = '2022-01-01';
/** A spreadsheet that lacks more than this part of the known keys is taken for an incomplete one. */
const MOST_ENDED = 0.1;

/**
 * Loads products and postal codes from the spreadsheet of the tax authority (catCFDI, saved as .xlsx). A key whose facts
 * changed gets a row from `day` on, and one that is gone ends the day before: earlier documents are judged by what held.
 */
export async function loadSatCatalogues(
  db: Db,
  { content, fileName, day }: { readonly content: Buffer; readonly fileName: string; readonly day: string },
): Promise<readonly LoadedCatalogue[]> {
  const { sheets } = await readXlsx(new Uint8Array(content));
  const sha256 = createHash('sha256').update(content).digest('hex');
  const found = CATALOGUES.map(({ catalogue, sheet, title, code }) => ({
    catalogue,
    keys: new Map(
      sheets
        .filter(({ name }) => sheet.test(fold(name).replaceAll(' ', '')))
        .flatMap(({ rows }) => keysIn(rows, title, code))
        .map((key) => [key.code, key]),
    ),
  })).filter(({ keys }) => keys.size > 0);
  if (found.length === 0)
    throw new LoadRefused(
      'The workbook has no sheet c_CodigoPostal or c_ClaveProdServ with keys. Save the one of the tax authority as .xlsx.',
    );
  return db.transaction().execute(async (inside) => {
    const loaded: LoadedCatalogue[] = [];
    for (const { catalogue, keys } of found) {
      const counts = await write(inside, catalogue, [...keys.values()], day);
      await inside
        .insertInto('satLoad')
        .values({ catalogue, fileName, sha256, keys: keys.size, ...counts })
        .execute();
      loaded.push({ catalogue, keys: keys.size, ...counts });
    }
    return loaded;
  });
}

/** Rows under the titles, which follow some lines about the version; a second line of titles belongs to groups of columns. */
function keysIn(rows: readonly Cells[], title: string, code: RegExp): readonly Key[] {
  const head = rows.findIndex(
    (row) => row.some((cell) => fold(textOf(cell)) === title) && row.filter(isFilled).length > 2,
  );
  if (head < 0) return [];
  const [first = [], second = []] = rows.slice(head, head + 2);
  const isGrouped = !code.test(textOf(second[0]));
  const titles = Array.from({ length: Math.max(first.length, second.length) }, (_none, place) =>
    [first[place], isGrouped ? second[place] : ''].map((cell) => fold(textOf(cell))).join(' '),
  );
  const at = (words: RegExp) => titles.findIndex((one) => words.test(one));
  const places = {
    code: titles.findIndex((one) => one.split(' ')[0] === title),
    from: at(/inicio ?de? ?vigencia|fechainiciovigencia/),
    until: at(/fin ?de? ?vigencia|fechafinvigencia/),
    border: at(/franja fronteriza/),
    zone: at(/descripcion del huso/),
    name: at(/^descripcion(?! del huso)/),
  };
  return rows.slice(head + 1).flatMap((row) => {
    const text = (place: number) => (place < 0 ? '' : textOf(row[place]));
    const key = text(places.code).padStart(title === 'c_codigopostal' ? 5 : 8, '0');
    if (text(places.code) === '' || !code.test(key)) return [];
    return [
      {
        code: key,
        from: dayOf(text(places.from)) ?? FIRST_DAY,
        until: dayOf(text(places.until)),
        isBorder: !['', '0'].includes(text(places.border)),
        zone: zoneOf(text(places.zone)),
        name: text(places.name).slice(0, 400),
      },
    ];
  });
}

/** Facts of a key by catalogue, as columns of its table. */
const TABLES = {
  postalCode: {
    table: 'sat_postal_code',
    columns: sql`is_border, time_zone`,
    sent: sql`k."isBorder", k.zone`,
    held: sql`(t.is_border, t.time_zone)`,
  },
  product: { table: 'sat_product', columns: sql`name`, sent: sql`k.name`, held: sql`row(t.name)` },
} as const;

async function write(db: Db, catalogue: keyof typeof TABLES, keys: readonly Key[], day: string) {
  const { table, columns, sent, held } = TABLES[catalogue];
  const target = sql.table(table);
  await sql`create temporary table loaded_key on commit drop as
    select * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) k (code text, "from" date, until date, "isBorder" boolean, zone text, name text)`.execute(
    db,
  );
  await sql`create temporary table newest_key on commit drop as
    select distinct on (t.code) t.code, t.valid_from, t.valid_until, ${held} = row(${sent}) as is_same, k.code is not null as is_sent, k.until
    from ${target} t left join loaded_key k on k.code = t.code order by t.code, t.valid_from desc`.execute(db);
  const { gone, known } = await one(
    db,
    sql<{
      gone: number;
      known: number;
    }>`select count(*) filter (where not is_sent)::int as gone, count(*)::int as known from newest_key
    where valid_until is null`,
  );
  if (gone > known * MOST_ENDED)
    throw new LoadRefused(
      `${gone} of ${known} known keys of ${table} are missing in the workbook: it looks incomplete.`,
    );
  const count = async (statement: ReturnType<typeof sql>) => Number((await statement.execute(db)).numAffectedRows ?? 0);
  const ended =
    await count(sql`update ${target} t set valid_until = greatest(t.valid_from, ${day}::date - 1) from newest_key n
    where n.code = t.code and n.valid_from = t.valid_from and not n.is_sent and t.valid_until is null`);
  // The facts differ: what held until yesterday stays, unless it began today.
  await sql`update ${target} t set valid_until = greatest(t.valid_from, ${day}::date - 1) from newest_key n
    where n.code = t.code and n.valid_from = t.valid_from and n.is_sent and not n.is_same and t.valid_from < ${day}::date`.execute(
    db,
  );
  await sql`delete from ${target} t using newest_key n
    where n.code = t.code and n.valid_from = t.valid_from and n.is_sent and not n.is_same and t.valid_from >= ${day}::date`.execute(
    db,
  );
  const changed = await count(sql`insert into ${target} (code, ${columns}, valid_from, valid_until)
    select k.code, ${sent}, greatest(k."from", ${day}::date), case when k.until >= greatest(k."from", ${day}::date) then k.until end
    from loaded_key k join newest_key n on n.code = k.code where not n.is_same`);
  const ends =
    await count(sql`update ${target} t set valid_until = case when n.until >= t.valid_from then n.until end from newest_key n
    where n.code = t.code and n.valid_from = t.valid_from and n.is_sent and n.is_same and t.valid_until is distinct from n.until`);
  const added = await count(sql`insert into ${target} (code, ${columns}, valid_from, valid_until)
    select k.code, ${sent}, k."from", case when k.until >= k."from" then k.until end from loaded_key k
    where not exists (select from newest_key n where n.code = k.code)`);
  await sql`drop table loaded_key, newest_key`.execute(db);
  return { added, changed: changed + ends, ended };
}

const isFilled = (cell: unknown) => textOf(cell) !== '';

function textOf(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';
}

function dayOf(text: string): string | null {
  const written = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  if (written !== null) return `${written[3]}-${written[2]}-${written[1]}`;
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null;
}

/** The longer names first: each contains the shorter. */
const ZONES: readonly (readonly [RegExp, string])[] = [
  [/centro en frontera/, 'America/Matamoros'],
  [/pacifico en frontera/, 'America/Ciudad_Juarez'],
  [/sonora/, 'America/Hermosillo'],
  [/noroeste/, 'America/Tijuana'],
  [/sureste/, 'America/Cancun'],
  [/pacifico/, 'America/Mazatlan'],
  [/centro/, 'America/Mexico_City'],
];

function zoneOf(description: string): string {
  return ZONES.find(([words]) => words.test(fold(description)))?.[1] ?? '';
}
