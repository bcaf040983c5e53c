import { VISITOR_KEY } from '@aura/domain/visits/visitor-key';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idText, instant, intText } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { VISIT_MINUTES } from './visits.ts';

const spelling = { scheduledAt: 'meeting_date' } as const;
const visitor = z.string().regex(VISITOR_KEY);
const read = { method: 'GET', kind: 'read', area: 'claims', ifCan: ['sinister/affected/view'] } as const;

/** Another visit that hinders the planned one. Names its party only where the actor sees the claim. */
const Obstacle = wire(
  {
    side: z.enum(['same', 'before', 'after']),
    scheduledAt: instant,
    minutes: z.int(),
    claimNumber: z.string().nullable(),
    affectedParty: z.string().nullable(),
    /** Minutes between the two. */
    gap: z.int(),
    /** Minutes the way takes; null where a place is unknown. */
    travel: z.int().nullable(),
  },
  spelling,
);
export type Obstacle = z.output<typeof Obstacle>;

export const checkVisit = endpoint({
  ...read,
  path: '/sinister/affected/:id/visit-check/',
  summary:
    'What stands in the way of a visit before it is saved: another one at that hour, or a way that takes too long',
  params: wireInput({ id: idText }),
  query: wireInput(
    {
      scheduledAt: instant,
      minutes: intText(VISIT_MINUTES.least, VISIT_MINUTES.most),
      visitor,
      appointment: idText.optional(),
    },
    spelling,
  ),
  reply: wire({ obstacles: z.array(Obstacle), isPlaceKnown: z.boolean() }),
});

export const PossibleVisitor = wire({
  visitor,
  name: z.string(),
  /** The contact of a provider; what a member of the staff is to the claim. */
  detail: z.string(),
  kind: z.enum(['staff', 'provider']),
});

export const listVisitors = endpoint({
  ...read,
  path: '/sinister/affected/:id/visitors/',
  summary: 'Who may visit an affected party: the provider who attends it, by contact, and the staff of its zone',
  params: wireInput({ id: idText }),
  reply: wire({ usual: visitor.nullable(), minutes: z.int(), visitors: z.array(PossibleVisitor) }),
});

/** How far ahead free hours are offered. */
export const DAYS_OFFERED = 10;

export const listFreeHours = endpoint({
  ...read,
  openToLinks: true,
  path: '/sinister/affected/:id/free-hours/',
  summary: 'The hours at which a visit would hold: who goes is free, within business hours, with time for the ways',
  params: wireInput({ id: idText }),
  query: wireInput({ visitor: visitor.optional(), appointment: idText.optional() }),
  reply: wire({ minutes: z.int(), hours: z.array(instant) }),
});
