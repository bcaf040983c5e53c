import { STARTING_CYCLES } from '@aura/domain/stages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tintOf, contrastRatio } from './tint.ts';

const AA = 4.5;
const schemes = ['light', 'dark'] as const;

test.each(STARTING_CYCLES.flatMap(({ name, color }) => schemes.map((scheme) => [name, scheme, color] as const)))(
  'a stage of %s can be read on its chip in the %s theme',
  (_, scheme, colour) => {
    const { text, background } = tintOf(colour, scheme);

    expect(contrastRatio(text, background)).toBeGreaterThanOrEqual(AA);
  },
);

test('a stage of any colour a user may choose can be read in both themes', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

  fc.assert(
    fc.property(colour, fc.constantFrom(...schemes), (chosen, scheme) => {
      const { text, background } = tintOf(chosen, scheme);
      expect(contrastRatio(text, background)).toBeGreaterThanOrEqual(AA);
    }),
  );
});

test('a stage whose colour is no colour is shown in grey', () => {
  expect(tintOf('url(evil)', 'light').dot).toBe('#757575');
});

test('black on white has the contrast the standard says', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
