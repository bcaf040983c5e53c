import { placeOfNews } from '@aura/contracts/notification-places';
import { expect, test } from 'vitest';
import { fileOf } from './notification-target.ts';

test('an export that is ready is downloaded at a click, and leads nowhere', () => {
  const told = { verb: 'Exportación lista', data: { file: '01a1e102-5c7f-71f7-8e4c-d96d77bac446' } };

  expect(fileOf(told)).toBe(told.data.file);
  expect(placeOfNews(told)).toBeNull();
  expect(fileOf({ verb: 'Exportación lista', data: { file: 7 } })).toBeNull();
  expect(fileOf({ verb: 'Siniestro asignado', data: told.data })).toBeNull();
});
