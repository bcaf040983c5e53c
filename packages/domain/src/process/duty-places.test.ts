import { expect, test } from 'vitest';
import { STARTING_STAGES } from '../stages.ts';
import { dutiesOf } from './duties.ts';
import { dutyPlace } from './duty-places.ts';

const GENERAL = dutyPlace(null);

test('every duty of a stage has a verb of its own and a place where it is done', () => {
  const asking = STARTING_STAGES.filter(({ number }) => dutiesOf(number).length > 0);

  expect(asking.filter(({ number }) => dutyPlace(number) === GENERAL)).toEqual([]);
});

test('a stage that asks for nothing, and a task written by hand, are done by opening the file', () => {
  expect(dutyPlace('9.01')).toBe(GENERAL);
  expect(GENERAL).toEqual({ verb: { es: 'Abrir', en: 'Open' }, part: 'summary', act: null });
});

test('what a stage asks for begins by itself where it is done', () => {
  expect(
    STARTING_STAGES.map(({ number }) => dutyPlace(number)).filter((one) => one !== GENERAL && one.act === null),
  ).toEqual([]);
});
