import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../features/**/*.tsx', '../features/**/use-*.ts', '!../**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const naming = Object.entries(sources).filter(([, text]) => text.includes('useNameScreen('));

test('the tab names the screen once: a record is named by itself, and the screen adds its title', () => {
  const twice = naming.filter(([, text]) =>
    [...text.matchAll(/title: `[^`]*`/g)].some(([named]) => /\$\{(?:\w+\.)?title\}/.test(named)),
  );

  expect(naming.length).toBeGreaterThan(5);
  expect(twice.map(([path]) => path)).toEqual([]);
});
