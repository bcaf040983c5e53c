export interface Mentionable {
  readonly username: string;
  readonly name: string;
}

export interface OpenMention {
  /** Index of the @. */
  readonly at: number;
  /** What was typed after it, without accents and in lower case. */
  readonly fragment: string;
}

/** The mention being typed: an @ at the start of a word with nothing but a name up to the caret. */
export function openMention(text: string, caret: number): OpenMention | null {
  const match = /(?:^|[\s(])@(?<fragment>[\p{L}.]{0,30}(?: [\p{L}.]{1,30})?)$/u.exec(text.slice(0, caret));
  const fragment = match?.groups?.['fragment'];
  return fragment === undefined ? null : { at: caret - fragment.length - 1, fragment: plain(fragment) };
}

/** People whose name or surname begins with the fragment. */
export function matching(people: readonly Mentionable[], { fragment }: OpenMention): readonly Mentionable[] {
  return people.filter(({ name }) => {
    const whole = plain(name);
    return whole.startsWith(fragment) || whole.split(' ').some((part) => part.startsWith(fragment));
  });
}

/** The text with the fragment replaced by the name, and the new caret position. */
export function withMention(text: string, caret: number, { at }: OpenMention, { name }: Mentionable) {
  const before = `${text.slice(0, at)}@${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}

/** The people mentioned in the final text; of «Ana Mora» and «Ana Morales» the longer match wins. */
export function mentionedIn(text: string, people: readonly Mentionable[]): string[] {
  const longestFirst = people.toSorted((one, other) => other.name.length - one.name.length);
  const found = text
    .split('@')
    .slice(1)
    .flatMap((after) => longestFirst.find(({ name }) => after.startsWith(name))?.username ?? []);
  return [...new Set(found)];
}

/** Appends the username to people of the same name. */
export function toldApart(people: readonly Mentionable[]): readonly Mentionable[] {
  const counts = new Map<string, number>();
  for (const { name } of people) counts.set(name, (counts.get(name) ?? 0) + 1);
  return people.map((person) => {
    const { name, username } = person;
    return (counts.get(name) ?? 0) > 1 ? { ...person, name: `${name} (${username})` } : person;
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
