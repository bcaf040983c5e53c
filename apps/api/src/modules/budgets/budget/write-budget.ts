import type { BudgetInput, saveBudget as saveBudgetContract } from '@aura/contracts/budgets/budget';
import { DEFAULT_TAX_PERCENTAGE, type TaxTerms } from '@aura/domain/taxes';
import type { Context, UseCase } from '../../../core/context.ts';
import { promiseRefusal } from '../../catalogues/public.ts';
import { advance, type LockedParty, lockParty } from '../../claims/public.ts';
import { recordAmount } from '../../quotations/public.ts';
import { happened } from '../happened.ts';
import { lockBudget, readConcepts, type WrittenConcept, type StoredConcept } from './budget.store.ts';
import { readBudgetOfParty, mergeConcepts, type MergedConcepts } from './read-budget.ts';
import { writeConcepts } from './write-concepts.ts';
import { Stale, Conflict, Forbidden, Invalid } from '../../../core/errors.ts';
import { isQuotable, mayWriteQuotation } from '@aura/domain/quotation-rules';
import { type BudgetFigures, budgetTotal } from '@aura/domain/budget-total';
import { CENTAVOS_LIMIT } from '@aura/domain/money';
import { sql } from 'kysely';
import { rows, one } from '../../../core/sql.ts';
import { isCommitted, providerName } from './committed.ts';

/** Writes a budget based on the version its sender had. Returns false if the stored version differs. */
export async function writeBudget(
  context: Context,
  { claim, party }: LockedParty,
  input: BudgetInput,
): Promise<boolean> {
  const stored = await lockBudget(context, party.id);
  if ((stored?.version ?? 0) !== input.version) return false;
  const before = stored === undefined ? [] : await readConcepts(context, stored.id);
  const merged = mergeConcepts(before, input);
  await refuseUnknown(context, party.id, before, merged);
  await refuseCommitted(context, party.id, before, merged);

  const terms = {
    applyTaxes: input.applyTaxes,
    // A missing or non-positive rate becomes the default.
    taxPercentage:
      input.taxPercentage !== null && input.taxPercentage > 0 ? input.taxPercentage : DEFAULT_TAX_PERCENTAGE,
  };
  const refusal = terms.applyTaxes ? await promiseRefusal(context, {}, terms.taxPercentage) : null;
  if (refusal !== null) throw new Invalid({ taxPercentage: refusal });
  const { concepts: figures, total, ...sums } = reckon(merged, terms, input.total);
  const budgetId = stored?.id ?? (await insertBudget(context, party.id, input));
  await writeConcepts(context, budgetId, before, merged, figures);
  const lines = merged.kept.length + merged.added.length;
  const { description, criteria, observations } = input;
  await context.db
    .updateTable('budget')
    .set({
      description,
      criteria,
      observations,
      lines,
      ...terms,
      ...sums,
      savedAt: context.now(),
      version: (stored?.version ?? 0) + 1,
    })
    .where('id', '=', budgetId)
    .execute();
  await recordAmount(context, {
    affectedPartyId: party.id,
    measure: 'budgeted',
    ...sums,
    source: { kind: 'budget', id: budgetId },
  });
  const about = { claimId: claim.id, slug: claim.slug, affectedPartyId: party.id, budgetId, total, lines };
  if (stored === undefined) await happened(context, 'budget.begun', about);
  else await happened(context, 'budget.saved', { ...about, totalBefore: stored.total, linesBefore: stored.lines });
  await advance(context, party.id);
  return true;
}

/** The origin of the concepts is recorded once, at creation. */
async function insertBudget(
  { db, actor, now }: Context,
  affectedPartyId: number,
  { origin }: BudgetInput,
): Promise<number> {
  const { id } = await db
    .insertInto('budget')
    .values({
      affectedPartyId,
      origin,
      taxPercentage: String(DEFAULT_TAX_PERCENTAGE),
      registeredBy: actor.userId,
      registeredAt: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const saveBudget: UseCase<typeof saveBudgetContract> = async (context, { body }) => {
  const held = await lockToBudget(context, body.affectedPartyId);
  const isWritten = await writeBudget(context, held, body);
  const current = await readBudgetOfParty(context, body.affectedPartyId);
  if (!isWritten) throw new Stale(current);
  return current;
};

/** Locks the party for writing its budget: allowed from the defined scope until billing, like its quotation. */
export async function lockToBudget(context: Context, affectedPartyId: number): Promise<LockedParty> {
  const held = await lockParty(context, affectedPartyId);
  if (!mayWriteQuotation(context.actor.groups)) throw new Forbidden('Eso le toca a: ACo, GeOp.');
  const { party, claim } = held;
  if (!party.isActive || !claim.isActive) throw new Conflict('El afectado está desactivado.');
  if (!isQuotable(party.process.number))
    throw new Conflict(`En la etapa ${party.process.number} ${party.process.name} no se cambia el presupuesto.`);
  return held;
}

/** Totals of the whole budget, kept concepts first. `expected` is the total the client computed. */
function reckon({ kept, added }: MergedConcepts, terms: TaxTerms, expected: number | undefined): BudgetFigures {
  const concepts = [...kept, ...added];
  refuseBeyondLimit(concepts, terms);
  const figures = budgetTotal({ ...terms, concepts });
  if (expected !== undefined && expected !== figures.total)
    throw new Invalid({ total: 'El total no coincide con los conceptos: vuelva a abrir el presupuesto' });
  return figures;
}

/** Prices and quantities are bounded each, but not their products: refuses totals above the limit of amounts. */
function refuseBeyondLimit(concepts: readonly WrittenConcept[], { taxPercentage }: TaxTerms): void {
  const costs = concepts.map(({ unitPrice, supplies }) =>
    unitPrice === 0 ? supplies.reduce((all, { price, quantity }) => all + price * quantity, 0) : unitPrice,
  );
  const untaxed = concepts.reduce((all, { quantity }, place) => all + (costs[place] ?? 0) * quantity, 0);
  // Sums of doubles are inexact; a margin of a thousand centavos exceeds any error.
  const most = CENTAVOS_LIMIT - 1000;
  if (costs.some((cost) => cost > most) || untaxed * (1 + (taxPercentage ?? 0) / 100) > most)
    throw new Invalid({ concepts: 'El importe es mayor de lo que se puede presupuestar' });
}

interface Change {
  readonly name: string;
  readonly providers: readonly (number | null)[];
}

/** Agreements cover concepts and quantities, so the agreement must change first. Budgeted prices may change. */
async function refuseCommitted(
  { db }: Context,
  affectedPartyId: number,
  before: readonly StoredConcept[],
  merged: MergedConcepts,
): Promise<void> {
  const changes = changesOf(before, merged);
  const asked = [...new Set(changes.flatMap(({ providers }) => providers))].filter((id) => id !== null);
  if (asked.length === 0) return;
  const committed = await rows(
    db,
    sql<{ id: number; name: string }>`select p.id, ${providerName} as name from provider p
    where p.id = any(${asked}::bigint[]) and ${isCommitted(sql`${affectedPartyId}::bigint`, sql`p.id`)}`,
  );
  const names = new Map(committed.map(({ id, name }) => [id, name]));
  for (const { name, providers } of changes) {
    const bound = providers.find((id) => id !== null && names.has(id));
    if (bound != null)
      throw new Conflict(
        `«${name}» está en lo pactado con ${names.get(bound)}: cambie primero el acuerdo con ese proveedor.`,
      );
  }
}

function changesOf(before: readonly StoredConcept[], { kept, added, removed }: MergedConcepts): readonly Change[] {
  const known = new Map(before.map((concept) => [concept.id, concept]));
  const changed = kept.flatMap((concept): Change[] => {
    const was = known.get(concept.id);
    if (was === undefined || (was.providerId === concept.providerId && was.quantity === concept.quantity)) return [];
    return [{ name: was.name, providers: [was.providerId, concept.providerId] }];
  });
  const taken = removed.map((id): Change => {
    const was = known.get(id);
    return { name: was?.name ?? '', providers: [was?.providerId ?? null] };
  });
  return [...changed, ...taken, ...added.map(({ name, providerId }) => ({ name, providers: [providerId] }))];
}

interface Known {
  readonly concepts: number;
  readonly units: number;
  readonly supplies: number;
  readonly lines: number;
  readonly providers: number;
}

/**
 * Concepts, units and supplies must be in the catalogues, lines in our quotation, and providers able to do the work.
 * Values already in the budget are not checked again: a provider may have been blocked or a line removed since.
 */
async function refuseUnknown(
  { db }: Context,
  affectedPartyId: number,
  before: readonly StoredConcept[],
  { kept, added }: MergedConcepts,
): Promise<void> {
  const all = [...kept, ...added];
  const concepts = distinct(all.map(({ conceptId }) => conceptId));
  const units = distinct(all.map(({ unitId }) => unitId));
  const supplies = distinct(all.flatMap((concept) => concept.supplies.map(({ supplyId }) => supplyId)));
  const had = new Set(before.flatMap(({ quotationLineNumbers }) => quotationLineNumbers));
  const lines = distinct(all.flatMap(({ quotationLineNumbers }) => quotationLineNumbers)).filter(
    (number) => !had.has(number),
  );
  const providerOf = new Map(before.map(({ id, providerId }) => [id, providerId]));
  const given = kept.filter(({ id, providerId }) => providerOf.get(id) !== providerId);
  const providers = distinct([...given, ...added].map(({ providerId }) => providerId));
  const known = await one(
    db,
    sql<Known>`select
      (select count(*)::int from concept where id = any(${concepts}::bigint[])) as concepts,
      (select count(*)::int from unit_of_measure where id = any(${units}::bigint[])) as units,
      (select count(*)::int from supply where id = any(${supplies}::bigint[])) as supplies,
      (select count(distinct l.line_number)::int from quotation q join quotation_line l on l.quotation_id = q.id
        where q.affected_party_id = ${affectedPartyId} and q.side = 'customer' and l.line_number = any(${lines}::integer[])) as lines,
      (select count(*)::int from affected_party a join provider p on p.id = any(${providers}::bigint[])
        where a.id = ${affectedPartyId} and (p.id = a.attending_provider_id or (p.is_active and not p.is_blocked
          and exists (select from provider_zone s where s.provider_id = p.id and s.zone_id = a.zone_id)))) as providers`,
  );
  if (known.concepts < concepts.length) throw new Invalid({ concepts: 'Hay un concepto que no está en el catálogo' });
  if (known.units < units.length) throw new Invalid({ concepts: 'Hay una unidad que no está en el catálogo' });
  if (known.supplies < supplies.length) throw new Invalid({ concepts: 'Hay un insumo que no está en el catálogo' });
  if (known.lines < lines.length) throw new Invalid({ concepts: 'Hay un renglón que no es de la cotización' });
  if (known.providers < providers.length)
    throw new Invalid({ concepts: 'Hay un proveedor que no puede atender esta zona o está dado de baja' });
}

function distinct(ids: readonly (number | null)[]): readonly number[] {
  return [...new Set(ids)].filter((id) => id !== null);
}
