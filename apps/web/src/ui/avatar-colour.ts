/** White text on each has WCAG AA contrast. */
export const AVATAR_COLOURS = [
  '#1f4e8c',
  '#7b3fae',
  '#0b6e7d',
  '#8f4e00',
  '#1c6e46',
  '#a3324a',
  '#4a5a9c',
  '#5d6573',
] as const;

/** The part of a name common to all screens: some add the second surname or a form of address. */
function coreOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !word.endsWith('.'));
  return words.slice(0, 2).join(' ').toLocaleLowerCase('es-MX');
}

/** The same colour for the same person, on every screen. */
export function avatarColour(name: string): string {
  let hash = 0x811c9dc5;
  for (const character of coreOf(name)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return AVATAR_COLOURS[(hash >>> 16) % AVATAR_COLOURS.length] ?? AVATAR_COLOURS[0];
}

/** The first letters of the first two words: «Ana María Mora» is AM. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('es-MX') ?? '')
    .join('');
}
