import { VISITOR_KEY } from '@aura/domain/visits/visitor-key';
import * as z from 'zod';
import { bytes, endpoint } from '../endpoint.ts';
import { calendarDate, id, instant, intText } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { APPOINTMENT_STATES } from './affected-parties.ts';

const spelling = { scheduledAt: 'meeting_date' } as const;
const visitor = z.string().regex(VISITOR_KEY);

export const AgendaVisit = wire(
  {
    id,
    version: z.int(),
    scheduledAt: instant,
    minutes: z.int(),
    state: z.enum(APPOINTMENT_STATES),
    visitor: visitor.nullable(),
    visitorName: z.string(),
    receivedBy: z.string(),
    travelReason: z.string(),
    notes: z.string(),
    reason: z.string(),
    claim: z.string(),
    claimNumber: z.string(),
    affectedPartyId: id,
    affectedParty: z.string(),
    address: z.string(),
    zone: z.string(),
    /** Location of the claim, or of the last visit to the party; null if neither is known. */
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    /** The party confirmed this hour behind its link. */
    isConfirmed: z.boolean(),
    mayChange: z.boolean(),
  },
  spelling,
);
export type AgendaVisit = z.output<typeof AgendaVisit>;

const AgendaPerson = wire({ visitor, name: z.string(), count: z.int() });
export type AgendaPerson = z.output<typeof AgendaPerson>;

export const MOST_UNASSIGNED = 40;
export const MOST_AGENDA_VISITS = 400;

export const readAgenda = endpoint({
  method: 'GET',
  kind: 'read',
  area: 'companyClaims',
  ifCan: ['sinister/affected/view'],
  path: '/sinister/agenda/',
  summary: 'The visits of some days by who makes them, and those to come that nobody makes yet, of the claims in reach',
  query: wireInput({ from: calendarDate, days: intText(1, 7), visitor: visitor.optional() }),
  reply: wire({
    /** Who has visits in these days, the asking user among them. */
    people: z.array(AgendaPerson),
    visits: z.array(AgendaVisit),
    unassigned: z.array(AgendaVisit),
    unassignedTotal: z.int(),
  }),
});
export type Agenda = z.output<(typeof readAgenda)['reply']>;

const feed = { area: 'claims', ifCan: ['sinister/affected/view'] } as const;
const Feed = wire({ madeAt: instant.nullable(), lastUsedAt: instant.nullable() });

export const readCalendarFeed = endpoint({
  ...feed,
  method: 'GET',
  kind: 'read',
  path: '/profile/calendar/',
  summary: "Whether the user's visits can be read by a calendar, and when one last did",
  reply: Feed,
});

export const makeCalendarFeed = endpoint({
  ...feed,
  method: 'POST',
  kind: 'write',
  isSecret: true,
  path: '/profile/calendar/',
  summary:
    "A new secret address from which a calendar reads the user's own visits; the former one no longer opens anything",
  reply: wire({ url: z.string(), madeAt: instant.nullable(), lastUsedAt: instant.nullable() }),
});

export const revokeCalendarFeed = endpoint({
  ...feed,
  method: 'DELETE',
  kind: 'write',
  path: '/profile/calendar/',
  summary: 'The secret address no longer opens anything',
  reply: Feed,
});

export const openCalendarFeed = endpoint({
  method: 'GET',
  kind: 'read',
  area: 'outside',
  limitByNetwork: true,
  isSecret: true,
  path: '/calendar/',
  summary: 'The visits of whom the secret address belongs to, as calendars read them (RFC 5545)',
  query: wireInput({ key: z.string().regex(/^[\w-]{43}$/) }),
  reply: bytes,
});
