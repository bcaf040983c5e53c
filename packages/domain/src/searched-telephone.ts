/** Fewer digits are a fragment of a number of anything. */
const SHORTEST = 7;
const NATIONAL = 10;

/**
 * The digits of a telephone somebody typed in any form, as those of a contact are stored: without country code (52), trunk prefix
 * (01, 044, 045) or punctuation. Undefined where the text holds anything else or too few digits.
 */
export function searchedTelephone(text: string): string | undefined {
  if (/[^\d\s()+.\-/]/.test(text)) return undefined;
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length < SHORTEST || digits.length > 2 * NATIONAL) return undefined;
  return digits.slice(-NATIONAL);
}
