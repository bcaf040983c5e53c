import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentenceReader, splitSentences } from './read-sentences.ts';

function read(pieces: readonly string[]) {
  const reader = sentenceReader();
  return [...pieces.flatMap((piece) => reader.take(piece)), ...reader.end()];
}

describe('sentences while they are written', () => {
  it('each ends with its references, before or after its stop', () => {
    expect(read(['El plazo es de 5 días [1]. ', 'Lo autoriza la zona. [2][3] Falta', ' el acta [1, 2].'])).toEqual([
      { text: 'El plazo es de 5 días.', passages: [1] },
      { text: 'Lo autoriza la zona.', passages: [2, 3] },
      { text: 'Falta el acta.', passages: [1, 2] },
    ]);
  });

  it('sentences that share references are split', () => {
    expect(read(['El plazo es de 5 días. Además se paga doble [1]. '])).toEqual([
      { text: 'El plazo es de 5 días.', passages: [1] },
      { text: 'Además se paga doble.', passages: [1] },
    ]);
  });

  it('one without references has none', () => {
    expect(read(['Con gusto le ayudo.\n'])).toEqual([{ text: 'Con gusto le ayudo.', passages: [] }]);
  });

  it('are the same however they arrive', () => {
    const text = 'Uno y dos [1]. Tres, cuatro. [2] Cinco\nSeis [3][4]. Y lo demás';
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 }), (lengths) => {
        const pieces: string[] = [];
        let at = 0;
        for (let turn = 0; at < text.length; turn += 1) {
          const length = lengths[turn % lengths.length] ?? 1;
          pieces.push(text.slice(at, at + length));
          at += length;
        }

        expect(read(pieces)).toEqual(read([text]));
      }),
    );
  });

  it('a very long one without an end is given out in time', () => {
    const started = performance.now();
    read(['[1'.repeat(100_000)]);

    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('initials end none', () => {
    expect(splitSentences('Talleres S.A. de C.V. reparó. Se entregó ayer.')).toEqual([
      'Talleres S.A. de C.V. reparó.',
      'Se entregó ayer.',
    ]);
  });
});
