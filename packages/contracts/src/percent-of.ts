import { formatInteger, formatPercent } from '@aura/domain/format';
import type { Titled } from './listing.ts';

/** `92.31 % de 13`: a share and its base; null if there is no share. */
export function percentOf(percent: number | null, all: number): Titled | null {
  if (percent === null) return null;
  const [share, whole] = [formatPercent(percent), formatInteger(all)];
  return { es: `${share} de ${whole}`, en: `${share} of ${whole}` };
}
