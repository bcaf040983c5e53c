import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The dictionaries take about 60 MB. Beyond this limit the thread dies and the request fails, not the server. */
const MOST_MB = 256;
/** A user whose password is refused tries again soon; after this pause the thread ends and its memory is freed. */
const IDLE_MS = 60_000;

let last: Promise<unknown> = Promise.resolve();
let thread: Worker | null = null;
let idle: NodeJS.Timeout | undefined;

/** Runs `passwordFault` in a thread, one at a time: an estimate takes up to half a second of the event loop. */
export async function judgePassword(password: string, aboutTheUser: readonly string[]): Promise<string | undefined> {
  const before = last;
  const mine = (async () => {
    await before.catch(() => undefined);
    return inThread(password, aboutTheUser);
  })();
  last = mine;
  return mine;
}

async function inThread(password: string, aboutTheUser: readonly string[]): Promise<string | undefined> {
  clearTimeout(idle);
  thread ??= openThread();
  const answer = once(thread, 'message');
  thread.postMessage({ password, aboutTheUser }, []);
  try {
    const [fault] = (await answer) as [string | undefined];
    return fault;
  } finally {
    idle = setTimeout(closeThread, IDLE_MS).unref();
  }
}

function openThread(): Worker {
  const opened = new Worker(new URL('./password-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
  });
  opened.on('error', () => {
    if (thread === opened) thread = null;
  });
  opened.unref();
  return opened;
}

function closeThread(): void {
  void thread?.terminate();
  thread = null;
}
