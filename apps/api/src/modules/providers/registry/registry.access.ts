import { createGiven } from '../../../testing/given.ts';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import { at } from '../../../testing/matrix/example.ts';
import { fromCatalogue } from '../../../testing/matrix/inner-id.ts';
import { because, CHANGE, done, objects, oneProvider, seen } from '../../../testing/matrix/provider-access.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';

const fields = {
  personKind: 'person',
  name: 'Tomás',
  lastName: 'Inventado',
  mothersLastName: '',
  commercialName: 'Herrería de Prueba',
  rfc: '',
  curp: '',
  taxRegime: '',
  doesBill: false,
  serviceNature: 'business',
  hasBorderStimulus: false,
  email: '',
  providerType: 'specialist',
  mainFamilyId: 1,
  secondaryFamilyId: null,
  weeklyCapacity: 5,
  servicesZoneIds: [1],
  addresses: [
    {
      contactName: 'Tomás',
      mainPhoneNumber: '55 8000 0000',
      street: '',
      exteriorNumber: '',
      interiorNumber: '',
      neighbourhood: '',
      postalCode: '06000',
      municipality: '',
      stateId: 9,
      directions: '',
    },
  ],
};

const providerFields = {
  'body.mainFamilyId': fromCatalogue,
  'body.secondaryFamilyId': fromCatalogue,
  'body.servicesZoneIds[]': fromCatalogue,
  'body.addresses[].state_id': fromCatalogue,
};

/** The registry is for staff; provider users find nothing there but their own file, whatever permissions they have. */
export const access: AccessTable = {
  listProviders: {
    expectation: seen,
    example: () => ({ query: { page: 1, size: 100 } }),
  },
  exportProviders: {
    expectation: { ...seen, effect: 'audited', auditedAs: 'exportRows' },
    example: () => ({ query: { format: 'csv', columns: ['fullName', 'contactName'] } }),
  },
  readProvider: {
    expectation: { ...seen, objects },
    example: at,
    record: oneProvider,
  },
  addProvider: {
    expectation: { may: CHANGE, mayIfPermitted: STAFF, effect: 'audited' },
    example: () => ({ body: fields }),
    innerIds: providerFields,
  },
  editProvider: {
    expectation: done,
    example: (subject) => ({ ...at(subject), body: { ...fields, version: 1, isActive: true } }),
    record: oneProvider,
    innerIds: providerFields,
  },
  removeProvider: {
    expectation: { ...done, may: ['Admin'] },
    example: at,
    record: oneProvider,
  },
  findProviderDuplicates: {
    expectation: seen,
    example: () => ({ query: { rfc: 'CMN190214QW6', phone: '55 1234 5678' } }),
  },
  blockProvider: {
    expectation: done,
    example: because,
    record: oneProvider,
  },
  unblockProvider: {
    expectation: done,
    example: because,
    record: async (db) => {
      const id = await oneProvider(db);
      const blockedById = (await createGiven(db).user()).id;
      await db
        .updateTable('provider')
        .set({ isBlocked: true, blockedReason: 'Faltó a una cita', blockedAt: new Date(), blockedById })
        .where('id', '=', id)
        .execute();
      return id;
    },
  },
  rankProvider: {
    expectation: done,
    example: (subject) => ({ ...at(subject), body: { ranking: 4.5, note: 'Cumple y avisa' } }),
    record: oneProvider,
  },
};
