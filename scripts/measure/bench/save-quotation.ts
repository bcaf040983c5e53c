import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { CSRF_COOKIE, CSRF_HEADER, IDEMPOTENCY_HEADER } from '@aura/contracts/auth';
import { readQuotation, saveQuotation } from '@aura/contracts/quotations/quotation';
import { type Statement, capturedSql } from './captured-sql.ts';
import { connect, median, repeat, timed } from './measure.ts';

const CSRF = 'c'.repeat(64);
const WARM_UP = 30;
/** What the reply tells of a line beside what can be changed in it. */
const TOLD_ONLY = ['line_number', 'code', 'family', 'unit', 'amount'];
const PATH = `/api/v1${saveQuotation.path}`;

/** What the editor sends of a stored quotation. */
interface Sent {
  readonly affected: number;
  version: number;
  readonly quotation_concepts: readonly object[];
  readonly [field: string]: unknown;
}

interface Reply {
  readonly status: number;
  readonly body: string;
}
export type Ask = (method: 'GET' | 'POST', path: string, body?: string) => Promise<Reply>;

/** The statements of one save, from begin to commit. */
export async function captureSave(ask: Ask, partyId: number): Promise<readonly Statement[]> {
  const sent = await asSent(ask, partyId);
  await save(ask, sent);
  return capturedSql(() => save(ask, sent));
}

/** Medians of a save over HTTP and of its statements run bare in one transaction, in turn. The bare one is rolled back. */
export async function saveMedians(
  ask: Ask,
  url: string,
  partyId: number,
  statements: readonly Statement[],
  rounds: number,
): Promise<{ api: number; bare: number }> {
  const client = await connect(url);
  const sent = await asSent(ask, partyId);
  const api: number[] = [];
  const bare: number[] = [];
  const runBare = async () => {
    for (const [place, { text, values }] of statements.entries())
      await (text === 'commit'
        ? client.query('rollback')
        : client.query({ name: `bare-${place}`, text, values: [...values] }));
  };
  const round = async () => [await timed(() => save(ask, sent)), await timed(runBare)] as const;
  await repeat(WARM_UP, round);
  await repeat(rounds, async () => {
    const [callMs, bareMs] = await round();
    api.push(callMs);
    bare.push(bareMs);
  });
  await client.end();
  return { api: median(api), bare: median(bare) };
}

/** Asks a running server as the holder of a token. */
export function askServer(port: number, token: string): Ask {
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

export function headersOf(token: string): Record<string, string> {
  return {
    authorization: `JWT ${token}`,
    cookie: `${CSRF_COOKIE}=${CSRF}`,
    [CSRF_HEADER]: CSRF,
    [IDEMPOTENCY_HEADER]: randomUUID(),
    'content-type': 'application/json',
  };
}

async function asSent(ask: Ask, partyId: number): Promise<Sent> {
  const { status, body } = await ask('GET', `/api/v1${readQuotation.path.replace(':id', String(partyId))}`);
  if (status !== 200) throw new Error(`The quotation of party ${partyId} was answered with ${status}: ${body}`);
  const { affected, quotation } = JSON.parse(body);
  const { concepts, generalized_concept, schematic_drawing, discount, comments, gnp_authorizes, tax_percentage } =
    quotation;
  const lines = concepts.map((line: Record<string, unknown>) =>
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
    apply_taxes: quotation.apply_taxes,
    version: quotation.version,
  };
}

/** As if every line had been touched. */
async function save(ask: Ask, sent: Sent): Promise<void> {
  const comment = `Guardado ${sent.version}`;
  const lines = sent.quotation_concepts.map((line) => ({ ...line, comment }));
  const { status, body } = await ask('POST', PATH, JSON.stringify({ ...sent, quotation_concepts: lines }));
  if (status !== 200) throw new Error(`Saving was answered with ${status}: ${body}`);
  sent.version += 1;
}
