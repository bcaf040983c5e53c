import { expect, test } from 'vitest';
import { changeOf, writeFigure } from './report-figure.ts';

test('a sum of money is written in pesos and an average of days with a decimal', () => {
  expect(writeFigure({ kind: 'money', how: 'sum' }, 123456)).toBe('$1,234.56');
  expect(writeFigure({ kind: 'integer', how: 'average' }, 4)).toBe('4.0');
  expect(writeFigure({ kind: 'integer', how: 'sum' }, 12345)).toBe('12,345');
});

test('a missing figure is shown as none, not as zero', () => {
  expect(writeFigure({ kind: 'integer', how: 'average' }, null)).toBe('—');
});

test('a rise and a fall are shown by sign and arrow, not by colour alone', () => {
  expect(changeOf(150, 100)).toBe('▲ +50.00 %');
  expect(changeOf(75, 100)).toBe('▼ −25.00 %');
  expect(changeOf(100, 100)).toBe('');
});

test('against nothing there is no percentage', () => {
  expect(changeOf(100, 0)).toBeNull();
  expect(changeOf(null, 100)).toBeNull();
});
