const TYPED = /^[+-]?\d{1,3}(?:\.\d{1,2})?$/;

/** A signed percentage as the API takes it, or null: `5`, `-12.5`, `+3 %`. */
export function readSignedPercent(text: string): number | null {
  const plain = text.replaceAll(/[%\s]/g, '');
  const percent = Number(plain);
  return TYPED.test(plain) && percent !== 0 && percent >= -90 && percent <= 500 ? percent : null;
}
