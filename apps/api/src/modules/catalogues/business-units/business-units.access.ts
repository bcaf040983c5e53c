import { type AccessTable, family } from '../../../testing/matrix/access.ts';
import { callsOfCatalogue, expectedOfList, expectedOfRecord } from '../../../testing/matrix/catalogue-access.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';
import { idOf, newCode, newName } from '../../../testing/matrix/new-values.ts';

export const access: AccessTable = {
  preloadBusinessUnits: { expectation: { may: STAFF, effect: 'none' }, example: () => ({}) },
  ...family(
    { ...expectedOfList('BusinessUnits'), ...expectedOfRecord('BusinessUnit') },
    callsOfCatalogue('BusinessUnit', 'BusinessUnits', () => ({
      name: newName(),
      code: newCode(),
      legalName: 'PRUEBA',
      rfc: 'RDT150320KL2',
      postalCode: '03100',
      taxRegime: '601',
      invoiceSeries: 'P',
    })),
    {
      record: (db) =>
        idOf(
          db
            .insertInto('businessUnit')
            .values({ name: newName(), code: newCode(), invoiceSeries: 'P' })
            .returning('id'),
        ),
    },
  ),
};
