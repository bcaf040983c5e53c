const UNTOLD = new Set(['version']);

/** Field → [before, after] of everything that differs, for the history of a record. */
export function differences(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, [unknown, unknown]> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter(
    (name) => !UNTOLD.has(name) && JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  return Object.fromEntries(changed.map((name) => [name, [before[name] ?? null, after[name] ?? null]]));
}
