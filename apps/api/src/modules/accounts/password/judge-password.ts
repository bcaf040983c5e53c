import { Threads } from '../../../core/threads/threads.ts';
import type { Judged } from './password-thread.ts';

/** The dictionaries take about 60 MB. A user whose password is refused tries again soon, so they are kept a minute. */
const threads = new Threads<Judged>({
  file: new URL('./password-thread.ts', import.meta.url),
  most: 1,
  mostMb: 256,
  idleMs: 60_000,
});

/** Runs `passwordFault` in a thread, one at a time: an estimate takes up to half a second of the event loop. */
export async function judgePassword(password: string, aboutTheUser: readonly string[]): Promise<string | undefined> {
  return threads.run({ password, aboutTheUser });
export async function judgePassword(
  password: string,
  aboutTheUser: readonly string[],
  breachedList?: string,
): Promise<string | undefined> {
  const before = last;
  const mine = (async () => {
    await before.catch(() => undefined);
    return inThread(password, aboutTheUser, breachedList);
  })();
  last = mine;
  return mine;
}

async function inThread(
  password: string,
  aboutTheUser: readonly string[],
  breachedList: string | undefined,
): Promise<string | undefined> {
  clearTimeout(idle);
  thread ??= openThread(breachedList);
  const answer = once(thread, 'message');
  thread.postMessage({ password, aboutTheUser }, []);
  try {
    const [fault] = (await answer) as [string | undefined];
    return fault;
  } finally {
    idle = setTimeout(closeThread, IDLE_MS).unref();
  }
}

function openThread(breachedList: string | undefined): Worker {
  const opened = new Worker(new URL('./password-thread.ts', import.meta.url), {
    workerData: { breachedList },
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
