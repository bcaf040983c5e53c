import type { Endpoint } from '@aura/contracts/endpoint';
import { spell } from '@aura/contracts/wire';
import type { ExampleInput } from './example.ts';

type Part = 'params' | 'query' | 'body';
type Fields = Record<string, unknown>;

/** The value to put, and the other fields of a list element where the example sends an empty list. */
interface Put {
  readonly value: unknown;
  readonly beside?: Readonly<Fields> | undefined;
}

/** The same call with another value at a path such as `params.file`, `body.mentions[]` or `body.cells[].zone_id`. */
export function withInput(endpoint: Endpoint, input: ExampleInput, path: string, { value, beside }: Put): ExampleInput {
  const { part, steps } = placeOf(endpoint, path);
  const wire = onWire(endpoint, input, part);
  put(wire, steps, { value: part === 'body' ? value : String(value), beside });
  return { ...input, [part]: endpoint[part]?.decode(wire as never) };
}

export function inputAt(endpoint: Endpoint, input: ExampleInput, path: string): unknown {
  const { part, steps } = placeOf(endpoint, path);
  return steps.reduce<unknown>(
    (holder, step) => {
      const found = (holder as Fields | null | undefined)?.[nameIn(step)];
      return isList(step) ? (found as readonly unknown[] | undefined)?.[0] : found;
    },
    onWire(endpoint, input, part),
  );
}

function placeOf(endpoint: Endpoint, path: string): { readonly part: Part; readonly steps: readonly string[] } {
  const [part, first = '', ...rest] = path.split('.') as [Part, ...string[]];
  return { part, steps: [spell(endpoint[part])(nameIn(first)) + (isList(first) ? '[]' : ''), ...rest] };
}

function onWire(endpoint: Endpoint, input: ExampleInput, part: Part): Fields {
  return structuredClone(endpoint[part]?.encode((input[part] ?? {}) as never) ?? {}) as Fields;
}

function put(holder: Fields, [step = '', ...rest]: readonly string[], what: Put): void {
  const name = nameIn(step);
  if (rest.length === 0) {
    holder[name] = isList(step) ? [what.value] : what.value;
    return;
  }
  if (!isList(step)) return put(holder[name] as Fields, rest, what);
  const first = (holder[name] as readonly Fields[])[0] ?? { ...what.beside };
  holder[name] = [first];
  put(first, rest, what);
}

function nameIn(step: string): string {
  return step.replace('[]', '');
}

function isList(step: string): boolean {
  return step.endsWith('[]');
}
