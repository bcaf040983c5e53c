import type { Titled, Words } from '@aura/contracts/listing';

/** The values of an enumeration as choices of a filter or a field. */
export function wordChoices(
  words: Words,
  titled: (title: Titled) => string,
): readonly { readonly value: string; readonly label: string }[] {
  return Object.entries(words).map(([value, title]) => ({ value, label: titled(title) }));
}
