import { randomUUID } from 'node:crypto';
import { type AccessTable, family } from '../../../testing/matrix/access.ts';
import { callsOfCatalogue } from '../../../testing/matrix/catalogue-access.ts';
import { readByAll } from '../../../testing/matrix/expectation.ts';
import { fromCatalogue } from '../../../testing/matrix/inner-id.ts';
import { recordFamily, STAFF } from '../../../testing/matrix/record-family.ts';

const zoneFields = { 'body.stateId': fromCatalogue, 'body.divisionId': fromCatalogue };

export const access: AccessTable = {
  preloadZones: {
    expectation: readByAll(),
    example: () => ({}),
  },
  // Staff view the catalogues and by default only Admin edits them; extranet groups have no access.
  ...family(
    recordFamily({ one: 'Zone', many: 'Zones', inside: STAFF, view: STAFF }),
    callsOfCatalogue('Zone', 'Zones', () => ({
      stateId: 1,
      divisionId: null,
      name: `Zona ${randomUUID()}`,
      shortName: 'Zona',
      iva: 16,
      applyIva: true,
      timeZone: 'America/Mexico_City',
      claimsKey: '',
      sisaKey: '',
      qualitasProviderNumber: '',
    })),
    {
      record: async (db) => {
        const name = randomUUID();
        const values = { slug: name, name, shortName: 'Zona', stateId: 1, iva: '16', applyIva: true };
        return (await db.insertInto('zone').values(values).returning('id').executeTakeFirstOrThrow()).id;
      },
      innerIds: { addZone: zoneFields, editZone: zoneFields },
    },
  ),
};
