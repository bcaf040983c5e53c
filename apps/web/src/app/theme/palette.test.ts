import { expect, test } from 'vitest';
import { contrastRatio } from '../../ui/tint.ts';
import { createAppTheme } from './AppTheme.tsx';
import { THEME_COUNT, THEMES, themeAt } from './themes.ts';

const AA = 4.5;
const combinations = THEMES.flatMap(({ label }, index) =>
  (['light', 'dark'] as const).map((scheme) => [label, scheme, index] as const),
);

test.each(combinations)('every text of the theme %s (%s) is readable on its background', (_, scheme, index) => {
  const palette = createAppTheme(index).colorSchemes[scheme]?.palette;
  if (!palette) throw new Error('The scheme is missing');
  const { action, background, text, primary, success, warning, error, info } = palette;
  const accents = [primary, success, warning, error, info];
  const pairs = [
    // The page, cards, rows under the mouse, rows that are chosen, and the fills of alerts and bars: each may hold any text.
    ...[
      background.default,
      background.paper,
      action.hover,
      action.selected,
      ...accents.map(({ soft }) => soft),
    ].flatMap((ground) =>
      [text.primary, text.secondary, text.faint, ...accents.map(({ main }) => main)].map(
        (ink) => [ink, ground] as const,
      ),
    ),
    // A filled button, and the same under the mouse.
    ...accents.map(({ main, contrastText }) => [contrastText, main] as const),
    [primary.contrastText, primary.dark] as const,
  ];

  const tooFaint = pairs.filter(([ink, ground]) => contrastRatio(hex(ink), hex(ground)) < AA);

  expect(tooFaint).toEqual([]);
});

test('a theme that no longer exists falls back to the first', () => {
  expect(themeAt(THEME_COUNT)).toBe(THEMES[0]);
  expect(themeAt(-1)).toBe(THEMES[0]);
});

function hex(colour: string): string {
  return colour.length === 4 ? colour.replaceAll(/[0-9a-f]/gi, '$&$&') : colour;
}
