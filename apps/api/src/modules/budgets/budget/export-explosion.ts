import type { exportExplosion as contract } from '@aura/contracts/budgets/budget';
import { businessDay } from '@aura/domain/business-day';
import { recordAudit } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { EXPORT_TYPES } from '../../../core/listing/describe-export.ts';
import { seeParty } from '../../claims/public.ts';
import { explosionWorkbook } from './explosion-workbook.ts';
import { readBudgetOfParty } from './read-budget-of-party.ts';

/** Reads and audits in one short transaction; writes the workbook outside of it. */
export const exportExplosion: UseCase<typeof contract> = async (context, { params: { id } }) => {
  const { read, budget } = await context.inTransaction((inside) => readToExport(inside, id));
  const content = await explosionWorkbook(read, budget);
  return {
    type: EXPORT_TYPES.xlsx,
    content,
    filename: `insumos-${read.claim}-${id}-${businessDay(context.now())}.xlsx`,
  };
};

async function readToExport(context: Context, affectedPartyId: number) {
  await seeParty(context, affectedPartyId);
  const read = await readBudgetOfParty(context, affectedPartyId);
  const { budget } = read;
  if (budget === null) throw new Conflict('Todavía no hay presupuesto que descargar.');
  const detail = { format: 'xlsx', affectedPartyId, version: budget.version, concepts: budget.concepts.length };
  await recordAudit(context, { act: 'exportRows', entity: 'budget', entityId: budget.id, detail });
  return { read, budget };
}
