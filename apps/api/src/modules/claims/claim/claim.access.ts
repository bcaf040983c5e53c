import { randomUUID } from 'node:crypto';
import { createGiven } from '../../../testing/given.ts';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import {
  atClaim,
  atSlug,
  CHANGE,
  flagOnly,
  ofParty,
  party,
  read,
  seen,
  shown,
  user,
  write,
} from '../../../testing/matrix/claim-access.ts';
import type { ClaimSubject } from '../../../testing/matrix/example.ts';
import { fromNamedCatalogue, type InnerId, strangers } from '../../../testing/matrix/inner-id.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';

const customerStaff = strangers(async (_other, db, { places }) => {
  return (await createGiven(db).customerStaff({ customerId: places.far.customer.id })).id;
});

const claimFields: Readonly<Record<string, InnerId>> = {
  'body.customer': fromNamedCatalogue,
  // Management may move a claim anywhere; users with a scope may not move one out of it.
  'body.zone': strangers(undefined, ['Admin']),
  'body.jobType': fromNamedCatalogue,
  'body.businessUnit': fromNamedCatalogue,
  'body.reportChannel': fromNamedCatalogue,
  'body.supervisor': user,
  'body.supervisorDev': user,
  'body.costAnalyst': user,
  'body.customerSupervisorId': customerStaff,
  'body.adjusterId': customerStaff,
  'body.auditor': fromNamedCatalogue,
};

export const access: AccessTable = about('claim', {
  listClaimPeople: {
    expectation: { may: STAFF, effect: 'none', showsOthers: { staff: ['profile'] } },
    example: () => ({}),
  },
  readClaim: {
    expectation: { ...read, objectsFor: flagOnly, showsOwn: ['claim'] },
    example: atSlug,
  },
  readClaimFile: {
    expectation: { ...read, objectsFor: flagOnly, showsOwn: ['claim'] },
    example: atSlug,
  },
  readClaimHistory: {
    expectation: { may: STAFF, effect: 'none', ...shown, objectsFor: seen },
    example: (subject) => ({ ...atSlug(subject), query: {} }),
    innerIds: { 'query.affectedPartyId': ofParty },
  },
  // A claim can only be registered by users who may act on it afterwards.
  registerClaim: {
    expectation: {
      ...write,
      may: ['Admin', 'EsAt'],
      objectsFor: (group) => ({ own: ['Finanzas', 'Supervisor', 'ACo'].includes(group) ? 400 : 200 }),
    },
    example: ({ claim }) => ({ body: { ...claimOf(claim), affectedParties: [party] } }),
    innerIds: claimFields,
  },
  editClaim: {
    expectation: { ...write, may: CHANGE },
    example: (subject) => ({
      ...atSlug(subject),
      body: { ...claimOf(subject.claim), version: 1, isActive: true, deactivationReason: '' },
    }),
    innerIds: claimFields,
  },
  changePromiseDate: {
    expectation: { ...write, may: CHANGE },
    example: (subject) => ({ ...atClaim(subject), body: { promiseDate: '2026-12-24' } }),
  },
  markSpecialMonitoring: {
    expectation: { ...write, may: CHANGE },
    example: (subject) => ({ ...atClaim(subject), body: { specialMonitoring: true } }),
  },
  // Duplicates outside the scope are counted, never shown.
  findDuplicates: {
    expectation: { may: STAFF, effect: 'none', ...shown, objectsFor: flagOnly },
    example: ({ claim }) => ({
      body: {
        claimNumber: claim.number,
        reportNumber: '',
        policy: '',
        occurredDate: null,
        phones: [],
        locationLink: '',
        except: '',
      },
    }),
  },
  prepareClaim: {
    expectation: { may: STAFF, effect: 'none', showsOthers: { staff: ['profile', 'tenant'] } },
    example: ({ claim }) => ({ query: { customer: claim.customer, zone: claim.zone } }),
  },
  readClaimMail: {
    expectation: { may: ['Admin', 'EsAt'], mayIfPermitted: STAFF, effect: 'none' },
    example: () => ({ body: { text: 'Siniestro: 0451' } }),
  },
});

function claimOf({ zone, customer }: ClaimSubject) {
  return {
    customer,
    zone,
    jobType: 'reparacion',
    reportChannel: 'correo',
    reportChannelComment: '',
    supervisor: null,
    supervisorDev: null,
    costAnalyst: null,
    customerSupervisorId: null,
    adjusterId: null,
    auditor: null,
    claimNumber: randomUUID(),
    reportNumber: '',
    policy: '',
    policyItem: '',
    folio: '',
    electronicFolio: '',
    partNumber: '',
    origin: '',
    insuredName: 'Alguien',
    address: '',
    locationLink: '',
    occurredDate: '2026-11-01',
    assignedAt: new Date('2026-11-02T12:00:00Z'),
    promiseDate: null,
  };
}
