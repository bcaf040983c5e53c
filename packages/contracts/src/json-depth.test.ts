import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonDepth } from './json-depth.ts';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

test('the depth of a JSON text is that of the value it holds', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      expect(jsonDepth(JSON.stringify(value))).toBe(depthOf(value));
    }),
  );
});

test('brackets inside a text do not count', () => {
  expect(jsonDepth(String.raw`{"a":"[[[\"[["}`)).toBe(1);
});
