import { randomUUID } from 'node:crypto';
import { type AccessTable, family } from '../../../testing/matrix/access.ts';
import { callsOfCatalogue, expectedOfList, expectedOfRecord } from '../../../testing/matrix/catalogue-access.ts';
import { nothing } from '../../../testing/matrix/example.ts';
import { readByAll } from '../../../testing/matrix/expectation.ts';
import { idOf, newName } from '../../../testing/matrix/new-values.ts';

export const access: AccessTable = {
  // Loaded by the application after sign-in, so every signed-in user may call it.
  preloadUnits: {
    expectation: readByAll(),
    example: nothing,
  },
  ...family(
    { ...expectedOfList('Units'), ...expectedOfRecord('Unit') },
    callsOfCatalogue('Unit', 'Units', () => ({
      abbreviation: randomUUID().slice(0, 10),
      name: newName(),
      satKey: 'H87',
    })),
    {
      record: (db) =>
        idOf(
          db
            .insertInto('unitOfMeasure')
            .values({ abbreviation: randomUUID().slice(0, 10), name: newName(), satKey: 'H87' })
            .returning('id'),
        ),
    },
  ),
};
