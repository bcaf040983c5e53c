import { expect, test } from 'vitest';
import { drawing } from './drawing.ts';

const wall = {
  id: 'a',
  kind: 'wall',
  points: [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ],
  text: 'Barda',
};
const sketch = { version: 1, width: 800, height: 600, scale: 100, shapes: [wall] };

test('a sketch is read as it was written', () => {
  expect(drawing.parse(JSON.parse(JSON.stringify(sketch)))).toEqual(sketch);
});

test.each([
  ['an area of two corners', { ...sketch, shapes: [{ ...wall, kind: 'area' }] }],
  ['a kind nobody draws', { ...sketch, shapes: [{ ...wall, kind: 'roof' }] }],
  [
    'a point that is no number',
    {
      ...sketch,
      shapes: [
        {
          ...wall,
          points: [
            { x: 0, y: 0 },
            { x: null, y: 0 },
          ],
        },
      ],
    },
  ],
  ['a scale of nothing', { ...sketch, scale: 0 }],
  ['more shapes than anybody draws', { ...sketch, shapes: Array.from({ length: 501 }, () => wall) }],
  ['a field it does not know', { ...sketch, script: 'x' }],
  ['a later version', { ...sketch, version: 2 }],
])('%s is refused', (_, value) => {
  expect(drawing.safeParse(value).success).toBe(false);
});
