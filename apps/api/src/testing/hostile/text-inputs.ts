import type { Endpoint } from '@aura/contracts/endpoint';
import { wireSchema } from '../../http/openapi.ts';

interface Node {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly allOf?: readonly Node[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Node>>;
}

/** A place in the body of a call that takes free text, in wire names: `comment`, `lines.[].name`. */
export interface TextInput {
  readonly path: string;
  readonly longest: number;
}

/** Every free text an endpoint takes: no enum, no pattern, no format. */
export function textInputs({ body }: Endpoint): readonly TextInput[] {
  if (body === undefined) return [];
  const root = wireSchema(body) as Node;
  const found = new Map(textsIn(root, root, '', 0).map((input) => [input.path, input]));
  return [...found.values()];
}

const DEEPEST = 8;

function textsIn(root: Node, node: Node, path: string, depth: number): readonly TextInput[] {
  if (depth > DEEPEST) return [];
  const within = (child: Node, step: string) =>
    textsIn(root, child, step === '' ? path : path === '' ? step : `${path}.${step}`, depth + 1);
  const named = node.$ref === undefined ? undefined : root.$defs?.[node.$ref.split('/').at(-1) ?? ''];
  return [
    ...(named === undefined ? [] : within(named, '')),
    ...[...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap((choice) => within(choice, '')),
    ...Object.entries(node.properties ?? {}).flatMap(([name, child]) => within(child, name)),
    ...(node.items === undefined ? [] : within(node.items, '[]')),
    ...(isFreeText(node) ? [{ path, longest: node.maxLength ?? Infinity }] : []),
  ];
}

function isFreeText({ type, format, pattern, allOf, enum: choices, const: only }: Node): boolean {
  const isPatterned = pattern !== undefined || allOf?.some((part) => part.pattern !== undefined) === true;
  return type === 'string' && format === undefined && !isPatterned && choices === undefined && only === undefined;
}
