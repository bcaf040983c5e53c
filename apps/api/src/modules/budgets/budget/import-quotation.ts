import type { BudgetInput, BudgetOfParty, importQuotation as contract } from '@aura/contracts/budgets/budget';
import { squash } from '@aura/domain/squash';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Stale } from '../../../core/errors.ts';
import type { WrittenConcept } from './budget.store.ts';
import { readCatalogueSupplies } from './catalogue-supplies.ts';
import { lockToBudget } from './lock-to-budget.ts';
import { type QuotationToImport, type LineToImport, readToImport } from './quotation-to-import.ts';
import { readBudgetOfParty } from './read-budget-of-party.ts';
import { writeBudget } from './write-budget.ts';

/** Appends quotation lines the budget lacks. Existing concepts are not changed. */
export const importQuotation: UseCase<typeof contract> = async (
  context,
  { params: { id }, body: { from, version } },
) => {
  const held = await lockToBudget(context, id);
  const current = await readBudgetOfParty(context, id);
  if ((current.budget?.version ?? 0) !== version) throw new Stale(current);
  const quotation = await readToImport(context, id, from);
  const lines = quotation.lines.filter((line) => !isThere(current, line));
  if (lines.length === 0) throw new Conflict('El presupuesto ya tiene todos los renglones de esa cotización.');
  const { budget } = current;
  const last = Math.max(0, ...(budget?.concepts ?? []).map(({ position }) => position));
  const concepts = (await conceptsOf(context, current, quotation, lines)).map((concept, place) => ({
    ...concept,
    position: last + place + 1,
  }));
  const input: BudgetInput = {
    affectedPartyId: id,
    origin: budget?.origin ?? from,
    description: budget?.description ?? '',
    criteria: budget?.criteria ?? '',
    observations: budget?.observations ?? '',
    applyTaxes: budget?.applyTaxes ?? current.applyTaxes,
    taxPercentage: budget?.taxPercentage ?? current.taxPercentage,
    concepts,
    budgetConcepts: [],
    deletedConcepts: [],
    version,
  };
  await writeBudget(context, held, input);
  return readBudgetOfParty(context, id);
};

/** Matches by the number of our line, or by name for a line that only the provider quotes. */
function isThere({ budget }: BudgetOfParty, { lineNumber, name }: LineToImport): boolean {
  return (budget?.concepts ?? []).some((concept) =>
    lineNumber === null ? squash(concept.name) === squash(name) : concept.quotationLineNumbers.includes(lineNumber),
  );
}

async function conceptsOf(
  context: Context,
  { providers }: BudgetOfParty,
  { isOurs, providerId }: QuotationToImport,
  lines: readonly LineToImport[],
): Promise<readonly Omit<WrittenConcept, 'position'>[]> {
  const catalogued = isOurs ? lines.flatMap(({ conceptId }) => conceptId ?? []) : [];
  const supplies = Map.groupBy(await readCatalogueSupplies(context, catalogued), ({ conceptId }) => conceptId);
  // An import must not extend a commitment to a provider: such lines stay unassigned.
  const isFree = providers.every(({ id, isCommitted }) => id !== providerId || !isCommitted);
  return lines.map((line) => {
    const own = (supplies.get(line.conceptId ?? 0) ?? []).map(({ supplyId, quantity, price, isClientPrice }) => ({
      supplyId,
      quantity,
      price,
      isClientPrice,
      comment: '',
      isActive: true,
    }));
    return {
      category: line.category,
      code: line.code,
      conceptId: line.conceptId,
      quotationLineNumbers: line.lineNumber === null ? [] : [line.lineNumber],
      name: line.name,
      unitId: line.unitId,
      quantity: line.quantity,
      quantityText: line.quantityText,
      unitPrice: !isOurs ? line.unitPrice : own.length > 0 ? 0 : line.cataloguePrice,
      applyTaxes: true,
      providerId: isFree ? providerId : null,
      comment: '',
      supplies: own,
    };
  });
}
