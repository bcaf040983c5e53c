import type {
  BudgetInput,
  BudgetOfParty,
  importQuotation as importQuotationContract,
} from '@aura/contracts/budgets/budget';
import { squash } from '@aura/domain/squash';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Stale } from '../../../core/errors.ts';
import type { WrittenConcept } from './budget.store.ts';
import { readCatalogueSupplies } from './supplies.ts';
import { writeBudget, lockToBudget } from './write-budget.ts';
import { readBudgetOfParty } from './read-budget.ts';
import { sql } from 'kysely';
import { rows } from '../../../core/sql.ts';

/** Appends quotation lines the budget lacks. Existing concepts are not changed. */
export const importQuotation: UseCase<typeof importQuotationContract> = async (
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

interface LineToImport {
  /** The matching line of our quotation; null for a line only the provider quotes. */
  readonly lineNumber: number | null;
  readonly conceptId: number | null;
  readonly code: string;
  readonly category: string;
  readonly name: string;
  readonly unitId: number | null;
  readonly quantity: number;
  readonly quantityText: string;
  readonly unitPrice: number;
  readonly cataloguePrice: number;
}

interface QuotationToImport {
  readonly isOurs: boolean;
  /** The provider, if the quotation is a provider's. */
  readonly providerId: number | null;
  readonly lines: readonly LineToImport[];
}

const lineOf = sql`l.concept_id, coalesce(k.code, '') as code, coalesce(left(f.name, 80), '') as category, l.name, l.unit_id,
  l.quantity::float8 as quantity, l.quantity_text, l.unit_price, coalesce(k.price, 0) as catalogue_price`;
const catalogue = sql`left join concept k on k.id = l.concept_id left join service_family f on f.id = k.family_id`;

async function readToImport(
  context: Context,
  affectedPartyId: number,
  from: 'cotizacion' | 'proveedor',
): Promise<QuotationToImport> {
  return from === 'cotizacion' ? readOurs(context, affectedPartyId) : readProviders(context, affectedPartyId);
}

async function readOurs({ db }: Context, affectedPartyId: number): Promise<QuotationToImport> {
  const lines = await rows(
    db,
    sql<LineToImport>`select l.line_number, ${lineOf} from quotation q join quotation_line l on l.quotation_id = q.id ${catalogue}
    where q.affected_party_id = ${affectedPartyId} and q.side = 'customer' and q.is_current order by l.position, l.line_number`,
  );
  if (lines.length === 0) throw new Conflict('Todavía no hay renglones en nuestra cotización.');
  return { isOurs: true, providerId: null, lines };
}

/** The quotation handed in by the attending provider. Its lines match ours by concept, or by name if they have none. */
async function readProviders({ db }: Context, affectedPartyId: number): Promise<QuotationToImport> {
  const lines = await rows(
    db,
    sql<LineToImport & { providerId: number }>`select p.provider_id, o.line_number, ${lineOf}
    from affected_party a join quotation p on p.affected_party_id = a.id and p.side = 'provider' and p.is_current and p.state = 'handedIn'
        and p.provider_id = a.attending_provider_id
      join quotation_line l on l.quotation_id = p.id ${catalogue}
      left join quotation q on q.affected_party_id = a.id and q.side = 'customer' and q.is_current
      left join lateral (select m.line_number from quotation_line m where m.quotation_id = q.id
        and case when l.concept_id is null then app.fold(m.name) = app.fold(l.name) else m.concept_id = l.concept_id end
        order by m.line_number limit 1) o on true
    where a.id = ${affectedPartyId} order by l.position, l.line_number`,
  );
  if (lines.length === 0) throw new Conflict('El proveedor que atiende no ha entregado su cotización.');
  return { isOurs: false, providerId: lines[0]?.providerId ?? null, lines };
}
