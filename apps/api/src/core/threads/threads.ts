import { type Transferable, Worker } from 'node:worker_threads';
import type { Answered } from './answer-tasks.ts';

export interface ThreadSettings {
  /** What the threads run; it answers with `answerTasks`. */
  readonly file: URL;
  /** Threads at once; further tasks wait for one. */
  readonly most: number;
  /**
   * Heap limit of a thread: a thread that grows beyond it in small steps dies alone. One large allocation beyond it ends
   * the process, so what comes from outside is bounded before it is read.
   */
  readonly mostMb: number;
  /** Idle time before a thread ends and its memory is freed. */
  readonly idleMs: number;
}

export interface Asking {
  /** Time for the work itself, without waiting for a thread. Without a limit only for what this server made itself. */
  readonly patienceMs?: number;
  readonly transfer?: readonly Transferable[];
}

/** A task that failed: it threw (`fault`, with its message), took too long, or its thread died, mostly for want of memory. */
export class ThreadFailed extends Error {
  readonly because: 'fault' | 'time' | 'end';
  constructor(because: ThreadFailed['because'], message: string) {
    super(message);
    this.because = because;
  }
}

/**
 * Worker threads for work that would hold the event loop: limited in number, memory and time. A thread in which a task
 * failed is ended, so that nothing of it is left for the next.
 */
export class Threads<Task> {
  readonly #settings: ThreadSettings;
  readonly #waiting: (() => void)[] = [];
  readonly #idle: { readonly thread: Worker; readonly end: NodeJS.Timeout }[] = [];
  #running = 0;

  constructor(settings: ThreadSettings) {
    this.#settings = settings;
  }

  run<Result>(task: Task, { transfer = [], ...asking }: Asking = {}): Promise<Result> {
    return this.feed(async (hand) => hand(task, transfer), asking);
  }

  /** For a task of several messages, of which the last is answered: handing over many rows at once holds the event loop. */
  async feed<Result>(
    feeding: (hand: (task: Task, transfer?: readonly Transferable[]) => void) => Promise<void>,
    { patienceMs }: Pick<Asking, 'patienceMs'> = {},
  ): Promise<Result> {
    if (this.#running >= this.#settings.most) await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    else this.#running += 1;
    const thread = this.#take();
    try {
      const answer = answerOf<Result>(thread, patienceMs);
      answer.catch(() => undefined);
      await feeding((task, transfer = []) => thread.postMessage(task, [...transfer]));
      const result = await answer;
      this.#idle.push({ thread, end: setTimeout(() => this.#end(thread), this.#settings.idleMs).unref() });
      return result;
    } catch (error) {
      this.#end(thread);
      throw error;
    } finally {
      // Hands the place over directly, so that a later caller cannot take it in between.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  #take(): Worker {
    const free = this.#idle.pop();
    if (free !== undefined) {
      clearTimeout(free.end);
      return free.thread;
    }
    const { file, mostMb } = this.#settings;
    const thread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: mostMb } });
    // Without a listener, an error in an idle thread would end the process.
    thread.on('error', () => this.#end(thread));
    thread.unref();
    return thread;
  }

  #end(thread: Worker): void {
    const place = this.#idle.findIndex((one) => one.thread === thread);
    if (place >= 0) this.#idle.splice(place, 1);
    void thread.terminate();
  }
}

async function answerOf<Result>(thread: Worker, patienceMs: number | undefined): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const onMessage = (answered: Answered) =>
    'fault' in answered ? reject(new ThreadFailed('fault', answered.fault)) : resolve(answered.result as Result);
  const onError = (error: Error) => reject(new ThreadFailed('end', error.message));
  const onExit = () => reject(new ThreadFailed('end', 'The thread ended without an answer'));
  const late =
    patienceMs === undefined
      ? undefined
      : setTimeout(() => reject(new ThreadFailed('time', `The thread took more than ${patienceMs} ms`)), patienceMs);
  thread.once('message', onMessage).once('error', onError).once('exit', onExit);
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    thread.off('message', onMessage).off('error', onError).off('exit', onExit);
  }
}
