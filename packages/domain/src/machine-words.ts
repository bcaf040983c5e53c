/**
 * What in a text only a programmer reads: addresses of the API, instants as they are stored, JSON, names from the code
 * and slugs. For tests over everything that users read.
 */
const MACHINE_WORDS: Readonly<Record<string, RegExp>> = {
  instant: /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}\S*/g,
  day: /(?<![\w-])\d{4}-\d{2}-\d{2}(?![\w-])/g,
  path: /(?:\b(?:GET|POST|PUT|DELETE) \/\S+|\/api\/v\d\S*)/g,
  json: /(?:\{"|":|\[\{|\[object \w+\])[^\s]{0,40}/g,
  missing: /\b(?:undefined|NaN)\b|→ null\b|\bnull →/g,
  camelCase: /(?<![\w@./-])[a-z]{2,}(?:[A-Z][a-z]+)+\b/g,
  snakeCase: /(?<![\w@./-])[a-z]+(?:_[a-z\d]+)+\b/g,
  // Three parts at least, the last with a digit: Spanish words have one hyphen, slugs of claims and parties end in numbers.
  slug: /(?<![\w@./-])[a-z]+(?:-[a-z\d]+)+-[a-z]?\d+\b/g,
};

/** Each as `kind: text`, in order; none in a text for people. Addresses of web pages and of mails are left out. */
export function machineWords(text: string): readonly string[] {
  const plain = text
    .split(/\s+/)
    .filter((word) => !/^https?:\/\//.test(word) && !word.includes('@'))
    .join(' ');
  return Object.entries(MACHINE_WORDS).flatMap(([kind, pattern]) =>
    [...plain.matchAll(pattern)].map(([found]) => `${kind}: ${found}`),
  );
}
