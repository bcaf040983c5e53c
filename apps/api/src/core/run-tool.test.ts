import { globSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { runTool } from './run-tool.ts';

const folder = tmpdir();
const limits = { seconds: 1, memoryBytes: 536_870_912, outputBytes: 10_000 };

test('a program that never ends is ended', async () => {
  const started = performance.now();

  await expect(runTool(['sleep', '30'], { folder, limits })).rejects.toMatchObject({ because: 'time' });

  expect(performance.now() - started).toBeLessThan(10_000);
});

test('a program that works without end is ended by the processor it takes', async () => {
  const slow = { ...limits, seconds: 2 };

  await expect(runTool(['sh', '-c', 'while :; do :; done'], { folder, limits: slow })).rejects.toMatchObject({
    because: 'time',
  });
});

test('a program that writes without end is ended', async () => {
  await expect(runTool(['yes'], { folder, limits })).rejects.toMatchObject({ because: 'size' });
});

test('a program that takes too much memory gives up', async () => {
  const greedy = ['perl', '-e', 'my $x = "x" x 900_000_000; print length $x'] as const;

  await expect(runTool([...greedy], { folder, limits })).rejects.toMatchObject({ because: 'refused' });
});

test('a program sees no secret of the server', async () => {
  process.env['SEALING_KEY_OF_TEST'] = 'secret';

  const seen = await runTool(['env'], { folder, limits });

  expect(seen.toString()).not.toContain('secret');
});

test('no other file of the server starts a program', () => {
  const root = resolve(import.meta.dirname, '..');
  const starting = globSync('**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('testing/'))
    .filter((file) =>
      /child_process|process\.(?:binding|dlopen)|\bexecve\b/.test(readFileSync(join(root, file), 'utf8')),
    );

  expect(starting).toEqual(['core/run-tool.ts']);
});

test('a program that is not installed is no fault of the file', async () => {
  await expect(runTool(['no-such-program'], { folder, limits })).rejects.toThrow('is not installed');
});
