/** Fewer digits could be part of any number. */
const SHORTEST = 7;
const NATIONAL = 10;

/**
 * The digits of a typed telephone as contacts store them: without country code (52), trunk prefix (01, 044, 045) or
 * punctuation. Undefined if the text has other characters or too few digits.
 */
export function searchedTelephone(text: string): string | undefined {
  if (/[^\d\s()+.\-/]/.test(text)) return undefined;
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length < SHORTEST || digits.length > 2 * NATIONAL) return undefined;
  return digits.slice(-NATIONAL);
}
