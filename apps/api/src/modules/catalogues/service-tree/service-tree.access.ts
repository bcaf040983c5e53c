import { type AccessTable, family } from '../../../testing/matrix/access.ts';
import { callsOfCatalogue, expectedOfRecord, seen, withoutList } from '../../../testing/matrix/catalogue-access.ts';
import { nothing } from '../../../testing/matrix/example.ts';
import { readByAll } from '../../../testing/matrix/expectation.ts';
import { fromCatalogue } from '../../../testing/matrix/inner-id.ts';
import { idOf, newName, newWord, slugged } from '../../../testing/matrix/new-values.ts';

export const access: AccessTable = {
  preloadFamilies: {
    expectation: readByAll(),
    example: nothing,
  },
  readServiceTree: {
    expectation: seen,
    example: nothing,
  },
  ...family(
    expectedOfRecord('ServiceFamily'),
    withoutList(callsOfCatalogue('ServiceFamily', '', () => ({ name: newName(), codename: newWord() }))),
    {
      record: (db) =>
        idOf(
          db
            .insertInto('serviceFamily')
            .values({ ...slugged(), codename: newWord() })
            .returning('id'),
        ),
    },
  ),
  ...family(
    expectedOfRecord('ServiceSubfamily'),
    withoutList(
      callsOfCatalogue('ServiceSubfamily', '', () => ({ name: newName(), codename: newWord(), familyId: 1 })),
    ),
    {
      record: (db) =>
        idOf(
          db
            .insertInto('serviceSubfamily')
            .values({ ...slugged(), codename: newWord(), familyId: 1 })
            .returning('id'),
        ),
      innerIds: { editServiceSubfamily: { 'body.familyId': fromCatalogue } },
    },
  ),
  ...family(
    expectedOfRecord('ServiceDetail'),
    withoutList(
      callsOfCatalogue('ServiceDetail', '', () => ({ name: newName(), codename: newWord(), subfamilyId: 1 })),
    ),
    {
      record: (db) =>
        idOf(
          db
            .insertInto('serviceDetail')
            .values({ ...slugged(), codename: newWord(), subfamilyId: 1 })
            .returning('id'),
        ),
      innerIds: { editServiceDetail: { 'body.subfamilyId': fromCatalogue } },
    },
  ),
};
