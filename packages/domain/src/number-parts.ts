const LENGTH = 5;

/**
 * Every run of five characters of a search word that contains a digit, as the claims index stores them for every
 * number. Shorter words have none.
 */
export function numberParts(word: string): readonly string[] {
  const places = Array.from({ length: Math.max(0, word.length - LENGTH + 1) }, (_, place) => place);
  return places.map((place) => word.slice(place, place + LENGTH)).filter((part) => /\d/.test(part));
}
