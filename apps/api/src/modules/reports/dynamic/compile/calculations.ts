import type { Calculation, FieldKind } from '@aura/contracts/reports/definition';
import { type RawBuilder, sql } from 'kysely';
import { isFigure } from './expression.ts';

/** An operand: a column with its kind, or a number stated in the report. */
export type Operand =
  | { readonly kind: FieldKind; readonly value: RawBuilder<unknown> }
  | { readonly kind: 'number'; readonly number: number };

interface Calculated {
  readonly kind: FieldKind;
  readonly value: RawBuilder<unknown>;
}
type Make = (operands: readonly Operand[]) => Calculated | undefined;

/** The closed set of calculations: each returns an expression, or undefined if the operands do not fit. */
const MAKE: Readonly<Record<Calculation, Make>> = {
  add: alike((parts) => sql.join(parts, sql` + `)),
  subtract: alike((parts) => sql.join(parts, sql` - `)),
  greatest: alike((parts) => sql`greatest(${sql.join(parts)})`),
  least: alike((parts) => sql`least(${sql.join(parts)})`),
  firstOf: alike((parts) => sql`coalesce(${sql.join(parts)})`),
  multiply: (operands) => {
    if (!operands.every(isFigured) || operands.filter(({ kind }) => kind === 'money').length > 1) return undefined;
    const kind = operands.some((operand) => operand.kind === 'money') ? 'money' : 'integer';
    return { kind, value: sql`(${sql.join(operands.map(plain), sql` * `)})` };
  },
  divide: ([first, second, ...rest]) => {
    if (!first || !second || rest.length > 0 || !isFigured(first) || !isFigured(second)) return undefined;
    if (second.kind === 'money' && first.kind !== 'money') return undefined;
    const kind = first.kind === 'money' && second.kind !== 'money' ? 'money' : 'integer';
    return { kind, value: sql`(${plain(first)} / nullif(${plain(second)}, 0))` };
  },
  percentOf: ([part, whole, ...rest]) => {
    if (!part || !whole || rest.length > 0 || !isFigured(part) || !isFigured(whole)) return undefined;
    if ((part.kind === 'money') !== (whole.kind === 'money')) return undefined;
    return { kind: 'percent', value: sql`(100 * ${plain(part)} / nullif(${plain(whole)}, 0))` };
  },
  daysBetween: ([from, to, ...rest]) => {
    if (from?.kind !== 'date' || to?.kind !== 'date' || rest.length > 0) return undefined;
    return { kind: 'integer', value: sql`(${to.value} - ${from.value})` };
  },
  daysSince: () => undefined,
};

/** Null if an operand is missing; `today` is the head office's day on which the report runs. */
export function calculate(
  calculation: Calculation,
  operands: readonly Operand[],
  today: string,
): Calculated | undefined {
  if (calculation !== 'daysSince') return MAKE[calculation](operands);
  const [from, ...rest] = operands;
  if (from?.kind !== 'date' || rest.length > 0) return undefined;
  return { kind: 'integer', value: sql`(${today}::date - ${from.value})` };
}

/** Operands of one kind; a plain number beside money is in pesos. */
function alike(write: (parts: readonly RawBuilder<unknown>[]) => RawBuilder<unknown>): Make {
  return (operands) => {
    if (!operands.every(isFigured)) return undefined;
    const kinds = new Set(operands.flatMap(({ kind }) => (kind === 'number' ? [] : [kind])));
    if (kinds.has('money') && kinds.size > 1) return undefined;
    const [only = 'integer'] = kinds;
    const kind: FieldKind = kinds.size > 1 ? 'integer' : only;
    const parts = operands.map((operand) =>
      operand.kind === 'number' && kind === 'money'
        ? sql`${Math.round(operand.number * 100)}::numeric`
        : plain(operand),
    );
    return { kind, value: sql`(${write(parts)})` };
  };
}

function isFigured({ kind }: Operand): boolean {
  return kind === 'number' || isFigure(kind);
}

function plain(operand: Operand): RawBuilder<unknown> {
  return operand.kind === 'number' ? sql`${operand.number}::numeric` : sql`(${operand.value})::numeric`;
}
