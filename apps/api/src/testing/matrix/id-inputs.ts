import type { Endpoint } from '@aura/contracts/endpoint';
import { unspell } from '@aura/contracts/wire';
import * as z from 'zod';

/** Input names that identify a record by name instead of by number: a user, a claim, an insurer, a place. */
const NAMED_RECORDS = new Set([
  'auditor',
  'businessUnit',
  'customer',
  'except',
  'family',
  'fileType',
  'jobType',
  'process',
  'processes',
  'previousProcesses',
  'reportChannel',
  'zone',
]);
/** Counters, places in a list, and names that the sender makes up: they name no record. */
const COUNTERS = new Set(['version', 'position', 'line', 'page', 'before', 'connection', 'clientKey']);
/** A text with the maximum length of a user name is a user name. */
const LONGEST_USERNAME = 150;
const ID_IN_TEXT = '^[1-9]\\d{0,15}$';

interface Node {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly exclusiveMinimum?: number;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
}

/**
 * Every input of an endpoint that names a record, as `params.slug`, `body.mentions[]` or `body.cells[].zone_id`, in the
 * order of the contract. The first name is the one in code, nested names are those of the wire.
 */
export function idInputs(endpoint: Endpoint): readonly string[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (schema === undefined) return [];
    const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Node;
    const named = Object.entries(root.properties ?? {}).map(([name, field]) => [unspell(schema)(name), field] as const);
    return [...new Set(named.flatMap(([name, field]) => idsIn(field, name, `${part}.${name}`)))];
  });
}

function idsIn(node: Node, name: string, path: string): readonly string[] {
  const choices = [...(node.anyOf ?? []), ...(node.oneOf ?? [])];
  return [
    ...choices.flatMap((choice) => idsIn(choice, name, path)),
    ...Object.entries(node.properties ?? {}).flatMap(([key, child]) => idsIn(child, key, `${path}.${key}`)),
    ...(node.items === undefined ? [] : idsIn(node.items, name, `${path}[]`)),
    ...(namesRecord(node, name, path) ? [path] : []),
  ];
}

function namesRecord(
  { type, format, pattern, enum: choices, maxLength, exclusiveMinimum }: Node,
  name: string,
  path: string,
): boolean {
  // A version that is asked for by its number is one of a record's, and so an id.
  if (COUNTERS.has(name) && path !== 'query.version') return false;
  if (type === 'integer') return exclusiveMinimum === 0;
  if (type !== 'string' || choices !== undefined) return false;
  const isUser = maxLength === LONGEST_USERNAME && pattern === undefined;
  return path.startsWith('params.') || format === 'uuid' || pattern === ID_IN_TEXT || isUser || NAMED_RECORDS.has(name);
}
