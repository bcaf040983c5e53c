import { type AccessTable, family } from '../../../testing/matrix/access.ts';
import { callsOfCatalogue, expectedOfList, expectedOfRecord } from '../../../testing/matrix/catalogue-access.ts';
import { nothing } from '../../../testing/matrix/example.ts';
import { readByAll } from '../../../testing/matrix/expectation.ts';
import { idOf, newName, slugged } from '../../../testing/matrix/new-values.ts';

export const access: AccessTable = {
  preloadJobTypes: {
    expectation: readByAll(),
    example: nothing,
  },
  preloadReportModes: {
    expectation: readByAll(),
    example: nothing,
  },
  preloadSupplyTypes: {
    expectation: readByAll(),
    example: nothing,
  },
  ...family(
    { ...expectedOfList('JobTypes'), ...expectedOfRecord('JobType') },
    callsOfCatalogue('JobType', 'JobTypes', () => ({ name: newName() })),
    { record: (db) => idOf(db.insertInto('jobType').values(slugged()).returning('id')) },
  ),
  ...family(
    { ...expectedOfList('ReportModes'), ...expectedOfRecord('ReportMode') },
    callsOfCatalogue('ReportMode', 'ReportModes', () => ({ name: newName() })),
    { record: (db) => idOf(db.insertInto('reportMode').values(slugged()).returning('id')) },
  ),
  ...family(
    { ...expectedOfList('SupplyTypes'), ...expectedOfRecord('SupplyType') },
    callsOfCatalogue('SupplyType', 'SupplyTypes', () => ({ name: newName() })),
    { record: (db) => idOf(db.insertInto('supplyType').values(slugged()).returning('id')) },
  ),
};
