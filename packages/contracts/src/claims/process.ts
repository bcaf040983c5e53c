import { CONDITIONS, type ConditionName } from '@aura/domain/process/conditions';
import { HOLDERS } from '@aura/domain/process/holders';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idText, instant, requiredText } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { AffectedParty, ALTERNATE_PROCESSES } from './affected-parties.ts';
import { optionalText, StageLabel } from './labels.ts';

const stageNumber = z.string().regex(/^\d\.\d{2}$/, { error: 'Escriba la etapa como 2.04' });
const reason = requiredText(500);
const holder = z.enum(HOLDERS);
const condition = z.enum(Object.keys(CONDITIONS) as [ConditionName, ...ConditionName[]]);
export const STEP_KINDS = ['declared', 'back', 'forced', 'handed', 'undone'] as const;

/** A step out of the stage; its words and where each missing thing is mended are in the declarations of the process. */
const Step = wire({
  rule: z.string(),
  to: StageLabel,
  who: z.array(z.string()),
  /** What keeps it closed. */
  missing: z.array(condition),
  /** This user is among those whom the step names, and may act on the claim. */
  mayTake: z.boolean(),
  asks: z.enum(['reason', 'provider']).nullable(),
  /** Whoever takes it may undo it at once. */
  mayUndo: z.boolean(),
});
export type Step = z.output<typeof Step>;

export const PartyProcess = wire({
  affectedPartyId: id,
  stage: StageLabel,
  since: instant,
  holder,
  /** When the term of the stage runs out; none where it has no term or its clock stands. */
  dueAt: instant.nullable(),
  isLate: z.boolean(),
  steps: z.array(Step),
  mayForce: z.boolean(),
  /** Where this user may take it back to: stages it has been in. */
  backTo: z.array(StageLabel),
  mayHand: z.boolean(),
  /** Photos that count, for the steps that ask for some. */
  photosBefore: z.int(),
  photosAfter: z.int(),
});
export type PartyProcess = z.output<typeof PartyProcess>;

const ofParty = wireInput({ id: idText });
/** Whoever sees an affected party may ask; who may take a step, the step itself names. */
const seen = { area: 'claims', ifCan: ['sinister/affected/view'], params: ofParty } as const;
/** The stage on screen: whoever moves what somebody else has moved meanwhile is told so. */
const from = stageNumber;

export const readPartyProcess = endpoint({
  ...seen,
  method: 'GET',
  path: '/sinister/affected/process/:id/',
  kind: 'read',
  summary: 'Where an affected party is, in whose hands, the steps out of its stage and what each of them misses',
  reply: PartyProcess,
});

export const takeStep = endpoint({
  ...seen,
  method: 'POST',
  path: '/sinister/affected/process/:id/move/',
  kind: 'write',
  summary: 'Take a declared step; refused with what is missing, in words',
  body: wireInput({ from, to: stageNumber, rule: z.string().regex(/^T\d{2}$/), reason: optionalText(500) }),
  reply: AffectedParty,
});

/** A provider undoes nothing: what it gave back it no longer sees. */
export const undoMove = endpoint({
  ...seen,
  area: 'companyClaims',
  method: 'POST',
  path: '/sinister/affected/process/:id/undo/',
  kind: 'write',
  summary: 'Undo the own step of a moment ago; refused once somebody has acted on the affected party since',
  body: wireInput({
    from,
    /** Of the affected party as the step answered it: who changed it since is not undone. */
    version: z.int().positive(),
  }),
  reply: AffectedParty,
});

export const forceStage = endpoint({
  method: 'POST',
  path: '/sinister/affected/process/:id/force/',
  kind: 'write',
  area: 'companyClaims',
  ifCan: ['sinister/sinister/force_process'],
  summary: 'Put an affected party into any stage, with a reason; management only',
  params: ofParty,
  body: wireInput({ from, to: stageNumber, reason }),
  reply: AffectedParty,
});

export const goBack = endpoint({
  method: 'POST',
  path: '/sinister/affected/process/:id/back/',
  kind: 'write',
  area: 'companyClaims',
  ifCan: ['sinister/sinister/force_process'],
  summary: 'Take an affected party back to an earlier stage it has been in, with a reason',
  params: ofParty,
  body: wireInput({ from, to: stageNumber, reason }),
  reply: AffectedParty,
});

export const handOver = endpoint({
  method: 'POST',
  path: '/sinister/affected/process/:id/hand/',
  kind: 'write',
  area: 'companyClaims',
  ifCan: ['sinister/affected/change'],
  summary: 'Say in whose hands it is within the stage; the clock of the stage stands while it is elsewhere',
  params: ofParty,
  body: wireInput({ from, holder: z.enum(['us', 'provider', 'customer', 'affected']), reason }),
  reply: PartyProcess,
});

export const assignProvider = endpoint({
  method: 'POST',
  path: '/sinister/affected/process/:id/assign/',
  kind: 'write',
  area: 'providerChoice',
  ifCan: ['sinister/affected/view'],
  summary: 'Give an affected party to a provider from the suggestion; a reason when it is not the first one',
  params: ofParty,
  body: wireInput({
    from,
    family: requiredText(80),
    providerId: id,
    firstSuggestedId: id.nullable(),
    reason: requiredText(500).nullable(),
  }),
  reply: AffectedParty,
});

export const markAlternateProcess = endpoint({
  method: 'PUT',
  path: '/sinister/update/alternate_process/:id/',
  kind: 'write',
  area: 'companyClaims',
  ifCan: ['sinister/affected/change'],
  summary: 'Open or end a process beside the main one; the stage stays where it is',
  params: ofParty,
  body: wireInput({ alternateProcess: z.enum(ALTERNATE_PROCESSES).nullable(), reason }),
  reply: AffectedParty,
});

const Interval = wire({
  id,
  stage: StageLabel,
  kind: z.enum(['entered', ...STEP_KINDS]),
  rule: z.string().nullable(),
  holder,
  openedAt: instant,
  closedAt: instant.nullable(),
  /** Of a closed one as stored; of the open one until now. */
  businessMinutes: z.int(),
  dueAt: instant.nullable(),
  isLate: z.boolean(),
  movedBy: z.string().nullable(),
  reason: z.string(),
});
export type Interval = z.output<typeof Interval>;

export const listIntervals = endpoint({
  ...seen,
  method: 'GET',
  path: '/sinister/affected/process/:id/history/',
  kind: 'read',
  summary: 'Where an affected party has been, in whose hands and how long in business time; newest first',
  reply: z.array(Interval),
});

const FinishCheck = wire({ condition, isDone: z.boolean() });
const FinishChecklist = wire({
  affectedPartyId: id,
  stage: StageLabel,
  isFinished: z.boolean(),
  mayFinish: z.boolean(),
  checks: z.array(FinishCheck),
});

export const readFinishChecklist = endpoint({
  ...seen,
  method: 'GET',
  path: '/sinister/affected/finish/:id/',
  kind: 'read',
  summary: 'What is still missing before an affected party can be closed as paid',
  reply: FinishChecklist,
});

export const finishParty = endpoint({
  ...seen,
  method: 'POST',
  path: '/sinister/affected/finish/:id/',
  kind: 'write',
  summary: 'Close an affected party whose money has come in and gone out; refused with what is missing',
  reply: FinishChecklist,
});
