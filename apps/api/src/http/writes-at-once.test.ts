import { expect, test } from 'vitest';
import { createWritesAtOnce } from './writes-at-once.ts';

/** Writes that end on command. */
function slowWrites(atOnce: ReturnType<typeof createWritesAtOnce>) {
  const ends: (() => void)[] = [];
  const begin = (userId: number) =>
    atOnce(userId, () => new Promise<string>((end) => void ends.push(() => end('done')))).catch(
      ({ message }: Error) => message,
    );
  return { ends, begin };
}

test('of many writes of one user four are under way, sixteen wait and the rest is refused', async () => {
  const { ends, begin } = slowWrites(createWritesAtOnce(4));

  const answers = Array.from({ length: 25 }, () => begin(7));

  expect(ends).toHaveLength(4);
  for (let ended = 0; ended < 20; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    ends[ended]?.();
  }
  const all = await Promise.all(answers);
  expect(all.filter((answer) => answer === 'done')).toHaveLength(20);
  expect(all.filter((answer) => answer.startsWith('Demasiados cambios'))).toHaveLength(5);
});

test('without a limit none waits', () => {
  const { ends, begin } = slowWrites(createWritesAtOnce(0));

  for (let write = 0; write < 25; write += 1) void begin(7);

  expect(ends).toHaveLength(25);
});

test("one user's writes do not keep another waiting, and room is made when they end or fail", async () => {
  const atOnce = createWritesAtOnce(1);
  const { ends, begin } = slowWrites(atOnce);
  const first = begin(7);

  void begin(8);
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await first;

  await expect(atOnce(7, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await expect(atOnce(7, async () => 'room')).resolves.toBe('room');
});
