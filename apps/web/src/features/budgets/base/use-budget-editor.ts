import { type Budget, BudgetOfParty, MOST_CONCEPTS } from '@aura/contracts/budgets/budget';
import { budgetTotal } from '@aura/domain/budget-total';
import { quotedOfConcepts } from '@aura/domain/quoted-concepts';
import { useMemo } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useKeptSheet, type TypedSheet } from '../../../sheet/use-kept-sheet.ts';
import { type BudgetLine, emptySupply, isBlankLine, isBlankSupply, sentConcepts, lineOf } from './budget-line.ts';
import { budgetTexts } from './budget.texts.ts';
import { suppliesOfConcept, useImportQuotation, useSaveBudget } from './budgets.api.ts';
import { mergeRows } from '@aura/domain/merge-rows';

/**
 * State of a budget editor. Sheet and tree share one draft, so that switching loses nothing: concepts, terms, figures
 * and the request.
 */
export function useBudgetEditor(document: BudgetOfParty) {
  const texts = useTexts(budgetTexts);
  const sheet = useKeptSheet<Budget, BudgetTerms, BudgetLine>({
    draft: `budget-${document.affectedPartyId}`,
    arrived: document.budget,
    typedOf: (budget) => typedBudget(document, budget),
    rowKey: ({ key }) => key,
    isBlank: isBlankLine,
    merge: mergeBudget,
    isSame: (arrived, stored) => stored === null || arrived?.id === stored.id,
    storedNow,
  });
  const { stored, history, rows, terms, isDirty } = sheet;
  const save = useSaveBudget();
  const bring = useImportQuotation();

  const { applyTaxes, taxPercentage } = terms;
  const figures = useMemo(
    () => budgetTotal({ concepts: rows, applyTaxes, taxPercentage }),
    [rows, applyTaxes, taxPercentage],
  );
  const { quotedLines } = document;
  /** The quoted price of each concept, by row key. */
  const quoted = useMemo(() => {
    const amounts = figures.concepts.map(({ amount }) => amount);
    const shares = quotedOfConcepts(
      quotedLines,
      rows.map(({ quotationLineNumbers }, place) => ({ quotationLineNumbers, amount: amounts[place] ?? 0 })),
    );
    return new Map(rows.map(({ key }, place) => [key, shares[place] ?? null] as const));
  }, [quotedLines, rows, figures]);

  /** Returns the stored budget; null if refused. */
  const submit = async (): Promise<Budget | null> => {
    const place = history.rows.findIndex(({ supplies }) => supplies.some(lacksSupply));
    if (place >= 0) {
      sheet.tell(texts.supplyMissing(String(place + 1)));
      return null;
    }
    return sheet.send(async () => {
      const { budget } = await save.mutateAsync({
        body: {
          affectedPartyId: document.affectedPartyId,
          ...terms,
          ...sentConcepts(rows, stored?.concepts ?? []),
          total: figures.total,
          version: stored?.version ?? 0,
        },
      });
      return budget;
    });
  };

  /** Imports the lines of a quotation on the server, as one undo step here. Returns how many; null if refused. */
  const importFrom = async (from: 'cotizacion' | 'proveedor'): Promise<number | null> => {
    const base = isDirty ? await submit() : stored;
    if (isDirty && base === null) return null;
    return sheet.bring(base, async () => {
      const body = { from, version: base?.version ?? 0 };
      const { budget } = await bring.mutateAsync({ params: { id: document.affectedPartyId }, body });
      return budget;
    });
  };

  /** A concept of the catalogue adds its supplies, unless the row has some, in the same undo step. */
  const bringSupplies = async (key: string, conceptId: number): Promise<void> => {
    try {
      const found = await suppliesOfConcept(conceptId);
      const supplies = found.map((supply) => ({ ...emptySupply(), ...supply, quantity: String(supply.quantity) }));
      history.amend((line) =>
        line.key === key && line.conceptId === conceptId && line.supplies.length === 0 ? { ...line, supplies } : line,
      );
    } catch {
      sheet.tell(texts.suppliesFailed);
    }
  };

  /** As one undo step. */
  const writeRow = (line: BudgetLine, mergeKey?: string) => {
    const at = history.rows.findIndex(({ key }) => key === line.key);
    const before = history.rows[at];
    if (before === undefined) return;
    history.change({
      act: 'write',
      at,
      removed: [before],
      inserted: [line],
      ...(mergeKey === undefined ? {} : { mergeKey }),
    });
  };

  /** Replaces all rows in one undo step. */
  const replaceRows = (lines: readonly BudgetLine[]) => {
    if (lines.length > MOST_CONCEPTS) return;
    history.change({ act: 'move', at: 0, removed: history.rows, inserted: lines });
  };

  return { ...sheet, figures, quoted, submit, importFrom, bringSupplies, writeRow, replaceRows };
}

export type BudgetEditor = ReturnType<typeof useBudgetEditor>;

/** Text was typed, but no supply was chosen. */
function lacksSupply(supply: BudgetLine['supplies'][number]): boolean {
  return supply.supplyId === null && !isBlankSupply(supply);
}

function storedNow(refusal: unknown): { readonly stored: Budget | null } | null {
  const { current } = refusal as { readonly current?: unknown };
  const read = BudgetOfParty.safeDecode(current as never);
  return read.success ? { stored: read.data.budget } : null;
}

type TypedBudget = TypedSheet<BudgetTerms, BudgetLine>;

/** Fields merged separately. Dependent values (unit name, formula of a quantity) follow the field. */
const FIELDS = [
  'category',
  'code',
  'conceptId',
  'quotationLineNumbers',
  'name',
  'unitId',
  'quantity',
  'unitPrice',
  'applyTaxes',
  'providerId',
  'comment',
  'supplies',
] as const;
const COMPANIONS = { unitId: 'unit', quantity: 'formula' } as const;

/** Three-way merge of two users' changes to concepts and terms. */
function mergeBudget(
  base: TypedBudget,
  mine: TypedBudget,
  theirs: TypedBudget,
): { readonly typed: TypedBudget; readonly conflicts: number } {
  const kind = { identity: ({ id }: BudgetLine) => id, fields: FIELDS };
  const { rows, conflicts } = mergeRows(kind, placed(base), placed(mine), placed(theirs));
  const [before, own] = [byId(base), byId(mine)];
  const merged = rows.map(({ position: _place, ...line }) =>
    withCompanions(line, before.get(line.id), own.get(line.id)),
  );
  return {
    typed: { terms: mergeTerms(base.terms, mine.terms, theirs.terms), rows: merged },
    conflicts: conflicts.length,
  };
}

function byId({ rows }: TypedBudget): ReadonlyMap<number | null, BudgetLine> {
  return new Map(rows.map((line) => [line.id, line]));
}

function placed({ rows }: TypedBudget) {
  // Supplies are stored anew on every save: their keys do not show whether they changed.
  return rows.map((line, place) => ({
    ...line,
    position: place + 1,
    supplies: line.supplies.map((supply, at) => ({ ...supply, key: `${line.key} ${at}` })),
  }));
}

function withCompanions(line: BudgetLine, old: BudgetLine | undefined, mine: BudgetLine | undefined): BudgetLine {
  if (line.id === null || old === undefined || mine === undefined) return line;
  const own = Object.entries(COMPANIONS).flatMap(([field, companion]) => {
    const name = field as keyof typeof COMPANIONS;
    return mine[name] === old[name] ? [] : [[companion, mine[companion]]];
  });
  return { ...line, ...Object.fromEntries(own) };
}

function mergeTerms(base: BudgetTerms, mine: BudgetTerms, theirs: BudgetTerms): BudgetTerms {
  const names = Object.keys(mine) as (keyof BudgetTerms)[];
  const changed = names.filter((name) => mine[name] !== base[name]).map((name) => [name, mine[name]]);
  return { ...theirs, ...Object.fromEntries(changed) };
}

/** The budget's fields besides the concepts. */
type BudgetTerms = Pick<
  Budget,
  'origin' | 'description' | 'criteria' | 'observations' | 'applyTaxes' | 'taxPercentage'
>;

/** The stored budget as the editor holds it, or the initial state of a new one. */
function typedBudget(
  { applyTaxes, taxPercentage }: Pick<BudgetOfParty, 'applyTaxes' | 'taxPercentage'>,
  budget: Budget | null,
): TypedSheet<BudgetTerms, BudgetLine> {
  return {
    terms: {
      origin: budget?.origin ?? 'propio',
      description: budget?.description ?? '',
      criteria: budget?.criteria ?? '',
      observations: budget?.observations ?? '',
      applyTaxes: budget?.applyTaxes ?? applyTaxes,
      taxPercentage: budget?.taxPercentage ?? taxPercentage,
    },
    rows: (budget?.concepts ?? []).toSorted((one, other) => one.position - other.position).map(lineOf),
  };
}
