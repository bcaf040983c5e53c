import { expect, test } from 'vitest';
import { synonymsOf } from './trade-words.ts';

test('a word of the trade knows its others, in the plural and without accents too', () => {
  expect(synonymsOf('barda')).toContain('muro');
  expect(synonymsOf('Bardas')).toContain('muro');
  expect(synonymsOf('porton')).toContain('zaguán');
  expect(synonymsOf('cubierta')).toEqual(expect.arrayContaining(['losa', 'lámina']));
  expect(synonymsOf('computadora')).toEqual([]);
});
