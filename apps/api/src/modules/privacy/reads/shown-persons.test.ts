import { allEndpoints } from '@aura/contracts/all-endpoints';
import type { NotedRead } from '../../../core/read-log.ts';
import { expect, test } from 'vitest';
import { keysShown } from './read-log.ts';
import { SHOWN } from './shown-persons.ts';
import { NOBODY_BELOW, SHOWS_NOBODY } from './shows-nobody.ts';

const OPENS = /^(?:read|list|search|find|open|print|zip|export|download|preview|reveal|start|take|view)/;
const showsSomething = [...allEndpoints].filter(
  ([name, { kind, method, area }]) => area !== 'outside' && (kind === 'read' || method === 'GET' || OPENS.test(name)),
);

test('every endpoint that shows something says whose data it shows, or that it shows nobody’s', () => {
  const undeclared = showsSomething.filter(
    ([name, { path }]) =>
      SHOWN[name] === undefined && !SHOWS_NOBODY.has(name) && !NOBODY_BELOW.some((start) => path.startsWith(start)),
  );

  expect(undeclared.map(([name]) => name)).toEqual([]);
});

test('what is declared exists, and once', () => {
  const declared = [...Object.keys(SHOWN), ...SHOWS_NOBODY];

  expect(declared.filter((name) => !allEndpoints.has(name))).toEqual([]);
  expect(declared.filter((name) => SHOWN[name] !== undefined && SHOWS_NOBODY.has(name))).toEqual([]);
});

test('a key in the path is a key of the path', () => {
  const wrong = Object.entries(SHOWN).filter(
    ([name, { from, at }]) => from === 'path' && !(allEndpoints.get(name)?.path ?? '').includes(`:${at}/`),
  );

  expect(wrong.map(([name]) => name)).toEqual([]);
});

test('the persons of a list are those of its rows, once each', () => {
  const reply = JSON.stringify({
    count: 3,
    results: [{ affected: 7 }, { affected: null }, { affected: 7 }, { affected: 9 }],
  });

  expect(keysShown({ kind: 'party', from: 'reply', at: 'results.affected' }, { reply } as NotedRead)).toEqual([
    '7',
    '9',
  ]);
  expect(keysShown({ kind: 'claim', from: 'reply', at: 'slug' }, { reply: '[{"slug":"a"}]' } as NotedRead)).toEqual([
    'a',
  ]);
  expect(keysShown({ kind: 'claim', from: 'reply', at: 'slug' }, { reply: null } as NotedRead)).toEqual([]);
});
