/** The keys of a table of words, as an enumeration wants them. */
export const keysOf = <Key extends string>(words: Readonly<Record<Key, unknown>>) =>
  Object.keys(words) as [Key, ...Key[]];
