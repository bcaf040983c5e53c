import http from 'node:http';
import { Client } from 'pg';
import type { Statement } from './captured-sql.ts';

export interface Target {
  readonly port: number;
  readonly path: string;
  readonly token: string;
}

/** A reply other than 2xx: a read that exceeds the server's time limit is a finding, not a fault of the bench. */
export class Refused extends Error {}

/** Calls until the JIT compiler has optimised the path. */
const WARM_UP = 250;
/** A slow call needs fewer rounds. */
const LONGEST_MS = 800;

/** Medians in milliseconds of a call and of its bare statements, alternating so that noise affects both alike. */
export async function medians(
  target: Target,
  url: string,
  statements: readonly Statement[],
  rounds: number,
): Promise<{ api: number; bare: number }> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const bareRuns = await Promise.all(statements.map(async (statement) => ({ statement, client: await connect(url) })));
  const runBare = () =>
    Promise.all(
      bareRuns.map(async ({ client, statement: { text, values } }) =>
        client.query({ name: 'bare', text, values: [...values] }),
      ),
    );
  const api: number[] = [];
  const bare: number[] = [];
  const round = async () => [await timed(() => get(target, agent)), await timed(runBare)] as const;
  await repeat(WARM_UP, round);
  await repeat(rounds, async () => {
    const [callMs, bareMs] = await round();
    api.push(callMs);
    bare.push(bareMs);
  });
  await Promise.all(bareRuns.map(({ client }) => client.end()));
  agent.destroy();
  return { api: median(api), bare: median(bare) };
}

/** Successful calls per second with this many clients; refusals by the overload limit do not count. */
export async function throughput(target: Target, clients: number, ms: number): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  const end = performance.now() + ms;
  let done = 0;
  const client = async () => {
    while (performance.now() < end) {
      await get(target, agent).then(
        () => (done += 1),
        () => undefined,
      );
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return (done * 1000) / ms;
}

/** Runs per second of the bare statements through the driver, in one process like the server. */
export async function driverThroughput(
  url: string,
  statements: readonly Statement[],
  clients: number,
  ms: number,
): Promise<number> {
  const connections = await Promise.all(Array.from({ length: clients }, () => connect(url)));
  const end = performance.now() + ms;
  let done = 0;
  const client = async (connection: Client) => {
    while (performance.now() < end) {
      for (const [place, { text, values }] of statements.entries())
        await connection.query({ name: `bare-${place}`, text, values: [...values] });
      done += 1;
    }
  };
  await Promise.all(connections.map(client));
  await Promise.all(connections.map((connection) => connection.end()));
  return (done * 1000) / ms;
}

function get({ port, path, token }: Target, agent: http.Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `JWT ${token}`,
      cookie: `csrftoken=${'c'.repeat(64)}`,
      accept: 'application/json',
    };
    const request = http.get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Refused(`${path}: status ${response.statusCode}`)),
      );
    });
    request.on('error', reject);
  });
}

export async function connect(url: string): Promise<Client> {
  // Like the application's connections (`db/client.ts`): JIT compilation would make the bare statement look slower than
  // the call.
  const client = new Client({ connectionString: url, options: '-c jit=off' });
  await client.connect();
  return client;
}

export async function repeat(times: number, work: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  for (let done = 0; done < times && (done < 5 || performance.now() < end); done += 1) await work();
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
