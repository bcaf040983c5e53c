import type { ReportDefinition } from '@aura/contracts/reports/definition';
import type { SignedInActor } from '../../../../core/context.ts';
import { Invalid } from '../../../../core/errors.ts';
import { maySee } from '../catalogue/catalogue.ts';
import type { Dataset } from '../catalogue/dataset.ts';
import { calculate, type Operand } from './calculations.ts';
import { type Expression, Withheld } from './expression.ts';

export type Resolve = (reference: string) => Expression | Withheld;

/** Resolves the ids of a definition; one that neither the catalogue nor the report defines is refused. */
export function resolver(
  dataset: Dataset,
  { calculated }: Pick<ReportDefinition, 'calculated'>,
  actor: SignedInActor,
  today: string,
): Resolve {
  const known = new Map<string, Expression | Withheld>();
  const resolve: Resolve = (reference) => {
    const found = known.get(reference);
    if (found === undefined) throw new Invalid({ definition: `El reporte nombra «${reference}», que no existe.` });
    return found;
  };
  for (const field of dataset.fields) {
    const { id, title, kind, value, key = value, canSum, joins } = field;
    const shown = { key: id, title, kind, value, compared: key, canSum, joins };
    known.set(id, maySee(actor, field) ? shown : new Withheld(title));
  }
  // In order: each may only use earlier ones, which rules out cycles.
  for (const { id, title: text, calculation, of } of calculated) {
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
    const joins = expressions.flatMap((part) => (typeof part === 'number' ? [] : part.joins));
    known.set(id, { key: id, title, ...made, compared: made.value, canSum: made.kind !== 'percent', joins });
  }
  return resolve;
}
