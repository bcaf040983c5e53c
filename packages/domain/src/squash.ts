/** Letters and digits only, lower case, no accents, like a claim's search key: `Pérez, J.-12` is `perezj12`. */
export function squash(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '');
}

/** The words of a search; those without letter or digit are dropped. */
export function searchWords(text: string, most = 6): readonly string[] {
  return text
    .split(/\s+/)
    .map(squash)
    .filter((word) => word !== '')
    .slice(0, most);
}
