import { type Centavos } from '@aura/domain/money';

const THOUSAND = 100_000;
const MILLION = 100_000_000;

/** `$2.9 M`, `$293 k`, `$850`: for where the whole amount finds no room and is told otherwise. */
export function shortMoney(centavos: Centavos): string {
  if (centavos >= MILLION) return `$${(centavos / MILLION).toFixed(1)} M`;
  if (centavos >= THOUSAND) return `$${Math.round(centavos / THOUSAND)} k`;
  return `$${Math.round(centavos / 100)}`;
}
