import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { darkPalette, lightPalette } from '../../theme/palette.ts';
import { themeAt } from '../../theme/themes.ts';

const css = readFileSync(join(import.meta.dirname, 'phone.css'), 'utf8');

/** The variables of the first rule with this selector. */
function coloursOf(selector: string): Readonly<Record<string, string>> {
  const start = css.indexOf(`${selector} {`);
  const rule = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

interface Shade {
  readonly main: string;
  readonly soft?: string;
  readonly contrastText?: string;
}

test.each([
  [':root', lightPalette(themeAt(0))],
  [':root[data-scheme="dark"]', darkPalette(themeAt(0))],
] as const)('the pages behind links wear the colours of the theme: %s', (selector, palette) => {
  const { text, background, divider, action } = palette;
  const [primary, success, warning, error, info] = [
    palette.primary,
    palette.success,
    palette.warning,
    palette.error,
    palette.info,
  ] as readonly Shade[] as [Shade, Shade, Shade, Shade, Shade];

  expect(coloursOf(selector)).toEqual({
    primary: primary.main,
    'primary-text': primary.contrastText,
    ok: success.main,
    'ok-soft': success.soft,
    warn: warning.main,
    'warn-soft': warning.soft,
    bad: error.main,
    'bad-soft': error.soft,
    'on-bad': error.contrastText,
    info: info.main,
    'info-soft': info.soft,
    text: text?.primary,
    faint: text?.secondary,
    page: background?.default,
    paper: background?.paper,
    line: divider,
    edge: text?.disabled,
    hover: action?.hover,
  });
});
