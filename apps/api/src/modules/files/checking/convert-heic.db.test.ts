import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { heic } from '../../../testing/corpus/pictures.ts';
import { examinePhoto } from './examine-photo.ts';
import { BombRefused, FileRefused } from './verdict.ts';

let folder = '';
const { PATH } = process.env;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aura-heic-test-'));
});
afterEach(() => {
  process.env['PATH'] = PATH;
  rmSync(folder, { recursive: true });
});

test('a HEIC that says it is larger than the limit is refused before anything decodes it', async () => {
  putProgram('heif-convert', 'echo called > "$(dirname "$0")/called"');
  const content = await heic();
  // Offset of width and height, after the name of the box and its version.
  const size = content.indexOf('ispe') + 8;
  content.writeUInt32BE(8000, size);
  content.writeUInt32BE(6000, size + 4);

  const refusal = await examine(content);

  expect(refusal).toBeInstanceOf(BombRefused);
  expect(refusal).toMatchObject({ message: expect.stringContaining('8000 × 6000 píxeles') });
  expect(() => readFileSync(join(folder, 'called'))).toThrow('ENOENT');
});

test('the converter may take 1 GB of memory and 20 seconds of processor, whatever the picture asks for', async () => {
  putProgram('heif-convert', '{ ulimit -v; ulimit -t; } > "$(dirname "$0")/limits"; exit 1');

  const refusal = await examine(await heic());

  expect(refusal).toBeInstanceOf(FileRefused);
  expect(readFileSync(join(folder, 'limits'), 'utf8')).toBe('1048576\n20\n');
});

test('without the converter no picture is refused: the check fails and is tried again', async () => {
  const content = await heic();
  putProgram('prlimit', 'exec /usr/bin/prlimit "$@"');
  process.env['PATH'] = folder;

  const failure = await examine(content);

  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(FileRefused);
});

async function examine(content: Buffer): Promise<unknown> {
  const path = join(folder, 'content');
  writeFileSync(path, content);
  const suspect = { path, folder, name: 'IMG_1.heic', size: content.length, purpose: 'claimPhoto' } as const;
  return examinePhoto(suspect, 'heic').catch((error: unknown) => error);
}

/** Puts a script of that name before the real program in PATH. */
function putProgram(name: string, script: string): void {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  process.env['PATH'] = `${folder}:${PATH}`;
}
