/** Letters and digits only, lower case, accents folded, as the search key of a claim is stored: `Pérez, J.-12` is `perezj12`. */
export function squash(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '');
}

/** What is searched for, word by word: whatever has neither letter nor digit asks for nothing. */
export function searchWords(text: string, most = 6): readonly string[] {
  return text
    .split(/\s+/)
    .map(squash)
    .filter((word) => word !== '')
    .slice(0, most);
}
