import { mergeRows } from '@aura/domain/merge-rows';
import type { TypedSheet } from '../../../sheet/use-kept-sheet.ts';
import type { BudgetLine } from './budget-line.ts';
import type { BudgetTerms } from './budget-terms.ts';

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
export function mergeBudget(
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
