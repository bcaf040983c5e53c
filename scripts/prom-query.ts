/** For each metric its labels, and its known series (none: not known beforehand). */
export type Exposed = ReadonlyMap<
  string,
  { readonly labels: readonly string[]; readonly series: readonly Readonly<Record<string, string | number>>[] }
>;

interface Matcher {
  readonly label: string;
  readonly sign: string;
  readonly value: string;
}
export interface Selector {
  readonly metric: string;
  readonly matchers: readonly Matcher[];
}

const WORDS = new Set(['and', 'or', 'unless', 'offset', 'bool', 'by', 'on', 'without', 'ignoring', 'inf', 'nan']);

/** The metrics a query selects, with conditions. Supports the subset that rules and dashboards use. */
export function selectorsOf(expression: string): readonly Selector[] {
  const plain = expression
    .replaceAll(/\[[^\]]*\]/g, ' ')
    // Grouping and join clauses contain labels.
    .replaceAll(/\b(by|on|without|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  const found = plain.matchAll(
    /"[^"]*"|\d[\w.]*|(?<name>[a-zA-Z_:][\w:]*)\s*(?<next>\(|\{(?<inside>(?:[^"}]|"[^"]*")*)\})?/g,
  );
  return [...found].flatMap(({ groups }) => {
    const { name, next = '', inside = '' } = groups ?? {};
    if (name === undefined || next === '(' || WORDS.has(name)) return [];
    return [{ metric: name, matchers: matchersOf(inside) }];
  });
}

/** Selectors of a query that match no exposed metric, as sentences. */
export function faultsOf(expression: string, exposed: Exposed): readonly string[] {
  return selectorsOf(expression).flatMap(({ metric, matchers }) => {
    const known = exposed.get(metric);
    if (known === undefined) return [`${metric} is not exposed`];
    const strange = matchers.filter(({ label }) => !known.labels.includes(label));
    if (strange.length > 0) return strange.map(({ label }) => `${metric} has no label ${label}`);
    const asked = matchers.filter(({ label, value }) => !OUTSIDE.has(label) && !value.includes('$'));
    const isThere = known.series.length === 0 || known.series.some((series) => asked.every(fits(series)));
    return isThere
      ? []
      : [`${metric} has no series ${asked.map(({ label, value }) => `${label}=${value}`).join(', ')}`];
  });
}

/** Prometheus adds these when it scrapes a node. */
const OUTSIDE = new Set(['job', 'instance']);

const fits =
  (series: Readonly<Record<string, string | number>>) =>
  ({ label, sign, value }: Matcher): boolean => {
    const has = String(series[label] ?? '');
    const isSame = sign.endsWith('~') ? new RegExp(`^(?:${value})$`).test(has) : has === value;
    return isSame !== sign.startsWith('!');
  };

function matchersOf(inside: string): readonly Matcher[] {
  return [...inside.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].map(([, label = '', sign = '', value = '']) => ({
    label,
    sign,
    value,
  }));
}
