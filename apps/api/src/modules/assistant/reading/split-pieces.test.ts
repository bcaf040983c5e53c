import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitPieces, cleanText } from './split-pieces.ts';

const words = (count: number, word = 'palabra') => Array.from({ length: count }, (_, at) => `${word}${at}`).join(' ');

test('a page is split into passages of a hundred to a hundred and eighty words, at ends of paragraphs', () => {
  const page = Array.from({ length: 10 }, (_, at) => `${words(60, `p${at}x`)}.`).join('\n\n');

  const pieces = splitPieces(page);

  expect(pieces).toHaveLength(5);
  expect(pieces[0]).toBe(`${words(60, 'p0x')}.\n${words(60, 'p1x')}.`);
});

test('a heading stays with the paragraph it is over', () => {
  const page = `${words(110)}.\n\nArtículo 7. Plazos de entrega\n\n${words(80)}.`;

  const pieces = splitPieces(page);

  expect(pieces).toHaveLength(2);
  expect(pieces[1]).toMatch(/^Artículo 7\. Plazos de entrega\n/);
});

test('lines of one paragraph are joined, and a word cut at the end of a line is whole again', () => {
  expect(splitPieces('El deducible se descuenta de la indem-\nnización que se paga\nal asegurado.')).toEqual([
    'El deducible se descuenta de la indemnización que se paga al asegurado.',
  ]);
});

test('unseen signs are taken out and letters are composed', () => {
  expect(cleanText('in\u200bdem\u00adni\u202ezacio\u0301n\u0000\r\nfin\u{e0041}')).toBe('indemnización\nfin');
});

test('whatever a page holds, its passages are short enough to be kept and no word of it is lost', () => {
  const sign = fc.constantFrom('a', 'Ñ', ' ', '\n', '. ', '-', '1) ', 'x'.repeat(500), '\u0000', '\ud800', 'é', '·');
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 400 }), (signs) => {
      const page = signs.join('');
      const pieces = splitPieces(page);
      const letters = (text: string) => text.replaceAll(/[\s-]/g, '');

      expect(pieces.every((piece) => piece.length > 0 && piece.length <= 4000)).toBe(true);
      expect(letters(pieces.join(''))).toBe(letters(cleanText(page)));
    }),
    { numRuns: 200 },
  );
});

test('ten times a text without an end takes some ten times as long, not a hundred', () => {
  const timeOf = (length: number) => {
    const started = performance.now();
    splitPieces('x'.repeat(length));
    splitPieces('a '.repeat(length / 2));
    splitPieces('a.\n'.repeat(length / 3));
    return performance.now() - started;
  };
  timeOf(60_000);

  const [short, long] = [timeOf(99_000), timeOf(990_000)];

  expect(long).toBeLessThan(Math.max(short, 10) * 50);
});
