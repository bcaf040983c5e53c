import type { App } from '../../../apps/api/src/app.ts';
import { PORT } from './bench-server.ts';
import { type Statement, capturedSql } from './captured-sql.ts';
import { readBudget, saveBudget } from '@aura/contracts/budgets/budget';
import { readQuotation, saveQuotation } from '@aura/contracts/quotations/quotation';
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { CSRF_COOKIE, CSRF_HEADER, IDEMPOTENCY_HEADER } from '@aura/contracts/auth';
import type { Endpoint } from '@aura/contracts/endpoint';
import { connect, median, repeat, timed } from './measure.ts';

/** Read-only fields of a line in the reply. */
const TOLD_ONLY = ['line_number', 'code', 'family', 'unit', 'amount'];

interface SavedQuotationRead {
  readonly affected: number;
  readonly quotation: {
    readonly concepts: readonly Record<string, unknown>[];
    readonly version: number;
    readonly [field: string]: unknown;
  };
}

const savedQuotation: SavedDocument = {
  read: readQuotation,
  save: saveQuotation,
  sent: ({ affected, quotation }: SavedQuotationRead) => {
    const { generalized_concept, schematic_drawing, discount, comments, gnp_authorizes, tax_percentage } = quotation;
    const lines = quotation.concepts.map((line) =>
      Object.fromEntries(Object.entries(line).filter(([field]) => !TOLD_ONLY.includes(field))),
    );
    return {
      affected,
      concepts: [],
      quotation_concepts: lines,
      deleted_concepts: [],
      generalized_concept,
      schematic_drawing,
      discount,
      comments,
      gnp_authorizes,
      tax_percentage,
      apply_taxes: quotation['apply_taxes'],
      version: quotation.version,
    };
  },
  touched: (sent, comment) => ({
    ...sent,
    quotation_concepts: (sent['quotation_concepts'] as object[]).map((line) => ({ ...line, comment })),
  }),
};

/** Read-only fields in the reply, of a concept and of a supply. */
const TOLD_OF_CONCEPT = ['quotation_concept', 'unit', 'amount', 'taxes', 'quoted'];
const TOLD_OF_SUPPLY = ['id', 'name', 'type', 'unit'];

interface Read {
  readonly affected: number;
  readonly budget: {
    readonly concepts: readonly ({ readonly supplies: readonly object[] } & Record<string, unknown>)[];
    readonly version: number;
    readonly [field: string]: unknown;
  };
}

const savedBudget: SavedDocument = {
  read: readBudget,
  save: saveBudget,
  sent: ({ affected, budget }: Read) => {
    const { origin, description, criteria, observations, apply_taxes, tax_percentage, version } = budget;
    const concepts = budget.concepts.map((concept) => ({
      ...without(concept, TOLD_OF_CONCEPT),
      supplies: concept.supplies.map((supply) => without(supply, TOLD_OF_SUPPLY)),
    }));
    const header = { origin, description, criteria, observations, apply_taxes, tax_percentage };
    return { affected, ...header, concepts: [], budget_concepts: concepts, deleted_concepts: [], version };
  },
  touched: (sent, comment) => ({
    ...sent,
    budget_concepts: (sent['budget_concepts'] as object[]).map((concept) => ({ ...concept, comment })),
  }),
};

function without(record: object, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field)));
}

/** The documents saved whole, and their length. */
const SAVES = {
  'quotation saved, 100 lines': savedQuotation,
  'budget saved, 500 concepts': savedBudget,
} as const satisfies Record<string, SavedDocument>;
type SaveName = keyof typeof SAVES;

interface SaveCase {
  readonly name: string;
  readonly document: SavedDocument;
  readonly partyId: number;
  readonly statements: readonly Statement[];
}

/** The saves whose name contains the text, each with the party that has a document of that length. */
export async function prepareSaves(
  { server }: App,
  token: string,
  partyOf: Readonly<Record<SaveName, number>>,
  only: string,
): Promise<readonly SaveCase[]> {
  const cases: SaveCase[] = [];
  for (const name of Object.keys(SAVES) as SaveName[]) {
    if (!name.includes(only)) continue;
    const [document, partyId] = [SAVES[name], partyOf[name]];
    const statements = await captureSave(
      async (method, url, payload) => {
        const sent = payload === undefined ? {} : { payload };
        const reply = await server.inject({ method, url, headers: headersOf(token), ...sent });
        return { status: reply.statusCode, body: reply.body };
      },
      document,
      partyId,
    );
    cases.push({ name, document, partyId, statements });
  }
  return cases;
}

/** The table row of a write by one client: pgbench takes no parameters of many kilobytes. */
export async function saveRow(
  one: SaveCase,
  { token, url }: { readonly token: string; readonly url: string },
  rounds: number,
  budget: (bare: number) => number,
) {
  const { api, bare } = await saveMedians(askServer(PORT, token), url, one, rounds);
  const round = (value: number) => Number(value.toFixed(2));
  return {
    endpoint: one.name,
    'bare ms': round(bare),
    'API ms': round(api),
    'budget ms': round(budget(bare)),
    ratio: round(api / bare),
    'calls/s at 16': '–',
    'driver/s at 16': '–',
    'pgbench/s at 16': '–',
    share: '–',
    verdict: api > budget(bare) ? 'slow' : 'ok',
  };
}

const CSRF = 'c'.repeat(64);
const WARM_UP = 30;

interface Sent {
  version: number;
  readonly [field: string]: unknown;
}

interface SavedDocument {
  readonly read: Endpoint;
  readonly save: Endpoint;
  /** Turns the reply of the read into the input of the save. */
  readonly sent: (read: never) => Sent;
  /** Changes every line. */
  readonly touched: (sent: Sent, comment: string) => Sent;
}

interface Reply {
  readonly status: number;
  readonly body: string;
}
type Ask = (method: 'GET' | 'POST', path: string, body?: string) => Promise<Reply>;

async function captureSave(ask: Ask, document: SavedDocument, partyId: number): Promise<readonly Statement[]> {
  const sent = await asSent(ask, document, partyId);
  await save(ask, document, sent);
  return capturedSql(() => save(ask, document, sent));
}

/** Medians of a save over HTTP and of its statements run bare in one transaction, rolled back; alternating. */
async function saveMedians(
  ask: Ask,
  url: string,
  { document, partyId, statements }: { document: SavedDocument; partyId: number; statements: readonly Statement[] },
  rounds: number,
): Promise<{ api: number; bare: number }> {
  const client = await connect(url);
  const sent = await asSent(ask, document, partyId);
  const api: number[] = [];
  const bare: number[] = [];
  const runBare = async () => {
    for (const [place, { text, values }] of statements.entries())
      await (text === 'commit'
        ? client.query('rollback')
        : client.query({ name: `bare-${place}`, text, values: [...values] }));
  };
  const round = async () => [await timed(() => save(ask, document, sent)), await timed(runBare)] as const;
  await repeat(WARM_UP, round);
  await repeat(rounds, async () => {
    const [callMs, bareMs] = await round();
    api.push(callMs);
    bare.push(bareMs);
  });
  await client.end();
  return { api: median(api), bare: median(bare) };
}

function askServer(port: number, token: string): Ask {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const request = http.request(
        { host: '127.0.0.1', port, path, method, agent, headers: headersOf(token) },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
          );
        },
      );
      request.on('error', reject);
      request.end(body);
    });
}

function headersOf(token: string): Record<string, string> {
  return {
    authorization: `JWT ${token}`,
    cookie: `${CSRF_COOKIE}=${CSRF}`,
    [CSRF_HEADER]: CSRF,
    [IDEMPOTENCY_HEADER]: randomUUID(),
    'content-type': 'application/json',
  };
}

async function asSent(ask: Ask, { read, sent }: SavedDocument, partyId: number): Promise<Sent> {
  const { status, body } = await ask('GET', `/api/v1${read.path.replace(':id', String(partyId))}`);
  if (status !== 200) throw new Error(`${read.path} of party ${partyId} was answered with ${status}: ${body}`);
  return sent(JSON.parse(body) as never);
}

async function save(ask: Ask, document: SavedDocument, sent: Sent): Promise<void> {
  const changed = document.touched(sent, `Guardado ${sent.version}`);
  const { status, body } = await ask('POST', `/api/v1${document.save.path}`, JSON.stringify(changed));
  if (status !== 200) throw new Error(`Saving was answered with ${status}: ${body}`);
  sent.version += 1;
}
