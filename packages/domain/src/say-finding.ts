import { formatInteger, formatMoney, formatPercent } from './format.ts';
import type { Found } from './quotation-finding.ts';
import type { PriceLevel } from './price-memory.ts';

const LEVELS: Readonly<Record<PriceLevel, string>> = { zone: 'la zona', division: 'la división', country: 'el país' };

export function sayFinding(found: Found): string {
  switch (found.kind) {
    case 'priceOutOfRange': {
      const { price, p10, p90, n, level } = found.figures;
      const range = `${formatMoney(p10)} a ${formatMoney(p90)}`;
      return `El precio de ${formatMoney(price)} está fuera de lo usual en ${LEVELS[level]}: ${range} (P10 a P90, n = ${formatInteger(n)}).`;
    }
    case 'priceFarAbove': {
      const { price, p90, n, level, percent } = found.figures;
      return `El precio de ${formatMoney(price)} llega al ${formatPercent(percent)} o más del P90 de ${LEVELS[level]}, ${formatMoney(p90)} (n = ${formatInteger(n)}).`;
    }
    case 'duplicateLine':
      return `El mismo concepto ya está en el renglón ${formatInteger(found.figures.first)}.`;
    case 'photoMissing':
      return 'El concepto pide foto y el renglón no tiene ninguna.';
    case 'quantityOutOfRange': {
      const { quantity, least, most } = found.figures;
      const range = [...(least === null ? [] : [`mínimo ${least}`]), ...(most === null ? [] : [`máximo ${most}`])];
      return `La cantidad de ${quantity} está fuera de lo que admite el concepto: ${range.join(', ')}.`;
    }
    case 'beyondDrawing': {
      const { quantity, measured, unit } = found.figures;
      return `La cantidad de ${quantity} ${unit} es mayor que los ${measured} ${unit} medidos en el croquis.`;
    }
    case 'splitLines': {
      const { lines, percent } = found.figures;
      return `Los renglones ${lines.join(', ')} quedan apenas debajo del límite de la matriz (menos de ${formatPercent(percent)}): parece un trabajo partido.`;
    }
    case 'aboveInsuredLimit': {
      const { total, rest } = found.figures;
      return rest <= 0
        ? `El total de ${formatMoney(total)} ya no cabe en el LUC de la póliza: los demás afectados lo agotan.`
        : `El total de ${formatMoney(total)} es mayor que lo que queda del LUC de la póliza, ${formatMoney(rest)}.`;
    }
  }
}

/** The finding in words, preceded by its line number if it has one. */
export function sayFindingAt(found: Found & { readonly line: number | null }): string {
  return found.line === null ? sayFinding(found) : `Renglón ${formatInteger(found.line)}: ${sayFinding(found)}`;
}
