import { createHash } from 'node:crypto';
import type { ImportRow } from '@aura/contracts/catalogues/concepts';
import { sql } from 'kysely';
import type { Context } from '../../../../core/context.ts';
import { Invalid } from '../../../../core/errors.ts';
import { readTable, type SheetRow } from '../../../../core/tables/read-table.ts';
import { changesOf, type ConceptValues, valuesOf } from './concept-values.ts';
import { cell, readCode, Unreadable } from './concept-columns.ts';
import { type Catalogues, readCatalogues } from './known-catalogues.ts';

export interface PlannedRow extends ImportRow {
  /** The concept it changes; null for a new one. */
  readonly conceptId: number | null;
  readonly values: ConceptValues | null;
}
export interface ImportPlan {
  readonly digest: string;
  readonly rows: readonly PlannedRow[];
}

interface Sent {
  readonly body: { readonly content: string };
}

/** What a request's workbook says, read before its transaction. */
export function readSheet({ body: { content } }: Sent): Promise<readonly SheetRow[]> {
  return readTable('workbook', Buffer.from(content, 'base64'));
}

/** The effect of a workbook, row by row. The digest covers the file and its effect on the current data. */
export async function planImport(
  context: Pick<Context, 'db'>,
  content: string,
  sheet: readonly SheetRow[],
): Promise<ImportPlan> {
  if (sheet.length === 0) throw new Invalid({ content: 'El libro no tiene filas con datos en su primera hoja.' });
  const catalogues = await readCatalogues(context);
  const stored = await storedConcepts(context);
  const seen = new Set<string>();
  const rows = sheet.map((row) => planRow(row, { catalogues, stored, seen }));
  const digest = createHash('sha256').update(content).update(JSON.stringify(rows)).digest('hex');
  return { digest, rows };
}

type Stored = ConceptValues & { readonly id: number };
interface Surroundings {
  readonly catalogues: Catalogues;
  readonly stored: ReadonlyMap<string, Stored>;
  readonly seen: Set<string>;
}

function planRow(row: SheetRow, { catalogues, stored, seen }: Surroundings): PlannedRow {
  const shown = { line: row.line, code: cell(row, 'Clave') ?? '', name: cell(row, 'Nombre') ?? '' };
  try {
    const code = readCode(row);
    if (seen.has(code)) throw new Unreadable('La clave ya apareció en otra fila');
    seen.add(code);
    const before = stored.get(code);
    const values = valuesOf(row, code, before, catalogues);
    const changes = changesOf(before, values, catalogues);
    const outcome = before === undefined ? 'new' : changes.length > 0 ? 'changed' : 'same';
    return { ...shown, code, name: values.name, outcome, reason: null, changes, conceptId: before?.id ?? null, values };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const name = shown.name.slice(0, 160);
    return { ...shown, name, outcome: 'error', reason: error.message, changes: [], conceptId: null, values: null };
  }
}

async function storedConcepts({ db }: Pick<Context, 'db'>): Promise<ReadonlyMap<string, Stored>> {
  const rows = await db
    .selectFrom('concept')
    .select(['id', 'code', 'name', 'description', 'familyId', 'subfamilyId', 'detailId', 'unitId', 'price'])
    .select(['photoRequired', sql<number | null>`min_quantity::float8`.as('minQuantity')])
    .select(sql<number | null>`max_quantity::float8`.as('maxQuantity'))
    .execute();
  return new Map(rows.map((row) => [row.code, row]));
}
