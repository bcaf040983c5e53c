import { expect, test } from 'vitest';
import { findPasted } from './find-pasted.ts';

const INVOICES = [
  { id: 1, number: 'A-118', uuid: '1B7E4C52-9F1D-4A5B-8C0E-2D3F4A5B6C7D' },
  { id: 2, number: 'B-119', uuid: null },
  { id: 3, number: 'A-119', uuid: null },
];

test('folios and fiscal folios are found however they are written, and what is unknown or not clear is said', () => {
  const { found, unknown } = findPasted('a118, 1b7e4c529f1d4a5b8c0e2d3f4a5b6c7d\nB-119; 118 119 X-1', INVOICES);

  expect(new Set(found)).toEqual(new Set([1, 2]));
  expect(unknown).toEqual(['119', 'X-1']);
});
