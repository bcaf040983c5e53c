export interface Mentionable {
  readonly username: string;
  readonly name: string;
}

export interface OpenMention {
  /** Where the @ stands. */
  readonly at: number;
  /** What was typed after it, without accents and in small letters. */
  readonly fragment: string;
}

/** The mention somebody is typing: an @ at the start of a word, and nothing but a name between it and the caret. */
export function openMention(text: string, caret: number): OpenMention | null {
  const match = /(?:^|[\s(])@(?<fragment>[\p{L}.]{0,30}(?: [\p{L}.]{1,30})?)$/u.exec(text.slice(0, caret));
  const fragment = match?.groups?.['fragment'];
  return fragment === undefined ? null : { at: caret - fragment.length - 1, fragment: plain(fragment) };
}

/** Whom the fragment may mean: by the beginning of any of the names. */
export function matching(people: readonly Mentionable[], { fragment }: OpenMention): readonly Mentionable[] {
  return people.filter(({ name }) => {
    const whole = plain(name);
    return whole.startsWith(fragment) || whole.split(' ').some((part) => part.startsWith(fragment));
  });
}

/** The text with the name in the place of what was typed, and where the caret stands then. */
export function withMention(text: string, caret: number, { at }: OpenMention, { name }: Mentionable) {
  const before = `${text.slice(0, at)}@${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}

/** Who is mentioned in what was written in the end; of «Ana Mora» and «Ana Morales» the longer name that fits. */
export function mentionedIn(text: string, people: readonly Mentionable[]): string[] {
  const longestFirst = people.toSorted((one, other) => other.name.length - one.name.length);
  const found = text
    .split('@')
    .slice(1)
    .flatMap((after) => longestFirst.find(({ name }) => after.startsWith(name))?.username ?? []);
  return [...new Set(found)];
}

/** People of one name are told apart by what they sign in with. */
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
