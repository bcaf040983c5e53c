import { randomUUID } from 'node:crypto';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { atParty, atPartyOf, CHANGE, SEE, write } from '../../../testing/matrix/claim-access.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { partOfPath } from '../../../testing/matrix/inner-id.ts';

const visited = { may: [...CHANGE, 'Proveedor'], mayIfPermitted: SEE } as const satisfies Partial<Expectation>;

export const access: AccessTable = about('claim', {
  scheduleAppointment: {
    expectation: { ...write, ...visited },
    example: (subject) => ({
      ...atPartyOf(subject),
      body: { scheduledAt: new Date('2031-01-01T12:00:00Z'), notes: '' },
    }),
    innerIds: { 'params.id': partOfPath() },
  },
  changeAppointment: {
    expectation: { ...write, ...visited },
    example: ({ claim }) => ({
      params: { slug: claim.slug, id: claim.partyId, appointment: claim.appointmentId },
      body: { version: 1, scheduledAt: new Date('2031-02-01T12:00:00Z'), notes: '', state: 'planned', reason: '' },
    }),
    innerIds: { 'params.id': partOfPath(), 'params.appointment': partOfPath() },
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
