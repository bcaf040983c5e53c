import type { Endpoint } from '@aura/contracts/endpoint';
import { prepareCell } from '../matrix/cell.ts';
import { declarationOf } from '../matrix/declarations.ts';
import type { ExampleInput } from '../matrix/example.ts';
import { makeAnew } from '../matrix/kept-things.ts';
import { validCaller } from '../matrix/valid-call.ts';
import type { World } from '../matrix/world.ts';
import { endpointNamed, type TestApi } from '../test-api.ts';
import { putText } from './put-text.ts';
import { type TextInput, textInputs } from './text-inputs.ts';

export interface WrittenTexts {
  /** Fields that accepted a text, and which. */
  readonly stored: ReadonlyMap<string, string>;
  /** Fields that refused every text, with the last reply. */
  readonly refused: ReadonlyMap<string, string>;
  /** Server errors, which must never happen. */
  readonly faults: readonly string[];
}

/** How many texts a field is offered before it counts as refusing them. */
const TRIES = 3;

/** Writes a text into every free field of one endpoint, in one call; fields that refuse it keep the example's value. */
export async function writeTexts(
  api: TestApi,
  world: World,
  name: string,
  next: (longest: number) => string | undefined,
): Promise<WrittenTexts> {
  const endpoint = endpointNamed(name);
  const refused = new Map<string, string>();
  const faults: string[] = [];
  let open: readonly TextInput[] = textInputs(endpoint);
  for (let turn = 0; open.length > 0 && turn < TRIES + open.length; turn += 1) {
    const sent = await send(api, world, name, open, next);
    if (sent.status < 300) return { stored: sent.texts, refused, faults };
    if (sent.status >= 500) faults.push(`${name}: ${sent.status} for ${JSON.stringify([...sent.texts])}`);
    const blamed = open.filter(({ path }) => sent.blames(path));
    // A refusal that blames no field: leaves out one field after the other until the rest is accepted.
    const out = blamed.length > 0 ? blamed : turn < TRIES - 1 && open.length === 1 ? [] : open.slice(0, 1);
    for (const { path } of out) refused.set(path, sent.answer);
    open = open.filter((input) => !out.includes(input));
  }
  return { stored: new Map(), refused, faults };
}

interface SentTexts {
  readonly status: number;
  readonly answer: string;
  readonly texts: ReadonlyMap<string, string>;
  readonly blames: (path: string) => boolean;
}

async function send(
  api: TestApi,
  world: World,
  name: string,
  inputs: readonly TextInput[],
  next: (longest: number) => string | undefined,
): Promise<SentTexts> {
  const actor = validCaller(api, world, name);
  if (actor === undefined) return unanswered('nobody may');
  const { arrangement } = declarationOf(name);
  const texts = new Map<string, string>();
  let refusal: SentTexts | undefined;
  await api.db.deleteFrom('signInThrottle').execute();
  const call = await prepareCell(api, world, { endpoint: name, actor, relation: 'own' }, async (input) => {
    const arranged = (await arrangement?.arrange(api, world, input)) ?? input;
    const altered = withTexts(endpointNamed(name), arranged, inputs, next, texts);
    if (!('status' in altered)) return altered;
    refusal = altered;
    return arranged;
  });
  if (refusal !== undefined) {
    // Records arranged for a call that was not made cannot serve another.
    makeAnew(world);
    return refusal;
  }
  const reply = await call();
  const answer = reply.body.slice(0, 200);
  const fields = reply.statusCode === 400 ? Object.keys(reply.json<object>()) : [];
  return { status: reply.statusCode, answer, texts, blames: (path) => fields.includes(path.split('.')[0] ?? '') };
}

function withTexts(
  endpoint: Endpoint,
  input: ExampleInput,
  inputs: readonly TextInput[],
  next: (longest: number) => string | undefined,
  texts: Map<string, string>,
): ExampleInput | SentTexts {
  const body: unknown = structuredClone(endpoint.body?.encode((input.body ?? {}) as never));
  const absent = new Set<string>();
  for (const { path, longest } of inputs) {
    const text = next(longest);
    if (text !== undefined && putText(body, path, text)) texts.set(path, text);
    else absent.add(path);
  }
  if (absent.size > 0)
    return { ...unanswered('no place for it in the example, or too short'), blames: (path) => absent.has(path) };
  const read = endpoint.body?.safeDecode(body as never);
  if (read?.success === true) return { ...input, body: read.data };
  const issues = read?.error.issues ?? [];
  const fields = issues.map(({ path }) => String(path[0] ?? ''));
  return {
    status: 400,
    answer: issues[0]?.message ?? '',
    texts,
    blames: (path) => fields.includes(path.split('.')[0] ?? ''),
  };
}

function unanswered(answer: string): SentTexts {
  return { status: 404, answer, texts: new Map(), blames: () => false };
}
