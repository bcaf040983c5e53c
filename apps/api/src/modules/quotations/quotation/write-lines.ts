import type { QuotationInput } from '@aura/contracts/quotations/quotation';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { one, rows } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';
import { type Document, isOf } from './quotation.store.ts';

type SentLine = QuotationInput['concepts'][number];
type Line = { readonly [Field in keyof SentLine]-?: Exclude<SentLine[Field], undefined> };

/** The lines of a document with every field. */
export interface WrittenLines {
  readonly concepts: readonly Line[];
  readonly quotationConcepts: readonly (Line & { readonly id: number })[];
  readonly deletedConcepts: readonly number[];
}

/** Fills in what the sender left out: as stored, or as an empty line at the end has it. */
export async function completeLines(
  { db }: Context,
  quotationId: number | null,
  { concepts, quotationConcepts, deletedConcepts }: QuotationInput,
): Promise<WrittenLines> {
  const isWhole = [...concepts, ...quotationConcepts].every((line) =>
    OPTIONAL.every((field) => line[field] !== undefined),
  );
  const stored = isWhole ? [] : await readStored(db, quotationId);
  const named = isWhole ? [] : await readNames(db, concepts);
  const last = Math.max(0, ...stored.map(({ position }) => position));
  const empty = { conceptId: null, unitId: null, quantityText: '', comment: '', photos: [] };
  return {
    deletedConcepts,
    concepts: concepts.map((line, place) => {
      const name = line.name ?? named.find(({ id }) => id === line.conceptId)?.name;
      if (name === undefined) throw new Invalid({ concepts: 'Falta el nombre de un concepto' });
      return { ...empty, position: last + place + 1, ...withoutMissing(line), name } as Line;
    }),
    quotationConcepts: quotationConcepts.map((line) => {
      const { id: _id, ...kept } = stored.find(({ id }) => id === line.id) ?? {
        id: line.id,
        ...empty,
        name: '',
        position: 1,
      };
      return { ...kept, ...withoutMissing(line) } as Line & { readonly id: number };
    }),
  };
}

const OPTIONAL = ['position', 'conceptId', 'name', 'unitId', 'quantityText', 'comment', 'photos'] as const;

function withoutMissing(line: SentLine): Partial<SentLine> {
  return Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined));
}

function readStored(db: Db, quotationId: number | null) {
  return rows(
    db,
    sql<Line & { id: number }>`select l.id, l.position, l.concept_id, l.name, l.unit_id, l.quantity_text, l.comment,
      array(select p.claim_file_id from quotation_line_photo p where p.line_id = l.id) as photos
    from quotation_line l where l.quotation_id = ${quotationId}`,
  );
}

function readNames(db: Db, lines: readonly SentLine[]) {
  const ids = distinct(lines.map(({ conceptId }) => conceptId ?? null));
  return rows(db, sql<{ id: number; name: string }>`select id, name from concept where id = any(${ids}::bigint[])`);
}

/**
 * Inserts, updates and deletes lines of a draft; a line not mentioned stays as it is. The editor sends all lines at
 * every pause, so only changed ones are written.
 */
export async function writeLines(
  { db }: Context,
  document: Document,
  quotationId: number,
  { concepts, quotationConcepts, deletedConcepts }: WrittenLines,
): Promise<void> {
  if (deletedConcepts.length > 0)
    await sql`delete from quotation_line where quotation_id = ${quotationId} and id = any(${deletedConcepts}::bigint[])`.execute(
      db,
    );
  if (quotationConcepts.length > 0)
    await sql`update quotation_line l set position = x.position, concept_id = x.concept_id, name = x.name, unit_id = x.unit_id,
      quantity = x.quantity, quantity_text = x.quantity_text, unit_price = x.unit_price, comment = x.comment
    from ${asRecords(quotationConcepts)} where l.id = x.id and l.quotation_id = ${quotationId}
      and (l.position, l.concept_id, l.name, l.unit_id, l.quantity, l.quantity_text, l.unit_price, l.comment)
        is distinct from (x.position, x.concept_id, x.name, x.unit_id, x.quantity, x.quantity_text, x.unit_price, x.comment)`.execute(
      db,
    );
  const added = concepts.length === 0 ? [] : await insertLines(db, document, quotationId, concepts);
  const pinned = [
    ...concepts.map(({ photos }, place) => ({ id: added[place], photos })),
    ...quotationConcepts.map(({ id, photos }) => ({ id, photos })),
  ];
  await pinPhotos(db, pinned);
}

/** Numbers continue after the highest one used in any version, budget or order. Returns the new ids in order. */
async function insertLines(
  db: Db,
  document: Document,
  quotationId: number,
  concepts: WrittenLines['concepts'],
): Promise<readonly number[]> {
  const added = await rows(
    db,
    sql<{ id: number }>`with added as (
      insert into quotation_line (quotation_id, line_number, position, concept_id, name, unit_id, quantity, quantity_text, unit_price, comment)
      select ${quotationId}, last.number + 1 + x.place, x.position, x.concept_id, x.name, x.unit_id, x.quantity, x.quantity_text, x.unit_price,
        x.comment
      from ${asRecords(concepts)}, (select coalesce(max(used.number), 0) as number from (
        select l.line_number as number from quotation_line l join quotation q on q.id = l.quotation_id where ${isOf(document)}
        ${numbersOfCosts(document)}) used) last
      returning id, line_number)
    select id from added order by line_number`,
  );
  return added.map(({ id }) => id);
}

/**
 * Budget concepts and order lines refer to our lines by number. The number of a deleted line must not be reused for
 * other work, or they would silently refer to it. A provider's document has neither, and its role may not read them.
 */
function numbersOfCosts({ affectedPartyId, side }: Document) {
  if (side === 'provider') return sql``;
  return sql`union all select unnest(k.quotation_line_numbers) from budget b join budget_concept k on k.budget_id = b.id
      where b.affected_party_id = ${affectedPartyId}
    union all select unnest(n.quotation_line_numbers) from purchase_order o join purchase_order_line n on n.order_id = o.id
      where o.affected_party_id = ${affectedPartyId}`;
}

function asRecords(lines: readonly (Line & { readonly id?: number })[]) {
  const records = lines.map((line, place) => ({
    id: line.id ?? null,
    place,
    position: line.position,
    concept_id: line.conceptId,
    name: line.name,
    unit_id: line.unitId,
    quantity: line.quantity,
    quantity_text: line.quantityText,
    unit_price: line.unitPrice,
    comment: line.comment,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as x (id bigint, place integer, position integer, concept_id bigint, name text,
    unit_id bigint, quantity numeric, quantity_text text, unit_price bigint, comment text)`;
}

async function pinPhotos(
  db: Db,
  lines: readonly { readonly id: number | undefined; readonly photos: readonly number[] }[],
): Promise<void> {
  if (lines.length === 0) return;
  const pinned = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x (id bigint, photos bigint[])`;
  await sql`delete from quotation_line_photo p using ${pinned} where p.line_id = x.id and not p.claim_file_id = any(x.photos)`.execute(
    db,
  );
  await sql`insert into quotation_line_photo (line_id, claim_file_id)
    select x.id, photo from ${pinned}, unnest(x.photos) photo on conflict do nothing`.execute(db);
}

/** Concepts and units must exist in the catalogues, photos in the party's dossier, and lines in this version. */
export async function refuseUnknown(
  { db }: Context,
  { affectedPartyId }: Document,
  quotationId: number | null,
  input: WrittenLines,
): Promise<void> {
  const lines = [...input.concepts, ...input.quotationConcepts];
  const own = [...input.quotationConcepts.map(({ id }) => id), ...input.deletedConcepts];
  const known = await one(
    db,
    sql<{ concepts: number; units: number; photos: number; lines: number }>`select
      (select count(*)::int from concept where id = any(${distinct(lines.map(({ conceptId }) => conceptId))}::bigint[])) as concepts,
      (select count(*)::int from unit_of_measure where id = any(${distinct(lines.map(({ unitId }) => unitId))}::bigint[])) as units,
      (select count(*)::int from claim_file where id = any(${distinct(lines.flatMap(({ photos }) => photos))}::bigint[])
        and affected_party_id = ${affectedPartyId} and state <> 'voided') as photos,
      (select count(*)::int from quotation_line where quotation_id = ${quotationId} and id = any(${distinct(own)}::bigint[])) as lines`,
  );
  if (known.concepts < distinct(lines.map(({ conceptId }) => conceptId)).length)
    throw new Invalid({ concepts: 'Hay un concepto que no está en el catálogo' });
  if (known.units < distinct(lines.map(({ unitId }) => unitId)).length)
    throw new Invalid({ concepts: 'Hay una unidad que no está en el catálogo' });
  if (known.photos < distinct(lines.flatMap(({ photos }) => photos)).length)
    throw new Invalid({ concepts: 'Hay una foto que no es de este afectado' });
  if (known.lines < distinct(own).length)
    throw new Invalid({ quotationConcepts: 'Hay un renglón que no es de esta versión' });
}

function distinct(ids: readonly (number | null)[]): readonly number[] {
  return [...new Set(ids)].filter((id) => id !== null);
}
