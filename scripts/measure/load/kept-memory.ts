import { readFileSync } from 'node:fs';
import { until } from '../../../e2e/until.ts';

const PATIENCE_MS = 10_000;
const ASK_MS = 30_000;

export interface KeptMemory {
  /** Live objects, in megabytes. */
  readonly heap: number;
  /** Buffers outside the heap that live objects hold. */
  readonly buffers: number;
}

/**
 * The memory of a process after garbage collection: the resident size also counts what V8 has not collected yet, or
 * keeps for later. The process must run with `--inspect-port=0`; the inspector it opens on loopback at the signal
 * writes its address to the log.
 */
export async function keptMemory(pid: number, log: string): Promise<KeptMemory> {
  const address = await inspectorOf(pid, log);
  const socket = new WebSocket(address);
  try {
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', () => reject(new Error(`No inspector at ${address}`)), { once: true });
    });
    await ask(socket, 'HeapProfiler.collectGarbage', {});
    const answer = await ask(socket, 'Runtime.evaluate', { expression: 'JSON.stringify(process.memoryUsage())' });
    const { heapUsed, external } = JSON.parse(answer.result?.value ?? '{}') as { heapUsed: number; external: number };
    return { heap: heapUsed / 2 ** 20, buffers: external / 2 ** 20 };
  } finally {
    socket.close();
  }
}

async function inspectorOf(pid: number, log: string): Promise<string> {
  const said = () => [...readFileSync(log, 'utf8').matchAll(/^Debugger listening on (ws:\S+)$/gm)].at(-1)?.[1];
  const known = said();
  if (known !== undefined) return known;
  process.kill(pid, 'SIGUSR1');
  await until(() => said() !== undefined, PATIENCE_MS);
  const address = said();
  if (address === undefined) throw new Error(`Process ${pid} opened no inspector`);
  return address;
}

interface Answer {
  readonly result?: { readonly value?: string };
}

function ask(socket: WebSocket, method: string, params: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const id = Math.floor(Math.random() * 2 ** 31);
    const timer = setTimeout(() => reject(new Error(`${method} was not answered`)), ASK_MS);
    const hear = ({ data }: MessageEvent) => {
      const heard = JSON.parse(String(data)) as { id?: number; result?: Answer };
      if (heard.id !== id) return;
      clearTimeout(timer);
      socket.removeEventListener('message', hear);
      resolve(heard.result ?? {});
    };
    socket.addEventListener('message', hear);
    socket.send(JSON.stringify({ id, method, params }));
  });
}
