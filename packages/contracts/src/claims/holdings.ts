import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idText, requiredText } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { username } from './labels.ts';
import { HOLDER_ROLES } from './reassignments.ts';

const params = wireInput({ id: idText });

/** Work that would have no owner if this user left. */
export const Holdings = wire({
  username: z.string(),
  /** Open claims by the user's role in them. */
  supervisor: z.int(),
  costAnalyst: z.int(),
  /** Open tasks of the user, and planned visits of the supervised claims; both follow the claims. */
  tasks: z.int(),
  appointments: z.int(),
});
export type Holdings = z.output<typeof Holdings>;

export const readHoldings = endpoint({
  method: 'GET',
  path: '/sinister/holdings/:id/',
  kind: 'read',
  area: 'users',
  summary: 'The open claims, tasks and visits a user answers for',
  params,
  reply: Holdings,
});

export const deactivateHolder = endpoint({
  method: 'POST',
  path: '/sinister/holdings/:id/deactivate/',
  kind: 'write',
  area: 'users',
  summary: 'Give the open claims of a user to others and deactivate the account, both or neither',
  params,
  body: wireInput({
    moves: z
      .array(wireInput({ role: z.enum(HOLDER_ROLES), to: username, claimIds: z.array(id).min(1).max(2000) }))
      .max(40),
    reason: requiredText(500),
    /** Whether work without a new owner may stay behind; it is then listed under «Sin responsable activo». */
    leavesRest: z.boolean(),
  }),
  reply: wire({ moved: z.int(), left: z.int(), tasks: z.int() }),
});
