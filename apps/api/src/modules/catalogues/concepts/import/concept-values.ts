import { formatMoney } from '@aura/domain/format';
import type { ImportRow } from '@aura/contracts/catalogues/concepts';
import { cell, readFlag, readPrice, readQuantity, readText, Unreadable } from './concept-columns.ts';
import { type Catalogues, findKnown, findUnit, nameOf } from './known-catalogues.ts';
import type { SheetRow } from '../../../../core/tables/read-table.ts';

export interface ConceptValues {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly familyId: number;
  readonly subfamilyId: number | null;
  readonly detailId: number | null;
  readonly unitId: number;
  readonly price: number;
  readonly photoRequired: boolean;
  readonly minQuantity: number | null;
  readonly maxQuantity: number | null;
}

/** The concept a row results in: empty cells keep the stored value, a new concept needs the essentials. */
export function valuesOf(
  row: SheetRow,
  code: string,
  before: ConceptValues | undefined,
  catalogues: Catalogues,
): ConceptValues {
  const values = {
    code,
    name: needed(readText(row, 'Nombre', 160) ?? before?.name, 'Nombre'),
    description: readText(row, 'Descripción', 2000) ?? before?.description ?? '',
    ...placeOf(row, before, catalogues),
    unitId: needed(findUnit(catalogues.units, cell(row, 'Unidad', 'UM')) ?? before?.unitId, 'Unidad'),
    price: needed(readPrice(row) ?? before?.price, 'Precio'),
    photoRequired: readFlag(row, 'Pide foto') ?? before?.photoRequired ?? false,
    minQuantity: readQuantity(row, 'Cantidad mínima') ?? before?.minQuantity ?? null,
    maxQuantity: readQuantity(row, 'Cantidad máxima') ?? before?.maxQuantity ?? null,
  };
  if (values.minQuantity !== null && values.maxQuantity !== null && values.minQuantity > values.maxQuantity)
    throw new Unreadable('La cantidad máxima es menor que la mínima');
  return values;
}

/** A new family without a subfamily clears the old subfamily; likewise one level below. */
function placeOf(row: SheetRow, before: ConceptValues | undefined, { families, subfamilies, details }: Catalogues) {
  const familyId = needed(findKnown(families, cell(row, 'Familia'), 'familia') ?? before?.familyId, 'Familia');
  const keptSubfamily = before?.familyId === familyId ? before.subfamilyId : null;
  const subfamilyId = findKnown(subfamilies, cell(row, 'Subfamilia'), 'subfamilia', familyId) ?? keptSubfamily;
  const keptDetail = before?.subfamilyId === subfamilyId ? before.detailId : null;
  const named = cell(row, 'Detalle');
  if (named !== undefined && subfamilyId === null) throw new Unreadable('Hay detalle y falta la subfamilia');
  const detailId = findKnown(details, named, 'detalle', subfamilyId) ?? keptDetail;
  return { familyId, subfamilyId, detailId };
}

function needed<Value>(value: Value | undefined, title: string): Value {
  if (value === undefined) throw new Unreadable(`Falta «${title}»`);
  return value;
}

export function changesOf(
  before: ConceptValues | undefined,
  after: ConceptValues,
  catalogues: Catalogues,
): ImportRow['changes'] {
  if (before === undefined) return [];
  const old = described(before, catalogues);
  return described(after, catalogues)
    .map(([title, text], index) => ({ title, before: old[index]?.[1] ?? '', after: text }))
    .filter((change) => change.before !== change.after);
}

function described(values: ConceptValues, { families, subfamilies, details, units }: Catalogues): [string, string][] {
  return [
    ['Nombre', values.name],
    ['Descripción', values.description],
    ['Familia', nameOf(families, values.familyId)],
    ['Subfamilia', nameOf(subfamilies, values.subfamilyId)],
    ['Detalle', nameOf(details, values.detailId)],
    ['Unidad', nameOf(units, values.unitId)],
    ['P.U. vigente', formatMoney(values.price)],
    ['Pide foto', values.photoRequired ? 'Sí' : 'No'],
    ['Cantidad mínima', String(values.minQuantity ?? '')],
    ['Cantidad máxima', String(values.maxQuantity ?? '')],
  ];
}
