import * as fc from 'fast-check';
import { hugePicture } from './huge-picture.ts';

/** Small to send and slow to read for parsers that are recursive or take more than linear time. */
export const COSTLY_TEXTS = [
  `Siniestro: x${' '.repeat(49_000)}b`,
  `${' '.repeat(9_900)}b`,
  `${'.'.repeat(4_900)}b`,
  `{"a":${'['.repeat(9_900)}${']'.repeat(9_900)}}`,
  `<a>${'<?'.repeat(9_000)}</a>`,
  '<!--'.repeat(4_900),
  '1234567890'.repeat(13).slice(0, 128),
  'aA1!'.repeat(32),
  'a@'.repeat(2_400),
  `data:image/png;base64,${hugePicture(10_000).toString('base64')}`,
] as const;

/** Texts that have broken servers before: terminators, lone surrogates, direction marks, queries, formulas, paths. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\u202Egnp.exe',
  '\uFEFF',
  '\u200B',
  'ﬃ'.repeat(200),
  '\u0130'.repeat(100),
  'e' + '\u0301'.repeat(200),
  '😀'.repeat(60),
  "'; drop table user_account; --",
  '" or ""="',
  '%',
  '_%\\',
  '\\',
  "=cmd|' /C calc'!A0",
  '../../../../etc/passwd',
  '..%2f..%2f',
  'a\r\nSet-Cookie: x=1',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  '1e309',
  '9'.repeat(40),
  'A'.repeat(10_000),
  'data:image/png;base64,AAAA',
  'data:image/webp;base64,UklGRgAAAABXRUJQVlA4IA==',
] as const;

const HOSTILE_NUMBERS = [
  0,
  -1,
  1,
  0.5,
  -0,
  1e21,
  -1e21,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 63),
  1.7976931348623157e308,
  5e-324,
] as const;

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.constantFrom(...COSTLY_TEXTS) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 3,
    arbitrary: fc.string({
      unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
      maxLength: 20,
    }),
  },
);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_NUMBERS) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [[]],
      [null],
      { a: 1 },
      { toString: 1 },
      { length: 9e9 },
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Text that an HTTP parser accepts in a header: no control characters, one byte per character. */
export const hostileHeader: fc.Arbitrary<string> = hostileText.map((text) =>
  text
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '')
    .slice(0, 4000)
    .trim(),
);
