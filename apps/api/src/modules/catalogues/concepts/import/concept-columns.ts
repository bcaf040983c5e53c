import { conceptCode } from '@aura/contracts/catalogues/concepts';
import { CENTAVOS_LIMIT, isExactPesos, toCentavos } from '@aura/domain/money';
import { fold } from '../../../../core/tables/fold-title.ts';
import type { SheetRow } from '../../../../core/tables/read-table.ts';

/** A cell that cannot be read; the message gives the reason. */
export class Unreadable extends Error {}

/** The text of a cell under any of these titles; undefined if empty. */
export function cell({ cells }: SheetRow, ...titles: readonly string[]): string | undefined {
  for (const title of titles) {
    const text = cells.get(fold(title));
    if (text !== undefined) return text;
  }
  return undefined;
}

export function readCode(row: SheetRow): string {
  const code = cell(row, 'Clave')?.toUpperCase();
  if (code === undefined) throw new Unreadable('Falta la clave');
  if (!conceptCode.safeParse(code).success)
    throw new Unreadable('La clave lleva mayúsculas, dígitos y guiones, hasta 20');
  return code;
}

export function readText(row: SheetRow, title: string, most: number): string | undefined {
  const text = cell(row, title);
  if (text === undefined) return undefined;
  if (text.length > most) throw new Unreadable(`«${title}» pasa de ${most} caracteres`);
  if (text.includes('\0') || !text.isWellFormed()) throw new Unreadable(`«${title}» tiene caracteres no permitidos`);
  return text;
}

export function readPrice(row: SheetRow): number | undefined {
  const text = cell(row, 'P.U. vigente', 'Precio', 'P.U.');
  if (text === undefined) return undefined;
  const pesos = Number(text.replaceAll(/MXN|[$,\s]/gi, ''));
  if (!Number.isFinite(pesos) || pesos < 0 || pesos > CENTAVOS_LIMIT / 100 || !isExactPesos(pesos))
    throw new Unreadable(`El precio «${text}» no es un importe con dos decimales como máximo`);
  return toCentavos(pesos);
}

export function readQuantity(row: SheetRow, title: string): number | undefined {
  const text = cell(row, title);
  if (text === undefined) return undefined;
  const quantity = Number(text.replaceAll(',', ''));
  if (!/^\d{1,7}(?:\.\d{1,4})?$/.test(text.replaceAll(',', '')) || quantity <= 0 || quantity > 1_000_000)
    throw new Unreadable(`«${title}» no es una cantidad con cuatro decimales como máximo`);
  return quantity;
}

export function readFlag(row: SheetRow, title: string): boolean | undefined {
  const text = cell(row, title);
  if (text === undefined) return undefined;
  const said = fold(text);
  if (['si', 's', 'x', 'true', '1'].includes(said)) return true;
  if (['no', 'n', 'false', '0'].includes(said)) return false;
  throw new Unreadable(`«${title}» dice «${text}»: escriba Sí o No`);
}
