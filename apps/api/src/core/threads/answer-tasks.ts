import { parentPort, type Transferable } from 'node:worker_threads';

export type Answered = { readonly result: unknown } | { readonly fault: string };

/** No answer yet: more messages of this task follow. */
export const MORE = Symbol('more');

/** Answers each message of a thread with what `work` returns; `moved` says which buffers of it are moved and not copied. */
export function answerTasks(
  work: (task: never) => unknown,
  moved: (result: never) => readonly Transferable[] = () => [],
): void {
  parentPort?.on('message', (task: unknown) => void answer(task as never));

  async function answer(task: never): Promise<void> {
    try {
      const result = await work(task);
      if (result !== MORE) parentPort?.postMessage({ result } satisfies Answered, [...moved(result as never)]);
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      parentPort?.postMessage({ fault } satisfies Answered, []);
    }
  }
}
