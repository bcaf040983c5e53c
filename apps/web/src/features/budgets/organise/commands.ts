import { MOST_SUPPLIES } from '@aura/contracts/budgets/budget';
import { budgetTotal } from '@aura/domain/budget-total';
import { combineQuantities } from '@aura/domain/combine-quantities';
import { QUANTITY_TEXT_LIMIT, readQuantity } from '@aura/domain/quantity-expression';
import { randomId } from '../../../lib/random-id.ts';
import { type BudgetLine, figuresOf } from '../base/budget-line.ts';
import { joinSupplies, LARGEST_QUANTITY, type LineSupplies } from './join-supplies.ts';

/** Why a command does nothing; the component has the text. */
export type Obstacle =
  | 'nothing-chosen'
  | 'one-line'
  | 'taxes-differ'
  | 'providers-differ'
  | 'too-many-supplies'
  | 'too-large'
  | 'amount-changes'
  | 'not-a-part'
  | 'committed';

export class Refused {
  readonly obstacle: Obstacle;
  constructor(obstacle: Obstacle) {
    this.obstacle = obstacle;
  }
}

type Lines = readonly BudgetLine[];
/** Keys of the selected lines. */
type Chosen = ReadonlySet<string>;
type Outcome = Lines | Refused;
/** Ids of providers whose concepts must not change. */
type Committed = ReadonlySet<number>;
const NOBODY: Committed = new Set();

/** Limits of the contract's texts. */
const LONGEST_COMMENT = 1_000;
const LONGEST_NAME = 500;
const LONGEST_CODE = 20;

/** The lines in the tree's order: by category, in the order in which categories first appear. Positions follow it. */
export function arrange(lines: Lines): Lines {
  return [...Map.groupBy(lines, ({ category }) => category).values()].flat();
}

export function categoriesOf(lines: Lines): readonly string[] {
  return [...new Set(lines.map(({ category }) => category))];
}

/** Moves the selected lines, in their order, before another line and into its category. */
export function moveBefore(lines: Lines, chosen: Chosen, target: string): Outcome {
  const place = lines.find(({ key }) => key === target);
  if (place === undefined || chosen.size === 0) return new Refused('nothing-chosen');
  // Dropped on one of the selected lines: they gather there.
  const moved = taken(lines, chosen).map((line) => ({ ...line, category: place.category }));
  const arranged = arrange(lines);
  const at = arranged.findIndex(({ key }) => key === target);
  const rest = (part: Lines) => part.filter(({ key }) => !chosen.has(key));
  return arrange([...rest(arranged.slice(0, at)), ...moved, ...rest(arranged.slice(at))]);
}

/** Appends the selected lines to a category; a new category comes last. */
export function moveInto(lines: Lines, chosen: Chosen, category: string): Outcome {
  if (chosen.size === 0) return new Refused('nothing-chosen');
  const moved = taken(lines, chosen).map((line) => ({ ...line, category }));
  const hasOthers = lines.some((line) => line.category === category && !chosen.has(line.key));
  // The category already holds exactly these lines: it keeps its place.
  if (!hasOthers && moved.every(({ key }) => lines.find((line) => line.key === key)?.category === category))
    return arrange(lines);
  return arrange([...lines.filter(({ key }) => !chosen.has(key)), ...moved]);
}

/** Moves one step in the tree's order, crossing into the neighbouring category at its border. */
export function moveBy(lines: Lines, chosen: Chosen, step: 1 | -1): Outcome {
  if (chosen.size === 0) return new Refused('nothing-chosen');
  const arranged = arrange(lines);
  const block = taken(arranged, chosen);
  const [first, last] = [block[0], block.at(-1)];
  if (first === undefined || last === undefined) return new Refused('nothing-chosen');
  const edge = step === -1 ? first : last;
  const categories = categoriesOf(arranged);
  const others = arranged.filter(({ key, category }) => category === edge.category && !chosen.has(key));
  const before = others.filter((line) => arranged.indexOf(line) < arranged.indexOf(edge));
  const after = others.filter((line) => arranged.indexOf(line) > arranged.indexOf(edge));
  if (step === -1 && before.length > 0) return moveBefore(arranged, chosen, (before.at(-1) as BudgetLine).key);
  if (step === 1 && after.length > 0) {
    const next = after[1];
    return next === undefined ? moveInto(arranged, chosen, edge.category) : moveBefore(arranged, chosen, next.key);
  }
  const neighbour = categories[categories.indexOf(edge.category) + step];
  if (neighbour === undefined) return arranged;
  if (step === -1) return moveInto(arranged, chosen, neighbour);
  const head = arranged.find(({ category, key }) => category === neighbour && !chosen.has(key));
  return head === undefined ? moveInto(arranged, chosen, neighbour) : moveBefore(arranged, chosen, head.key);
}

export function moveCategory(lines: Lines, category: string, step: 1 | -1): Outcome {
  const names = categoriesOf(lines);
  const at = names.indexOf(category);
  const other = names[at + step];
  if (at < 0 || other === undefined) return arrange(lines);
  const order = names.with(at, other).with(at + step, category);
  return order.flatMap((name) => lines.filter((line) => line.category === name));
}

/** Renaming to an existing category merges the two. */
export function renameCategory(lines: Lines, from: string, to: string): Lines {
  return arrange(lines.map((line) => (line.category === from ? { ...line, category: to.trim() } : line)));
}

/** A provider bound by an agreement or an order neither loses nor gains concepts until that changes. */
export function assignTo(lines: Lines, chosen: Chosen, providerId: number | null, committed: Committed): Outcome {
  if (chosen.size === 0) return new Refused('nothing-chosen');
  const changed = taken(lines, chosen).filter((line) => line.providerId !== providerId);
  if (changed.length > 0 && isBound([...changed, { providerId }], committed)) return new Refused('committed');
  return lines.map((line) => (chosen.has(line.key) ? { ...line, providerId } : line));
}

/** Codes by category, from its first letters: ALB-01, ALB-02, … */
export function renumber(lines: Lines): Lines {
  const arranged = arrange(lines);
  const prefixes = prefixesOf(categoriesOf(arranged));
  const counts = new Map<string, number>();
  return arranged.map((line) => {
    const count = (counts.get(line.category) ?? 0) + 1;
    counts.set(line.category, count);
    const code = `${prefixes.get(line.category) ?? ''}-${String(count).padStart(2, '0')}`;
    return { ...line, code: code.slice(0, LONGEST_CODE) };
  });
}

/**
 * Merges lines into one, in place of the first. With equal unit and price the quantities add up; otherwise, or where
 * that would change a centavo, the result is one lot at the sum of the amounts. Links to the quotation are kept.
 */
export function merge(
  lines: Lines,
  chosen: Chosen,
  lot: Pick<BudgetLine, 'unitId' | 'unit'>,
  committed: Committed = NOBODY,
): Outcome {
  const parts = taken(arrange(lines), chosen);
  const [first] = parts;
  if (first === undefined) return new Refused('nothing-chosen');
  if (parts.length === 1) return new Refused('one-line');
  if (isBound(parts, committed)) return new Refused('committed');
  if (parts.some(({ applyTaxes }) => applyTaxes !== first.applyTaxes)) return new Refused('taxes-differ');
  if (parts.some(({ providerId }) => providerId !== first.providerId)) return new Refused('providers-differ');
  const joined = {
    ...first,
    // Keeps the id of the stored line.
    id: parts.find(({ id }) => id !== null)?.id ?? null,
    quotationLineNumbers: [...new Set(parts.flatMap(({ quotationLineNumbers }) => quotationLineNumbers))].toSorted(
      (one, other) => one - other,
    ),
    comment: parts
      .map(({ comment }) => comment)
      .filter((comment) => comment !== '')
      .join('\n')
      .slice(0, LONGEST_COMMENT),
  };
  const amount = priceOf(parts);
  const merged = [addedUp(joined, parts), asLot(joined, parts, lot, amount)].filter((line) => line !== null);
  const kept = merged.find((line) => figuresOf(line).amount === amount);
  if (kept === undefined) return new Refused(merged.length === 0 ? 'too-large' : 'amount-changes');
  if (kept.supplies.length > MOST_SUPPLIES) return new Refused('too-many-supplies');
  return arrange(lines).flatMap((line) => {
    if (line.key === first.key) return [kept];
    return chosen.has(line.key) ? [] : [line];
  });
}

/** Splits a line into a given quantity and the rest. Refused where the amounts would not add up to the original. */
export function split(lines: Lines, key: string, part: string, committed: Committed = NOBODY): Outcome {
  const line = lines.find((one) => one.key === key);
  if (line === undefined) return new Refused('nothing-chosen');
  if (isBound([line], committed)) return new Refused('committed');
  const read = readQuantity(part);
  if ('problem' in read) return new Refused('not-a-part');
  const rest = readQuantity(`${line.quantity}-(${read.value})`);
  if ('problem' in rest || Number(read.value) === 0 || Number(rest.value) === 0) return new Refused('not-a-part');
  const halves: Lines = [
    { ...line, quantity: read.value, formula: null },
    {
      ...line,
      key: randomId(),
      id: null,
      quantity: rest.value,
      formula: null,
      supplies: line.supplies.map((supply) => ({ ...supply, key: randomId() })),
    },
  ];
  if (priceOf(halves) !== figuresOf(line).amount) return new Refused('amount-changes');
  return lines.flatMap((one) => (one.key === key ? halves : [one]));
}

/** Before tax. */
export function priceOf(lines: Lines): number {
  return budgetTotal({ applyTaxes: false, concepts: lines }).price;
}

function isBound(lines: readonly Pick<BudgetLine, 'providerId'>[], committed: Committed): boolean {
  return lines.some(({ providerId }) => providerId !== null && committed.has(providerId));
}

function taken(lines: Lines, chosen: Chosen): Lines {
  return lines.filter(({ key }) => chosen.has(key));
}

function addedUp(joined: BudgetLine, parts: Lines): BudgetLine | null {
  const [first] = parts;
  const isSame = parts.every(
    ({ unitId, unitPrice, supplies }) =>
      unitId === first?.unitId &&
      unitPrice === first?.unitPrice &&
      // Without its own price, a unit's price is the sum of its supplies.
      (unitPrice > 0 || sameSupplies(supplies) === sameSupplies(first?.supplies ?? [])),
  );
  const quantity = combineQuantities(parts.map((part) => [part.quantity, 1]));
  if (!isSame || Number(quantity) > LARGEST_QUANTITY) return null;
  const isAlike = parts.every(({ supplies }) => sameSupplies(supplies) === sameSupplies(first?.supplies ?? []));
  const supplies = isAlike ? joined.supplies : joinSupplies(parts, quantity);
  if (supplies === null) return null;
  const sum = parts.map((part) => part.quantity).join('+');
  return { ...joined, quantity, formula: sum.length > QUANTITY_TEXT_LIMIT ? null : sum, supplies };
}

function asLot(
  joined: BudgetLine,
  parts: Lines,
  lot: Pick<BudgetLine, 'unitId' | 'unit'>,
  amount: number,
): BudgetLine | null {
  const supplies = joinSupplies(parts, '1');
  if (supplies === null) return null;
  const name = parts
    .map((part) => part.name.trim())
    .filter((part) => part !== '')
    .join(' + ')
    .slice(0, LONGEST_NAME);
  return { ...joined, ...lot, name, conceptId: null, quantity: '1', formula: null, unitPrice: amount, supplies };
}

function sameSupplies(supplies: LineSupplies): string {
  return JSON.stringify(supplies.map(({ key: _own, ...supply }) => supply));
}

/** Three letters each; categories with equal beginnings get a number. */
function prefixesOf(categories: readonly string[]): ReadonlyMap<string, string> {
  const used = new Set<string>();
  return new Map(
    categories.map((category) => {
      const letters = category
        .normalize('NFD')
        .replaceAll(/[^A-Za-z]/g, '')
        .toUpperCase()
        .slice(0, 3);
      const base = letters === '' ? 'GEN' : letters;
      let prefix = base;
      for (let count = 2; used.has(prefix); count += 1) prefix = `${base}${count}`;
      used.add(prefix);
      return [category, prefix] as const;
    }),
  );
}
