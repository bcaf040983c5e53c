import { randomUUID } from 'node:crypto';
import { type AccessTable, family } from '../../../testing/matrix/access.ts';
import { callsOfCatalogue, expectedOfList, expectedOfRecord } from '../../../testing/matrix/catalogue-access.ts';
import { nothing } from '../../../testing/matrix/example.ts';
import { readByAll } from '../../../testing/matrix/expectation.ts';
import { idOf, newName, slugged } from '../../../testing/matrix/new-values.ts';

export const access: AccessTable = {
  preloadFileTypes: {
    expectation: readByAll(),
    example: nothing,
  },
  preloadAffectedFileTypes: {
    expectation: readByAll(),
    example: nothing,
  },
  ...family(
    { ...expectedOfList('FileTypes'), ...expectedOfRecord('FileType') },
    callsOfCatalogue('FileType', 'FileTypes', () => ({
      name: newName(),
      description: '',
      maxSize: 5,
      requireSignatureDate: false,
      belongsTo: 'claim',
    })),
    {
      record: (db) =>
        idOf(
          db
            .insertInto('fileType')
            .values({ ...slugged(), codename: randomUUID().replaceAll('-', '_'), maxSize: 5, belongsTo: 'claim' })
            .returning('id'),
        ),
    },
  ),
};
