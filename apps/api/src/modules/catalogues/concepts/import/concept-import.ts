import type {
  previewConceptImport as previewConceptImportContract,
  applyConceptImport as applyConceptImportContract,
} from '@aura/contracts/catalogues/concepts';
import { sql } from 'kysely';

import type { AfterReading } from '../../../../core/serve.ts';

import type { SheetRow } from '../../../../core/tables/read-table.ts';
import { note } from '../../../../core/audit.ts';
import type { Context } from '../../../../core/context.ts';
import { Conflict, Invalid } from '../../../../core/errors.ts';
import { bumpVersion } from '../../../../core/sql.ts';
import { keepPrices } from '../price.store.ts';

import { planImport, type PlannedRow } from './plan-import.ts';

export const previewConceptImport: AfterReading<typeof previewConceptImportContract, readonly SheetRow[]> = async (
  context,
  { body },
  sheet,
) => {
  const { digest, rows } = await planImport(context, body.content, sheet);
  return { digest, rows: [...rows] };
};

export const applyConceptImport: AfterReading<typeof applyConceptImportContract, readonly SheetRow[]> = async (
  context,
  { body: { content, digest } },
  sheet,
) => {
  // Blocks edits of concepts, so that the comparison below matches what is written.
  await sql`lock table concept in share row exclusive mode`.execute(context.db);
  const plan = await planImport(context, content, sheet);
  if (plan.digest !== digest)
    throw new Conflict('El archivo o el catálogo cambiaron desde la vista previa. Revísela de nuevo.');
  if (plan.rows.some(({ outcome }) => outcome === 'error'))
    throw new Invalid({ content: 'Hay filas con errores. Corrija el archivo; no se guardó nada.' });
  const ids: number[] = [];
  for (const row of plan.rows) {
    const id =
      row.outcome === 'new'
        ? await insert(context, row)
        : row.outcome === 'changed'
          ? await update(context, row)
          : null;
    if (id !== null) ids.push(id);
  }
  await keepPrices(context, 'concept', ids);
  const count = (wanted: PlannedRow['outcome']) => plan.rows.filter(({ outcome }) => outcome === wanted).length;
  return { added: count('new'), changed: count('changed'), same: count('same') };
};

async function insert(context: Context, { values }: PlannedRow): Promise<number | null> {
  if (values === null) return null;
  const { id } = await context.db
    .insertInto('concept')
    .values(columnsOf(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  const changes = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [null, value] as const]));
  note(context, { entity: 'concept', entityId: id, changes });
  return id;
}

async function update(context: Context, { conceptId, values, changes }: PlannedRow): Promise<number | null> {
  if (values === null || conceptId === null) return null;
  await context.db
    .updateTable('concept')
    .set({ ...columnsOf(values), version: bumpVersion })
    .where('id', '=', conceptId)
    .execute();
  const told = Object.fromEntries(changes.map(({ title, before, after }) => [title, [before, after] as const]));
  note(context, { entity: 'concept', entityId: conceptId, changes: told });
  return conceptId;
}

function columnsOf(values: NonNullable<PlannedRow['values']>) {
  const { minQuantity, maxQuantity, ...columns } = values;
  return {
    ...columns,
    minQuantity: minQuantity === null ? null : String(minQuantity),
    maxQuantity: maxQuantity === null ? null : String(maxQuantity),
  };
}
