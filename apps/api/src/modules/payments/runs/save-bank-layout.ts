import type { saveBankLayout as contract } from '@aura/contracts/payments/runs';
import { bankFile } from '@aura/domain/payments/bank-layout';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Invalid, NotFound } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';

/** The largest possible run and transfer: a layout that would truncate a figure is refused on saving, not on paying. */
const RUN = { number: 9_999_999, fromClabe: '0'.repeat(18), payOn: '2026-01-01' };
const TRANSFER = { clabe: '0'.repeat(18), payee: 'PRUEBA', amount: 99_999_999_99, reference: 'CP9999999T99999' };

export const saveBankLayout: UseCase<typeof contract> = async (context, { body: { layoutId, version, ...layout } }) => {
  const needed = ['clabe', 'reference'] as const;
  const missing = needed.filter((source) => !layout.columns.some((column) => column.source === source));
  const isPriced = layout.columns.some(({ source }) => source === 'amount' || source === 'centavos');
  if (missing.length > 0 || !isPriced)
    throw new Invalid({ columns: 'Cada línea lleva al menos la CLABE, el importe y la referencia' });
  if (layout.form === 'fixed' && layout.columns.some(({ width }) => width === undefined))
    throw new Invalid({ columns: 'En ancho fijo cada columna dice su ancho' });
  try {
    bankFile(layout, RUN, [TRANSFER]);
  } catch {
    throw new Invalid({ columns: 'Una columna es tan angosta que cortaría un importe, una cuenta o una referencia' });
  }
  const json = {
    ...layout,
    columns: JSON.stringify(layout.columns),
    header: layout.header === null ? null : JSON.stringify(layout.header),
    trailer: layout.trailer === null ? null : JSON.stringify(layout.trailer),
  };
  if (layoutId === null) {
    const { id } = await context.db.insertInto('bankLayout').values(json).returning('id').executeTakeFirstOrThrow();
    note(context, { entity: 'bankLayout', entityId: id, changes: { name: [null, layout.name] } });
    return { id };
  }
  const known = await context.db
    .selectFrom('bankLayout')
    .selectAll()
    .where('id', '=', layoutId)
    .forUpdate()
    .executeTakeFirst();
  if (known === undefined) throw new NotFound();
  if (known.version !== version) throw new Conflict('Otra persona cambió este formato. Actualice la página.');
  await context.db
    .updateTable('bankLayout')
    .set({ ...json, version: bumpVersion })
    .where('id', '=', layoutId)
    .execute();
  note(context, {
    entity: 'bankLayout',
    entityId: layoutId,
    changes: { name: [known.name, layout.name], columns: [known.columns, layout.columns] },
  });
  return { id: layoutId };
};
