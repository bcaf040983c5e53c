import { expect, test } from 'vitest';
import { History, judgeHistory } from './history.ts';

test('an act that was told done and is not there is lost', () => {
  expect(judgeHistory(['a', 'b', 'c'], ['c', 'a'])).toEqual({ lost: ['b'], doubled: [] });
});

test('an act that is there twice is doubled, also where nobody was told', () => {
  expect(judgeHistory(['a'], ['a', 'b', 'a', 'b', 'b'])).toEqual({ lost: [], doubled: ['a', 'b'] });
});

test('an act that is there without an answer is neither: its caller would have asked again', () => {
  expect(judgeHistory(['a'], ['a', 'b'])).toEqual({ lost: [], doubled: [] });
});

test('healthy again is the first yes to what was sent after the fault, not the answer to what was under way', () => {
  const history = new History();
  history.note({ origin: 'one', sentAt: 900, ms: 300, status: 200 });
  history.note({ origin: 'one', sentAt: 1100, ms: 10, status: 503 });
  history.note({ origin: 'two', sentAt: 1500, ms: 500, status: 200 });
  history.note({ origin: 'one', sentAt: 4000, ms: 1000, status: 200 });

  expect(history.backAfter(1000)).toBe(1);
  expect(history.backAfter(1000, 'one')).toBe(4);
  expect(history.backAfter(6000)).toBeNull();
  expect(history.answers).toEqual({ 200: 3, 503: 1 });
  expect(history.longestSeconds).toBe(1);
});
