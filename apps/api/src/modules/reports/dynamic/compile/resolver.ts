import type { ReportDefinition } from '@aura/contracts/reports/definition';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInActor } from '../../../../core/context.ts';
import { Invalid } from '../../../../core/errors.ts';
import { maySee } from '../catalogue/catalogue.ts';
import type { Dataset, Join } from '../catalogue/dataset.ts';
import { calculate, type Operand } from './calculations.ts';
import { type Expression, Withheld } from './expression.ts';

export type Resolve = (reference: string) => Expression | Withheld;

export interface Resolved {
  readonly resolve: Resolve;
  /** The dataset with the joins of the calculated columns beside its own. */
  readonly dataset: Dataset;
}

/**
 * Limit of the nodes of a definition with every calculated column written out wherever it is used. Ten columns that each
 * use the one before four times have millions.
 */
export const MOST_NODES = 500;

/** Resolves the ids of a definition; one that neither the catalogue nor the report defines is refused. */
export function resolver(
  dataset: Dataset,
  definition: ReportDefinition,
  actor: SignedInActor,
  today: string,
): Resolved {
  refuseTooLarge(definition);
  const known = new Map<string, Expression | Withheld>();
  const resolve: Resolve = (reference) => {
    const found = known.get(reference);
    if (found === undefined) throw new Invalid({ definition: `El reporte nombra «${reference}», que no existe.` });
    return found;
  };
  for (const field of dataset.fields) {
    const { id, title, kind, value, key = value, canSum, joins: needed } = field;
    const shown = { key: id, title, kind, value, compared: key, canSum, joins: needed };
    known.set(id, maySee(actor, field) ? shown : new Withheld(title));
  }
  const joins: Record<string, Join> = { ...dataset.joins };
  // In order: each may only use earlier ones, which rules out cycles.
  for (const [place, { id, title: text, calculation, of }] of definition.calculated.entries()) {
    if (known.has(id)) throw new Invalid({ definition: `La columna «${text}» está dos veces.` });
    const title = { es: text, en: text };
    const parts = of.map((part) => ('number' in part ? part.number : resolve(part.field)));
    if (parts.some((part) => part instanceof Withheld)) {
      known.set(id, new Withheld(title));
      continue;
    }
    const expressions = parts as readonly (number | Expression)[];
    const operands = expressions.map(
      (part): Operand => (typeof part === 'number' ? { kind: 'number', number: part } : part),
    );
    const made = calculate(calculation, operands, today);
    if (made === undefined) throw new Invalid({ definition: `«${text}» no se puede calcular con esas columnas.` });
    const name = `calculated ${place}`;
    const after = expressions.flatMap((part) => (typeof part === 'number' ? [] : part.joins));
    joins[name] = { join: calculatedJoin(place, made.value), after };
    const value = sql`${sql.ref(`y${place}`)}.v`;
    const shown = { key: id, title, kind: made.kind, value, compared: value, canSum: made.kind !== 'percent' };
    known.set(id, { ...shown, joins: [name] });
  }
  return { resolve, dataset: { ...dataset, joins } };
}

/**
 * A calculated column as a lateral select with one value, so that columns built on it name it and do not repeat it. With
 * `offset 0` the planner keeps it whole; it would otherwise write the expression out again wherever it is named.
 */
function calculatedJoin(place: number, value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`cross join lateral (select ${value} as v offset 0) ${sql.ref(`y${place}`)}`;
}

/** Judges the definition alone, not what the actor may see of it, so that all actors get the same refusal. */
function refuseTooLarge(definition: ReportDefinition): void {
  if (nodesOf(definition) <= MOST_NODES) return;
  throw new Invalid({
    definition: `Las columnas calculadas se apoyan demasiado unas en otras: escritas por completo pasan de ${MOST_NODES} términos. Quite alguna o repítala menos.`,
  });
}

function nodesOf({ calculated, columns, filters, groups, pivot, measures, sort }: ReportDefinition): number {
  const sizes = new Map<string, number>();
  const sizeOf = (reference: string) => sizes.get(reference) ?? 1;
  for (const { id, of } of calculated)
    sizes.set(
      id,
      of.reduce((sum, part) => sum + ('number' in part ? 1 : sizeOf(part.field)), 1),
    );
  const used = [
    ...sizes.keys(),
    ...columns,
    ...[...filters, ...groups, ...(pivot === null ? [] : [pivot])].map(({ field }) => field),
    ...measures.flatMap(({ field }) => field ?? []),
    ...sort.map(({ by }) => by),
  ];
  return used.reduce((sum, reference) => sum + sizeOf(reference), 0);
}
