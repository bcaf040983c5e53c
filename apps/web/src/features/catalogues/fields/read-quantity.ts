const TYPED = /^\d{1,7}(?:\.\d{1,4})?$/;

/** `1,250.5` gives 1250.5; anything but a number with at most four decimals gives null. */
export function readQuantity(text: string): number | null {
  const plain = text.replaceAll(/[,\s]/g, '');
  return TYPED.test(plain) ? Number(plain) : null;
}
