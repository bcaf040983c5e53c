import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { insertBlockedParty, insertPrivacyRequest } from '../../testing/factories/privacy-request.factory.ts';
import type { AccessTable } from '../../testing/matrix/access.ts';
import { objects } from '../../testing/matrix/catalogue-access.ts';
import { at } from '../../testing/matrix/example.ts';
import type { Expectation } from '../../testing/matrix/expectation.ts';
import { fromCatalogue, uploadFor } from '../../testing/matrix/inner-id.ts';
import { STAFF } from '../../testing/matrix/record-family.ts';

/** Admin, and staff with the permission. */
const seen: Expectation = {
  may: ['Admin'],
  mayIfPermitted: STAFF,
  effect: 'none',
  showsOthers: { staff: ['profile'] },
};
const done: Expectation = { ...seen, effect: 'audited' };
const taken: Expectation = { ...done, auditedAs: 'exportRows' };
const ofOne = { objects } as const;
const received = (db: Db) => insertPrivacyRequest(db);
const searching = (db: Db) => insertPrivacyRequest(db, { state: 'searching' });
const answered = (db: Db) => insertPrivacyRequest(db, { state: 'answered' });
const matched = (db: Db) => insertPrivacyRequest(db, { state: 'searching', hasMatch: true });

/** The seeded state: one rule of each kind in force. */
async function oldRules(db: Db): Promise<number> {
  await sql`delete from retention_rule where set_by is not null`.execute(db);
  await sql`update retention_rule set valid_to = null`.execute(db);
  return 1;
}

const NOBODY = { name: 'Nadie Con Este Nombre', phone: '', email: '', rfc: '', curp: '' } as const;

export const access: AccessTable = {
  listPrivacyRequests: { expectation: seen, example: () => ({ query: {} }) },
  exportPrivacyRequests: { expectation: taken, example: () => ({ query: { format: 'csv', columns: ['number'] } }) },
  readPrivacyRequest: { expectation: { ...seen, ...ofOne }, example: at, record: received },
  registerPrivacyRequest: {
    expectation: done,
    example: () => ({
      body: {
        type: 'access',
        role: 'controller',
        channel: 'email',
        customerId: null,
        receivedOn: '2026-11-02',
        applicantName: 'Quien Pide',
        applicantContact: 'pide@titular.example',
        isRepresentative: false,
        personName: 'Quien Pide',
        personPhone: '',
        personEmail: '',
        personRfc: '',
        personCurp: '',
        detail: '',
        identityKey: null,
      },
    }),
    innerIds: {
      'body.customerId': fromCatalogue,
      'body.identityKey': uploadFor('privacyDocument'),
    },
  },
  movePrivacyRequest: {
    expectation: { ...done, ...ofOne },
    example: (subject) => ({ ...at(subject), body: { to: 'searching', note: '', version: 1 } }),
    record: received,
  },
  answerPrivacyRequest: {
    expectation: { ...done, ...ofOne },
    example: (subject) => ({
      ...at(subject),
      body: { isGranted: false, motive: 'Sin identidad', answerKey: null, version: 1 },
    }),
    innerIds: { 'body.answerKey': uploadFor('privacyDocument') },
    record: received,
  },
  extendPrivacyRequest: {
    expectation: { ...done, ...ofOne },
    example: (subject) => ({ ...at(subject), body: { reason: 'Archivo muerto', version: 1 } }),
    record: received,
  },
  executePrivacyRequest: {
    expectation: { ...done, ...ofOne },
    example: (subject) => ({ ...at(subject), body: { note: 'Se entregó', version: 1 } }),
    record: answered,
  },
  makePersonExport: {
    expectation: { ...done, ...ofOne },
    example: (subject) => ({ ...at(subject), body: { version: 1 } }),
    record: matched,
  },
  openPrivacyFile: {
    expectation: { ...done, ...ofOne },
    example: (subject) => ({ ...at(subject), body: { which: 'identity' } }),
    record: received,
  },
  searchPerson: {
    expectation: { ...done, ...ofOne },
    example: (subject) => ({ ...at(subject), body: NOBODY }),
    record: received,
  },
  confirmMatches: {
    expectation: { ...done, ...ofOne },
    example: (subject) => ({ ...at(subject), body: { matches: [], version: 1 } }),
    innerIds: { 'body.matches[].id': { ...fromCatalogue, beside: { place: 'affectedParty' } } },
    record: searching,
  },
  listPersonalReads: { expectation: done, example: () => ({ query: { user: ['nadie'] } }) },
  exportPersonalReads: {
    expectation: taken,
    example: () => ({ query: { user: ['nadie'], format: 'csv', columns: ['name'] } }),
  },
  listReaders: {
    expectation: { ...seen, showsOthers: { staff: ['profile', 'tenant'] } },
    example: () => ({}),
  },
  listRetentionRules: { expectation: seen, example: () => ({}) },
  previewRetention: { expectation: seen, example: () => ({}) },
  listRetentionRuns: { expectation: seen, example: () => ({}) },
  setRetentionRule: {
    expectation: done,
    example: () => ({
      body: { kind: 'position', months: 24, blockedMonths: 0, basis: 'Política', validFrom: '2199-01-01' },
    }),
    record: oldRules,
  },
  readBlockedData: {
    expectation: { ...done, ...ofOne },
    example: (subject) => ({ ...at(subject), body: { reason: 'Requerimiento' } }),
    record: insertBlockedParty,
  },
};
