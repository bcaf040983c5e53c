import { formatInteger } from '@aura/domain/format';
import type { Titled } from './listing.ts';

/** `2 de 3`: a part and the total. */
export function partOfAll(part: number, all: number): Titled {
  const [some, whole] = [formatInteger(part), formatInteger(all)];
  return { es: `${some} de ${whole}`, en: `${some} of ${whole}` };
}
