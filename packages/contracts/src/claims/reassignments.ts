import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { calendarDate, commaList, id, idText, instant, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { Person, username } from './labels.ts';

export const HOLDER_ROLES = ['supervisor', 'costAnalyst'] as const;
export type HolderRole = (typeof HOLDER_ROLES)[number];

const view = { kind: 'read', area: 'companyClaims', ifCan: ['sinister/sinister/reassign'] } as const;
const write = { kind: 'write', area: 'companyClaims', ifCan: ['sinister/sinister/reassign'] } as const;

/** Workload of a user. `weight` counts each open party by the work its stage takes. */
export const Load = wire({
  person: Person,
  claims: z.int(),
  parties: z.int(),
  weight: z.number(),
  /** Promises due within seven days, and overdue ones. */
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
    /** Claims whose zone or insurer is in the scope of none of the recipients. */
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
  /** State of the planned return: ahead, due, or done. Null without one. */
  returning: z.enum(['planned', 'due', 'done']).nullable(),
  /** The first claims moved, without those given in exchange. */
  moved: z.array(wire({ slug: z.string(), name: z.string(), wentBack: z.boolean() })),
});
export type Reassignment = z.output<typeof Reassignment>;

const claimIds = z.array(id).max(2000);
/** Missing, null and empty are the same. */
const maybeUser = z
  .union([username, z.literal('')])
  .nullable()
  .optional();

export const reassignClaims = endpoint({
  ...write,
  method: 'POST',
  path: '/sinister/reassignment/',
  summary:
    'Give claims of one supervisor or cost analyst to another, and in exchange some back; with both, of both: the reply is the supervisors’',
  body: wireInput(
    {
      newSupervisor: maybeUser,
      lastSupervisor: maybeUser,
      newCostAnalyst: maybeUser,
      lastCostAnalyst: maybeUser,
      /** From the previous holder to the new one. */
      claimsFrom: claimIds.nullish(),
      /** From the new holder to the previous one. */
      claimsTo: claimIds.nullish(),
      /** Without `claimsFrom`: every open claim of the previous holder with a party at one of these stages is moved. */
      process: z.array(text(80)).max(60).nullish(),
      /** Claims with a party at one of these stages are not moved. */
      previousProcesses: z.array(text(80)).max(60).nullish(),
      /** Our own field, required by the screen; the specification has only the other eight. */
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
