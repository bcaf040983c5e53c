import { GROUPS } from '@aura/access/groups';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listing, type Words } from '../listing.ts';
import { id, idText, instant, requiredText } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { optionalText, slugParam, username } from './labels.ts';

export const TASK_STATES = ['open', 'done', 'dropped'] as const;
export const TASK_STATE_WORDS = {
  open: { es: 'Pendiente', en: 'Open' },
  done: { es: 'Hecha', en: 'Done' },
  dropped: { es: 'Descartada', en: 'Dropped' },
} as const satisfies Words;

const row = {
  id,
  title: z.string(),
  claim: z.string(),
  claimNumber: z.string(),
  affectedPartyId: id.nullable(),
  affectedParty: z.string().nullable(),
  stage: z.string().nullable(),
  stageColor: z.string().nullable(),
  ownerGroup: z.string(),
  owner: z.string().nullable(),
  ownerId: id.nullable(),
  dueAt: instant.nullable(),
  isOverdue: z.boolean(),
  state: z.enum(TASK_STATES),
  /** Created by the process: done by moving the party on. */
  isFromProcess: z.boolean(),
  version: z.int(),
} as const;

export const taskListing = listing({
  name: 'tasks',
  path: '/sinister/task/',
  area: 'companyClaims',
  ifCan: ['sinister/affected/view'],
  summary: 'Tasks of the claims the user sees, with owner and due date',
  row,
  spelled: {
    claim: 'sinister',
    affectedParty: 'affected_name',
  },
  columns: {
    state: { title: { es: 'Estado', en: 'State' }, kind: 'text', words: TASK_STATE_WORDS },
    title: { title: { es: 'Tarea', en: 'Task' }, kind: 'text', sortable: true },
    claimNumber: { title: { es: 'Siniestro', en: 'Claim' }, kind: 'text' },
    affectedParty: { title: { es: 'Afectado', en: 'Affected party' }, kind: 'text' },
    stage: { title: { es: 'Etapa', en: 'Stage' }, kind: 'text' },
    dueAt: { title: { es: 'Vence', en: 'Due' }, kind: 'instant', sortable: true },
    owner: {
      title: { es: 'Responsable', en: 'Owner' },
      kind: 'text',
      // Until a user takes it, the group is responsible.
      say: {
        needs: ['owner', 'ownerGroup'],
        text: ({ owner, ownerGroup }: { readonly owner: string | null; readonly ownerGroup: string }) => ({
          es: owner ?? ownerGroup,
          en: owner ?? ownerGroup,
        }),
      },
    },
    ownerGroup: { title: { es: 'Grupo', en: 'Group' }, kind: 'text', optional: true },
    isOverdue: { title: { es: 'Vencida', en: 'Overdue' }, kind: 'boolean', optional: true },
  },
  filters: {
    /** Assigned to the user, or to one of their groups and not taken yet. */
    mine: { title: { es: 'Para mí', en: 'For me' }, kind: 'flag' },
    state: { title: { es: 'Estado', en: 'State' }, kind: 'choice' },
    owner: { title: { es: 'Responsable', en: 'Owner' }, kind: 'choice' },
    group: { title: { es: 'Grupo', en: 'Group' }, kind: 'choice' },
    overdue: { title: { es: 'Vencida', en: 'Overdue' }, kind: 'flag' },
    claim: { title: { es: 'Siniestro', en: 'Claim' }, kind: 'choice' },
  },
  filterSpelling: { claim: 'sinister' },
  defaultSort: 'dueAt',
});
export const { list: listTasks, export: exportTasks } = taskListing;

const Task = wire({
  id,
  state: z.enum(TASK_STATES),
  owner: z.string().nullable(),
  ownerGroup: z.string(),
  version: z.int(),
});
/** Users who may write in the bitácora may create tasks. */
const write = { kind: 'write', area: 'companyClaims', ifCan: ['sinister/binnacle/add'] } as const;
/** Group responsible for the task; may be null if a user is named, from whose groups it is then derived. */
const ownerGroup = z.enum(GROUPS).nullable();
const ofTask = wireInput({ id: idText });

export const addTask = endpoint({
  ...write,
  method: 'POST',
  path: '/sinister/detail/:slug/task/',
  summary: 'Create a task about a claim for a user or a group, with a due date',
  params: wireInput({ slug: slugParam }),
  body: wireInput({
    affectedPartyId: id.nullable(),
    title: requiredText(200),
    notes: optionalText(2000),
    ownerGroup,
    owner: username.nullable(),
    dueAt: instant.nullable(),
  }),
  reply: Task,
});

export const settleTask = endpoint({
  ...write,
  method: 'POST',
  path: '/sinister/task/:id/settle/',
  summary: 'Mark a task as done or not needed, or reopen it; a task of the process is completed by moving the party on',
  params: ofTask,
  body: wireInput({ version: z.int().positive(), state: z.enum(TASK_STATES), outcome: optionalText(500) }),
  reply: Task,
});

export const reassignTask = endpoint({
  ...write,
  method: 'PUT',
  path: '/sinister/task/:id/owner/',
  summary: 'Give a task to another user, or back to the group',
  params: ofTask,
  body: wireInput({ version: z.int().positive(), ownerGroup, owner: username.nullable() }),
  reply: Task,
});
