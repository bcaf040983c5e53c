import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../../public/before-app.js'), 'utf8');
// oxlint-disable-next-line no-implied-eval -- as the page runs it: a plain script, before any module
const runBeforeApp = new Function(script) as () => void;
const loadedAtOnce = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map((link) =>
    link.getAttribute('href'),
  );

beforeEach(() => {
  document.head.innerHTML = '<meta name="screen-files" content="assets/shell-1b2c.js assets/list-1b2c.js">';
  delete document.documentElement.dataset['session'];
});

test('for a signed-in user shell and screen load in parallel, before the application requests them', () => {
  localStorage.setItem('aur_token', '{"value":"a"}');

  runBeforeApp();

  expect(loadedAtOnce()).toEqual(['/assets/shell-1b2c.js', '/assets/list-1b2c.js']);
  expect(document.documentElement.dataset['session']).toBe('');
});

test('the login loads nothing of what is behind it', () => {
  runBeforeApp();

  expect(loadedAtOnce()).toEqual([]);
});

test('a page that no server has written names of files into still opens', () => {
  document.head.innerHTML = '<meta name="screen-files" content="__SCREEN_FILES__">';
  localStorage.setItem('aur_token', '{"value":"a"}');

  runBeforeApp();

  expect(loadedAtOnce()).toEqual([]);
  expect(document.documentElement.dataset['session']).toBe('');
});
