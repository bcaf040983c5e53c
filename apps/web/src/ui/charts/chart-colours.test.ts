import { expect, test } from 'vitest';
import { createAppTheme } from '../../app/theme/AppTheme.tsx';
import { THEMES } from '../../app/theme/themes.ts';
import { contrastRatio, mix } from '../tint.ts';
import { heatOf, MOST_HEAT, SERIES_COLOURS } from './chart-colours.ts';

const combinations = THEMES.flatMap(({ label }, index) =>
  (['light', 'dark'] as const).map((scheme) => [label, scheme, index] as const),
);

test.each(combinations)(
  'what a chart of the theme %s (%s) draws is seen, and what it writes is read',
  (_, scheme, index) => {
    const palette = createAppTheme(index).colorSchemes[scheme]?.palette;
    if (!palette) throw new Error('The scheme is missing');
    const paper = scheme === 'light' ? '#ffffff' : palette.background.paper;

    const faint = [palette.primary.main, ...SERIES_COLOURS[scheme]].filter(
      (colour) => contrastRatio(colour, paper) < 3,
    );
    const hottest = mix(palette.primary.main, paper, MOST_HEAT / 100);

    expect(faint).toEqual([]);
    expect(contrastRatio(palette.text.primary, hottest)).toBeGreaterThanOrEqual(4.5);
  },
);

test('a cell is never fuller of colour than its text bears', () => {
  expect(heatOf(7)).toContain(` ${MOST_HEAT}%`);
  expect(heatOf(-1)).toContain(' 4%');
});
