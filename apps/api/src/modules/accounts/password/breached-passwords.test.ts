import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { OWN_LIST, readBreachedPasswords } from './breached-passwords.ts';
import { commonPasswords } from './common-passwords.ts';
import { passwordFault } from './password.ts';

const own = readBreachedPasswords();
const loader = resolve(import.meta.dirname, '../../../../../../scripts/breached-passwords.ts');
const folder = mkdtempSync(join(tmpdir(), 'aura-breached-'));
const REFUSED = 'Está entre las contraseñas más usadas o robadas: elija otra';

test('the shipped list is the one its rules make, and holds what they make', () => {
  const made = join(folder, 'own.bin');
  execFileSync(process.execPath, [loader, '--to', made]);

  expect(readFileSync(made).equals(readFileSync(OWN_LIST))).toBe(true);
  const some = [...commonPasswords()].filter((_, at) => at % 500 === 0);

  expect(some.filter((password) => !own.has(password))).toEqual([]);
});

test('a password of the list is refused however it is capitalised, and one in a thousand others at most by chance', () => {
  expect(passwordFault('Guadalajara2024', [], own)).toBe(REFUSED);
  expect(passwordFault('GUADALAJARA2024', [], own)).toBe(REFUSED);
  expect(passwordFault('portón verde sobre insurgentes', [], own)).toBeUndefined();
  const others = Array.from({ length: 20_000 }, (_, at) => createHash('sha256').update(`otra ${at}`).digest('base64'));
  expect(others.filter((password) => own.has(password)).length).toBeLessThan(20);
});

test('a list in the format of Have I Been Pwned takes its place, without what was seen too seldom', () => {
  const sha1 = (text: string) => createHash('sha1').update(text, 'utf8').digest('hex').toUpperCase();
  const [list, to] = [join(folder, 'pwned.txt'), join(folder, 'pwned.bin')];
  writeFileSync(
    list,
    `${sha1('tranvia-jirafa-nube-42')}:31\r\n${sha1('vista una sola vez aquí')}:1\r\nno es una línea\r\n`,
  );

  execFileSync(process.execPath, [loader, list, '--to', to, '--least-seen', '10']);

  const loaded = readBreachedPasswords(to);
  expect(passwordFault('tranvia-jirafa-nube-42', [], loaded)).toBe(REFUSED);
  expect(loaded.has('vista una sola vez aquí')).toBe(false);
  expect(() => readBreachedPasswords(list)).toThrow('is no list of breached passwords');
});
