import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance, measureOf, type Point, pathLength, polygonArea, type ShapeKind, scaleFrom } from './drawing.ts';

const coordinate = fc.double({ min: -5_000, max: 5_000, noNaN: true, noDefaultInfinity: true });
const point = fc.record({ x: coordinate, y: coordinate });
const path = fc.array(point, { minLength: 2, maxLength: 12 });
const polygon = fc.array(point, { minLength: 3, maxLength: 12 });
const shape = (kind: ShapeKind, points: readonly Point[]) => ({ id: '1', kind, points, text: '' });
const moved = (points: readonly Point[], by: Point) => points.map(({ x, y }) => ({ x: x + by.x, y: y + by.y }));
const turned = (points: readonly Point[], angle: number) =>
  points.map(({ x, y }) => ({
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
  }));

describe('lengths', () => {
  test('no path is shorter than the way straight to its end', () => {
    fc.assert(
      fc.property(path, (points) => {
        const straight = distance(points[0] as Point, points.at(-1) as Point);
        expect(pathLength(points)).toBeGreaterThanOrEqual(straight - 1e-6);
      }),
    );
  });

  test('they stay when the shape is moved, turned or walked backwards', () => {
    fc.assert(
      fc.property(path, point, fc.double({ min: 0, max: 6.3, noNaN: true }), (points, by, angle) => {
        const length = pathLength(points);
        for (const other of [moved(points, by), turned(points, angle), points.toReversed()]) {
          expect(pathLength(other)).toBeCloseTo(length, 5);
        }
      }),
    );
  });
});

describe('areas', () => {
  test('a rectangle is width times height, at any position', () => {
    const side = fc.integer({ min: 1, max: 4_000 });
    fc.assert(
      fc.property(side, side, point, (width, height, at) => {
        const corners = [
          { x: 0, y: 0 },
          { x: width, y: 0 },
          { x: width, y: height },
          { x: 0, y: height },
        ];
        expect(polygonArea(moved(corners, at))).toBeCloseTo(width * height, 3);
      }),
    );
  });

  test('they stay when the corners are counted from another one, backwards or turned', () => {
    fc.assert(
      fc.property(polygon, fc.nat(11), fc.double({ min: 0, max: 6.3, noNaN: true }), (points, start, angle) => {
        const area = polygonArea(points);
        const first = start % points.length;
        const others = [
          [...points.slice(first), ...points.slice(0, first)],
          points.toReversed(),
          turned(points, angle),
        ];
        for (const other of others) expect(Math.abs(polygonArea(other) - area)).toBeLessThan(1e-3);
      }),
    );
  });
});

describe('measures', () => {
  test('the two points that gave the scale measure what was said of them', () => {
    fc.assert(
      fc.property(point, point, fc.integer({ min: 1, max: 9_999 }), (one, other, hundredths) => {
        fc.pre(distance(one, other) > 1);
        const scale = scaleFrom(one, other, hundredths / 100);
        expect(measureOf(shape('line', [one, other]), scale)).toEqual({
          unit: 'm',
          value: (hundredths / 100).toFixed(2),
        });
      }),
    );
  });

  test.each([
    [
      'wall',
      [
        [0, 0],
        [300, 0],
        [300, 400],
      ],
      100,
      { unit: 'm', value: '7.00' },
    ],
    [
      'area',
      [
        [0, 0],
        [300, 0],
        [300, 400],
        [0, 400],
      ],
      100,
      { unit: 'm²', value: '12.00' },
    ],
    [
      'door',
      [
        [0, 0],
        [90, 0],
      ],
      100,
      { unit: 'm', value: '0.90' },
    ],
    ['post', [[5, 5]], null, { unit: 'pza', value: '1' }],
    [
      'line',
      [
        [0, 0],
        [90, 0],
      ],
      null,
      null,
    ],
    ['text', [[0, 0]], 100, null],
  ] as const)('a %s', (kind, places, scale, measure) => {
    const points = places.map(([x, y]) => ({ x, y }));

    expect(measureOf(shape(kind, points), scale)).toEqual(measure);
  });

  test('points on one spot, and a length of nothing, give no scale', () => {
    const here = { x: 3, y: 4 };

    expect([
      scaleFrom(here, here, 2),
      scaleFrom(here, { x: 0, y: 0 }, 0),
      scaleFrom(here, { x: 0, y: 0 }, Number.NaN),
    ]).toEqual([null, null, null]);
  });
});
