import { Worker } from 'node:worker_threads';
import type { Task } from './reading-thread.ts';

/** Worker threads for parsing untrusted files: limited in number and memory, and terminated on timeout. */
const THREADS = 2;
const MOST_MB = 256;
const IDLE_MS = 20_000;

export class ReadingFailed extends Error {}

let running = 0;
const waiting: (() => void)[] = [];
const idle: { readonly thread: Worker; readonly end: NodeJS.Timeout }[] = [];

export async function inThread<Result>(task: Task, patienceMs: number, certificates = ''): Promise<Result> {
  if (running >= THREADS) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await ask<Result>(takeThread(certificates), task, patienceMs);
  } finally {
    // Hands the slot over directly, so that a later caller cannot take it in between.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

function takeThread(certificates: string): Worker {
  const free = idle.pop();
  if (free !== undefined) {
    clearTimeout(free.end);
    return free.thread;
  }
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData: { certificates },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
  });
  // Without a listener, an error in an idle thread would end the process.
  thread.on('error', () => endIdle(thread));
  thread.unref();
  return thread;
}

async function ask<Result>(thread: Worker, task: Task, patienceMs: number): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const fail = (why: string) => {
    void thread.terminate();
    reject(new ReadingFailed(why));
  };
  const late = setTimeout(() => fail(`took more than ${patienceMs} ms`), patienceMs);
  const onMessage = (message: { readonly result?: Result; readonly fault?: string }) => {
    if (message.fault !== undefined) return fail(message.fault);
    idle.push({ thread, end: setTimeout(() => endIdle(thread), IDLE_MS).unref() });
    resolve(message.result as Result);
  };
  const onError = (error: unknown) => fail(error instanceof Error ? error.message : 'the thread died');
  thread.once('message', onMessage).once('error', onError);
  thread.postMessage(task, []);
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    thread.off('message', onMessage).off('error', onError);
  }
}

function endIdle(thread: Worker): void {
  const place = idle.findIndex((one) => one.thread === thread);
  if (place >= 0) idle.splice(place, 1);
  void thread.terminate();
}
