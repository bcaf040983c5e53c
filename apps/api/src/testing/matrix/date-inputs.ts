import type { Endpoint } from '@aura/contracts/endpoint';
import * as z from 'zod';

interface Node {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
}

export interface DateInput {
  readonly part: 'params' | 'query' | 'body';
  /** Names of the wire from the outside in; `[]` is the first element of a list. */
  readonly steps: readonly string[];
  /** `filter` is a day written with slashes. */
  readonly kind: 'day' | 'filter' | 'instant';
}

/** Every day and instant an endpoint takes, in the order of the contract. */
export function dateInputs(endpoint: Endpoint): readonly DateInput[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (schema === undefined) return [];
    const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Node;
    const found = datesIn(root, []).map((date) => ({ part, ...date }));
    return [...new Map(found.map((date) => [date.steps.join('.'), date])).values()];
  });
}

function datesIn(node: Node, steps: readonly string[]): readonly Omit<DateInput, 'part'>[] {
  const kind = kindOf(node);
  return [
    ...[...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap((choice) => datesIn(choice, steps)),
    ...Object.entries(node.properties ?? {}).flatMap(([name, child]) => datesIn(child, [...steps, name])),
    ...(node.items === undefined ? [] : datesIn(node.items, [...steps, '[]'])),
    ...(kind === undefined ? [] : [{ steps, kind }]),
  ];
}

function kindOf({ format, pattern = '' }: Node): DateInput['kind'] | undefined {
  if (format === 'date') return 'day';
  if (format === 'date-time') return 'instant';
  return pattern.includes(String.raw`\d{4}\/\d{2}\/\d{2}`) ? 'filter' : undefined;
}
