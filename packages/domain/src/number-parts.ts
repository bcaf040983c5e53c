const LENGTH = 5;

/** Every five characters in a row of a searched word that hold a digit, as the index of claims has them of every number. A shorter word has none. */
export function numberParts(word: string): readonly string[] {
  const places = Array.from({ length: Math.max(0, word.length - LENGTH + 1) }, (_, place) => place);
  return places.map((place) => word.slice(place, place + LENGTH)).filter((part) => /\d/.test(part));
}
