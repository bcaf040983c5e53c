import { GROUPS } from '@aura/access/groups';
import * as z from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { calendarDate, id, idText } from './scalars.ts';
import { wire, wireInput } from './wire.ts';

/** The longest leave for which a colleague is named at once. */
export const MOST_STAND_IN_DAYS = 92;

const StandIn = wire({
  id,
  /** Who is away, and who decides meanwhile. */
  absent: wire({ id, name: z.string() }),
  colleague: wire({ id, name: z.string() }),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  state: z.enum(['planned', 'now', 'over', 'ended']),
  endedBy: z.string().nullable(),
});
export type StandIn = z.output<typeof StandIn>;

const own = { area: 'administration', path: '/users/current/stand_in/' } as const;
const change = { kind: 'write', area: 'users', ifCan: ['users/user/change'] } as const;

export const OwnStandIns = wire({
  /** False for a user who decides nothing that a colleague could decide meanwhile. */
  mayName: z.boolean(),
  colleagues: z.array(wire({ id, name: z.string(), groups: z.array(z.enum(GROUPS)) })),
  standIns: z.array(StandIn),
});

export const listStandIns = endpoint({
  ...own,
  method: 'GET',
  kind: 'read',
  summary: 'Who decides for the current user on leave, for whom the user decides, and the colleagues to choose from',
  reply: OwnStandIns,
});

export const nameStandIn = endpoint({
  ...own,
  method: 'POST',
  kind: 'write',
  summary: 'Name a colleague who decides for the current user from the first day to the last',
  body: wireInput({ colleagueId: id, firstDay: calendarDate, lastDay: calendarDate }),
  reply: OwnStandIns,
  stepUp: true,
});

export const endStandIn = endpoint({
  ...own,
  method: 'DELETE',
  path: '/users/current/stand_in/:id/',
  kind: 'write',
  summary: 'End a stand-in of the current user before its last day; both are told',
  params: wireInput({ id: idText }),
  reply: OwnStandIns,
});

export const listUserStandIns = endpoint({
  method: 'GET',
  path: '/users/:id/stand_in/',
  kind: 'read',
  area: 'users',
  ifCan: ['users/user/view'],
  summary: 'Who decides or decided for a user, and for whom the user does or did',
  params: wireInput({ id: idText }),
  reply: z.array(StandIn),
});

export const endUserStandIn = endpoint({
  ...change,
  method: 'DELETE',
  path: '/users/stand_in/:id/',
  summary: 'End a stand-in of any two users before its last day; both are told',
  params: wireInput({ id: idText }),
  reply: nothing,
});
