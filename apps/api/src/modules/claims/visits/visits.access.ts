import { randomUUID } from 'node:crypto';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { atParty, atPartyOf, CHANGE, read, SEE, write } from '../../../testing/matrix/claim-access.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { readByAll } from '../../../testing/matrix/expectation.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';
import { partOfPath } from '../../../testing/matrix/inner-id.ts';

const visited = { may: [...CHANGE, 'Proveedor'], mayIfPermitted: SEE } as const satisfies Partial<Expectation>;

/** Two visits of one provider never overlap. */
let made = 0;
const nextHour = () => new Date(Date.parse('2031-01-01T12:00:00Z') + (made += 1) * 86_400_000);

const ownVisit = partOfPath(({ claim }) => claim.appointmentId);

export const access: AccessTable = about('claim', {
  scheduleAppointment: {
    expectation: { ...write, ...visited },
    example: (subject) => ({
      ...atPartyOf(subject),
      body: { scheduledAt: nextHour(), notes: '' },
    }),
    innerIds: { 'params.id': partOfPath() },
  },
  changeAppointment: {
    expectation: { ...write, ...visited },
    example: ({ claim }) => ({
      params: { slug: claim.slug, id: claim.partyId, appointment: claim.appointmentId },
      body: { version: 1, scheduledAt: nextHour(), notes: '', state: 'planned', reason: 'No puede' },
    }),
    innerIds: { 'params.id': partOfPath(), 'params.appointment': partOfPath() },
  },
  checkVisit: {
    expectation: read,
    example: (subject) => ({
      ...atParty(subject),
      query: { scheduledAt: new Date('2031-01-01T12:00:00Z'), minutes: 60, visitor: `s${subject.userId}` },
    }),
    innerIds: { 'query.appointment': ownVisit },
  },
  listVisitors: { expectation: read, example: atParty },
  listFreeHours: {
    expectation: read,
    example: (subject) => ({ ...atParty(subject), query: {} }),
    innerIds: { 'query.appointment': ownVisit },
  },
  readAgenda: {
    expectation: { ...read, may: STAFF },
    example: () => ({ query: { from: '2026-11-16', days: 7 } }),
  },
  // Each user has an own one.
  readCalendarFeed: { expectation: { may: SEE, effect: 'none' }, example: () => ({}) },
  makeCalendarFeed: { expectation: { may: SEE, effect: 'audited', handsOutSecret: true }, example: () => ({}) },
  revokeCalendarFeed: { expectation: { may: SEE, effect: 'audited' }, example: () => ({}) },
  openCalendarFeed: {
    expectation: {
      ...readByAll(),
      objectsFor: () => ({ own: 404, colleague: 404, stranger: 404, missing: 404 }),
      withoutSession: { signedIn: 404, revoked: 404, inactive: 404, nobody: 404 },
    },
    example: () => ({ query: { key: 'k'.repeat(43) } }),
  },
  checkIn: {
    expectation: { ...write, ...visited },
    example: (subject) => ({
      ...atParty(subject),
      body: {
        clientKey: randomUUID(),
        latitude: 19.4,
        longitude: -99.1,
        accuracy: null,
        at: new Date(),
        appointmentId: null,
        justification: '',
      },
    }),
    // A visit made offline is stored even if its appointment no longer exists.
    innerIds: {
      'body.appointmentId': { ...partOfPath(({ claim }) => claim.appointmentId), passedOver: 'appointment' },
    },
  },
});
