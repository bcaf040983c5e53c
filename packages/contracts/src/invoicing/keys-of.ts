/** The keys of a table of words, typed for `z.enum`. */
export const keysOf = <Key extends string>(words: Readonly<Record<Key, unknown>>) =>
  Object.keys(words) as [Key, ...Key[]];
