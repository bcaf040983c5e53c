import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved, squareOf, WHOLE } from './square-crop.ts';

const LANDSCAPE = { width: 800, height: 600 };

test('at first the largest square in the middle is taken', () => {
  expect(squareOf(LANDSCAPE, WHOLE)).toEqual({ side: 600, left: 100, top: 0 });
});

test('zooming in keeps the middle', () => {
  expect(squareOf(LANDSCAPE, { ...WHOLE, zoom: 2 })).toEqual({ side: 300, left: 250, top: 150 });
});

test('however one drags and zooms, the square stays inside the picture', () => {
  const size = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });
  const share = fc.double({ min: -5, max: 5, noNaN: true });
  const zoom = fc.double({ min: 0.5, max: 8, noNaN: true });

  fc.assert(
    fc.property(size, zoom, share, share, (picture, closeness, across, down) => {
      const { left, top, side } = squareOf(picture, moved(picture, { ...WHOLE, zoom: closeness }, across, down));
      const slack = 1e-6;
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(-slack);
      expect(left + side).toBeLessThanOrEqual(picture.width + slack);
      expect(top + side).toBeLessThanOrEqual(picture.height + slack);
    }),
  );
});

test('a drag beyond the edge is forgotten: dragging back moves at once', () => {
  const atEdge = moved(LANDSCAPE, WHOLE, 9, 0);

  expect(squareOf(LANDSCAPE, atEdge).left).toBe(200);
  expect(squareOf(LANDSCAPE, moved(LANDSCAPE, atEdge, -0.1, 0)).left).toBeCloseTo(140, 6);
});
