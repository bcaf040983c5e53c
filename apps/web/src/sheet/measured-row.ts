import { readQuantity } from '@aura/domain/quantity-expression';
import { squash } from '@aura/domain/squash';
import { unitOf } from '@aura/domain/unit-words';
import { sayQuantityProblem } from './say-quantity-problem.ts';
import { type Option, Refusal } from './sheet-column.ts';

/** A quantity of a unit: shared by rows of work and of material. */
interface MeasuredRow {
  readonly unitId: number | null;
  readonly unit: string;
  readonly quantity: string;
  /** The formula a quantity was typed as. */
  readonly formula: string | null;
}

export type Units = readonly { readonly id: number; readonly abbreviation: string }[];

/** A number or a formula, never empty. */
export function writeQuantity<Row extends Pick<MeasuredRow, 'quantity' | 'formula'>>(
  row: Row,
  text: string,
): Row | Refusal {
  const read = readQuantity(text);
  if ('problem' in read) return new Refusal(sayQuantityProblem(read.problem));
  if (Number(read.value) === 0) return new Refusal(sayQuantityProblem('empty'));
  return { ...row, quantity: read.value, formula: read.formula };
}

export function writeUnit<Row extends Pick<MeasuredRow, 'unitId' | 'unit'>>(
  row: Row,
  text: string,
  units: Units,
  unknown: string,
): Row | Refusal {
  if (text === '') return { ...row, unitId: null, unit: '' };
  const unit = unitOf(text, units);
  return unit === undefined ? new Refusal(unknown) : { ...row, unitId: unit.id, unit: unit.abbreviation };
}

export function unitsLike(text: string, units: Units): readonly Option[] {
  const wanted = squash(text);
  const meant = unitOf(text, units);
  return units
    .filter((unit) => unit === meant || squash(unit.abbreviation).startsWith(wanted))
    .map(({ id, abbreviation }) => ({ key: String(id), title: abbreviation }));
}
