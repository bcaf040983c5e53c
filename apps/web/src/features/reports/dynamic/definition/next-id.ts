/** The first free id of a letter: `f1`, `f2` … Numbers of removed items are reused. */
export function nextId(letter: 'f' | 'm' | 'k', taken: readonly { readonly id: string }[]): string {
  const ids = new Set(taken.map(({ id }) => id));
  for (let number = 1; ; number += 1) if (!ids.has(`${letter}${number}`)) return `${letter}${number}`;
}
