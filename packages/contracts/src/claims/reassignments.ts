import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { calendarDate, commaList, id, idText, instant, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { Person, username } from './labels.ts';

export const HOLDER_ROLES = ['supervisor', 'costAnalyst'] as const;
export type HolderRole = (typeof HOLDER_ROLES)[number];

const view = { kind: 'read', area: 'companyClaims', ifCan: ['sinister/sinister/reassign'] } as const;
const write = { kind: 'write', area: 'companyClaims', ifCan: ['sinister/sinister/reassign'] } as const;

/** What one person has on the desk. `weight` counts each open party by how much work its stage is. */
export const Load = wire({
  person: Person,
  claims: z.int(),
  parties: z.int(),
  weight: z.number(),
  /** Promises that fall due within seven days, and those already broken. */
  dueSoon: z.int(),
  overdue: z.int(),
});
export type Load = z.output<typeof Load>;

export const readLoads = endpoint({
  ...view,
  method: 'GET',
  path: '/sinister/reassignment/load/',
  summary: 'The load of every supervisor or cost analyst who shares the scope of the caller, heaviest first',
  query: wireInput({ role: z.enum(HOLDER_ROLES), customer: text(20).optional(), zone: text(80).optional() }),
  reply: z.array(Load),
});

export const suggestSplit = endpoint({
  ...view,
  method: 'GET',
  path: '/sinister/reassignment/split/',
  summary: 'How the open claims of one person could be shared out among others, so that the loads come out even',
  query: wireInput({
    role: z.enum(HOLDER_ROLES),
    from: username,
    to: commaList(username, 20),
    process: commaList(text(80)).optional(),
  }),
  reply: wire({
    moves: z.array(wire({ claimId: id, slug: z.string(), weight: z.number(), to: z.string() })),
    /** Claims whose zone or insurer none of those people looks after. */
    left: z.array(wire({ claimId: id, slug: z.string() })),
    before: z.array(wire({ username: z.string(), weight: z.number() })),
    after: z.array(wire({ username: z.string(), weight: z.number() })),
  }),
});
export type Split = z.output<typeof suggestSplit.reply>;

export const Reassignment = wire({
  id,
  role: z.enum(HOLDER_ROLES),
  from: Person,
  to: Person,
  claims: z.int(),
  returned: z.int(),
  reason: z.string(),
  returnsOn: z.iso.date().nullable(),
  madeBy: z.string(),
  madeAt: instant,
  undoneAt: instant.nullable(),
  /** Within a day, and not undone yet. */
  mayUndo: z.boolean(),
  /** What has become of the day of return: still to come, come, or the claims were given back. Null without one. */
  returning: z.enum(['planned', 'due', 'done']).nullable(),
  /** The first claims of it, those given in exchange left out. */
  moved: z.array(wire({ slug: z.string(), name: z.string(), wentBack: z.boolean() })),
});
export type Reassignment = z.output<typeof Reassignment>;

const claimIds = z.array(id).max(2000);

export const reassignClaims = endpoint({
  ...write,
  method: 'POST',
  path: '/sinister/reassignment/',
  summary: 'Give claims of one supervisor or cost analyst to another, and in exchange some back',
  body: wireInput(
    {
      newSupervisor: username.nullable(),
      lastSupervisor: username.nullable(),
      newCostAnalyst: username.nullable(),
      lastCostAnalyst: username.nullable(),
      /** From the last holder to the new one. */
      claimsFrom: claimIds,
      /** From the new holder to the last one. */
      claimsTo: claimIds,
      /** Without `claimsFrom`: every open claim of the last holder with a party at one of these stages moves. */
      process: z.array(text(80)).max(60),
      /** Claims with a party at one of these stages stay where they are. */
      previousProcesses: z.array(text(80)).max(60),
      /** Ours, and asked for on the screen; the specification's eight fields are enough. */
      reason: requiredText(500).optional(),
      returnsOn: calendarDate.nullable().optional(),
    },
    {
      newCostAnalyst: 'new_aco',
      lastCostAnalyst: 'last_aco',
      claimsFrom: 'sinisters_from',
      claimsTo: 'sinisters_to',
      previousProcesses: 'prev_processes',
    },
  ),
  reply: Reassignment,
});

export const listReassignments = endpoint({
  ...view,
  method: 'GET',
  path: '/sinister/reassignment/history/',
  summary: 'The last hundred reassignments, newest first',
  reply: z.array(Reassignment),
});

export const returnReassignment = endpoint({
  ...write,
  ifCan: [],
  method: 'POST',
  path: '/sinister/reassignment/return/:id/',
  summary: 'From the day of the return on, give back every claim that is still open and still held by the substitute',
  params: wireInput({ id: idText }),
  reply: wire({ returned: z.int() }),
});

export const undoReassignment = endpoint({
  ...write,
  method: 'POST',
  path: '/sinister/reassignment/undo/:id/',
  summary: 'Within a day, give back every claim that has not been moved on meanwhile',
  params: wireInput({ id: idText }),
  reply: Reassignment,
});
