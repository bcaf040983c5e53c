import * as fc from 'fast-check';

/** The part of JSON Schema that the contracts' wire shapes are made of. */
interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
}

const LONGEST = 300;

/** Values that match a schema, with its bounds as likely as its middle. */
export function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(valuesOf));
  switch (schema.type ?? 'any') {
    case 'object':
      return objects(schema);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), { maxLength: 5 });
    case 'string':
      return texts(schema);
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objects({ properties = {}, required = [] }: Schema): fc.Arbitrary<object> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, valuesOf(inner)]));
  return fc.record(fields, { requiredKeys: [...required] });
}

function texts(schema: Schema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = LONGEST } = schema;
  const patterns = [schema.pattern, ...(schema.allOf ?? []).map(({ pattern }) => pattern)].filter(
    (pattern) => pattern !== undefined,
  );
  if (schema.format === 'email') return fc.emailAddress();
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (patterns[0] !== undefined)
    return fc.stringMatching(new RegExp(patterns[0])).map((text) => text.slice(0, maxLength));
  const longest = Math.min(maxLength, LONGEST);
  return fc.oneof(
    fc.string({ minLength: Math.min(minLength, longest), maxLength: longest }),
    fc.constantFrom('x'.repeat(minLength), 'x'.repeat(maxLength === LONGEST ? 1 : maxLength), 'ñ'.repeat(longest)),
  );
}

function numbers({ type, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): fc.Arbitrary<number> {
  const min = minimum ?? (exclusiveMinimum ?? -(2 ** 53)) + 1;
  const max = maximum ?? (exclusiveMaximum ?? 2 ** 53) - 1;
  const within = type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
  return fc.oneof(within, fc.constantFrom(min, max, min - 1, max + 1));
}
