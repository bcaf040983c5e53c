import type { Endpoint } from '@aura/contracts/endpoint';
import type { ExampleInput } from './example.ts';

type Part = 'params' | 'query' | 'body';
type Fields = Record<string, unknown>;

/** The same call with another value at a place such as `params.file`, `body.mentions[]` or `body.cells[].zone_id`. */
export function withInput(
  endpoint: Endpoint,
  input: ExampleInput,
  path: string,
  { value, beside }: { readonly value: unknown; readonly beside?: Readonly<Fields> | undefined },
): ExampleInput {
  const [part, ...steps] = path.split('.') as [Part, ...string[]];
  const wire = onWire(endpoint, input, part);
  put(wire, steps, part === 'body' ? value : String(value), beside);
  return { ...input, [part]: endpoint[part]?.decode(wire as never) };
}

/** What a call sends at that place. */
export function inputAt(endpoint: Endpoint, input: ExampleInput, path: string): unknown {
  const [part, ...steps] = path.split('.') as [Part, ...string[]];
  return steps.reduce<unknown>(
    (holder, step) => {
      const found = (holder as Fields)[step.replace('[]', '')];
      return step.endsWith('[]') ? (found as readonly unknown[])[0] : found;
    },
    onWire(endpoint, input, part),
  );
}

function onWire(endpoint: Endpoint, input: ExampleInput, part: Part): Fields {
  return structuredClone(endpoint[part]?.encode((input[part] ?? {}) as never) ?? {}) as Fields;
}

function put(holder: Fields, [step = '', ...rest]: readonly string[], value: unknown, beside?: Readonly<Fields>): void {
  const name = step.replace('[]', '');
  if (rest.length === 0) {
    holder[name] = step.endsWith('[]') ? [value] : value;
    return;
  }
  if (!step.endsWith('[]')) return put(holder[name] as Fields, rest, value, beside);
  const first = (holder[name] as readonly Fields[])[0] ?? { ...beside };
  holder[name] = [first];
  put(first, rest, value, beside);
}
