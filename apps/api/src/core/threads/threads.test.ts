import { expect, test } from 'vitest';
import { writeInThread } from '../listing/write-in-thread.ts';
import { ThreadFailed, Threads } from './threads.ts';

/** A test thread that does what its task says and answers in the format of `answerTasks`. */
const OBEDIENT = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads';
    const had = [];
    parentPort.on('message', (task) => {
      if (task === 'spin') for (;;);
      if (task === 'eat') for (;;) had.push({ at: [had.length] });
      if (task === 'exit') process.exit(3);
      if (task === 'fail') parentPort.postMessage({ fault: 'no' });
      else parentPort.postMessage({ result: [threadId, task] });
    });`)}`,
);
const threadsOf = (most: number) => new Threads<string>({ file: OBEDIENT, most, mostMb: 32, idleMs: 60_000 });
const because = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: unknown) => (error instanceof ThreadFailed ? error.because : error),
  );

test('a task that takes too long, eats its memory, fails or ends its thread fails alone, and the next has a new thread', async () => {
  const threads = threadsOf(1);
  const [first] = await threads.run<[number, string]>('a');
  expect(await threads.run('b')).toEqual([first, 'b']);

  const failed = ['spin', 'eat', 'fail', 'exit'].map((task) => because(threads.run(task, { patienceMs: 10_000 })));
  const after = threads.run<[number, string]>('c');

  expect(await Promise.all(failed)).toEqual(['time', 'end', 'fault', 'end']);
  expect((await after)[0]).toBeGreaterThan(first + 3);
});

test('as many run at once as there are threads, the others wait for theirs', async () => {
  const threads = threadsOf(2);

  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => threads.run<[number, string]>(String(at))));

  expect(new Set(answers.map(([thread]) => thread)).size).toBe(2);
  expect(answers.map(([, task]) => task)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
});

test('rows of a file that failed half-way are not in the next file', async () => {
  const table = { format: 'csv' as const, columns: [{ title: { es: 'A', en: 'A' }, kind: 'text' }], notes: [] };
  const rows = Array.from({ length: 600 }, (_, at) => `fila ${at}`);
  const broken = writeInThread(table as never, rows, (row) => {
    if (row === 'fila 500') throw new Error('This row has no values');
    return [row];
  });
  await expect(broken).rejects.toThrow('no values');

  const written = await writeInThread(table as never, ['otra'], (row) => [row]);

  expect(Buffer.from(written).toString('utf8')).not.toContain('fila');
});
