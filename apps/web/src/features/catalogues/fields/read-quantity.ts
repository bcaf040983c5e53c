const TYPED = /^\d{1,7}(?:\.\d{1,4})?$/;

/** `1,250.5` is 1250.5; what is no number of four decimals at the most is null. */
export function readQuantity(text: string): number | null {
  const plain = text.replaceAll(/[,\s]/g, '');
  return TYPED.test(plain) ? Number(plain) : null;
}
