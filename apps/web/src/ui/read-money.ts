const TYPED = /^-?\d{1,11}(?:\.\d{1,2})?$/;

/** Parses `$1,234.5` into whole centavos; null if it is not an amount. */
export function readMoney(typed: string): number | null {
  const plain = typed.replaceAll(/[$,\s]/g, '');
  if (!TYPED.test(plain)) return null;
  const negative = plain.startsWith('-');
  const [pesos = '0', cents = ''] = plain.replace('-', '').split('.');
  const centavos = Number(pesos) * 100 + Number(cents.padEnd(2, '0'));
  return negative && centavos !== 0 ? -centavos : centavos;
}
