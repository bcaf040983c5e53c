import { CONDITIONS, type ConditionName } from '@aura/domain/process/conditions';
import { HOLDERS } from '@aura/domain/process/holders';
import { TOLD_THROUGH } from '@aura/domain/process/told';
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

/** A step out of the stage; its texts and where each missing condition is fixed are declared in the process. */
const Step = wire({
  rule: z.string(),
  to: StageLabel,
  who: z.array(z.string()),
  missing: z.array(condition),
  /** This user is among those named by the step, and may act on the claim. */
  mayTake: z.boolean(),
  asks: z.enum(['reason', 'provider']).nullable(),
  /** Whether its taker may undo it at once. */
  mayUndo: z.boolean(),
  /** What it lacks for this user to record it in the provider's name; null where the user may not, or takes it directly. */
  toldMissing: z.array(condition).nullable(),
});
export type Step = z.output<typeof Step>;

export const PartyProcess = wire({
  affectedPartyId: id,
  stage: StageLabel,
  since: instant,
  holder,
  /** Deadline of the stage; null if it has none or its clock is stopped. */
  dueAt: instant.nullable(),
  isLate: z.boolean(),
  steps: z.array(Step),
  mayForce: z.boolean(),
  /** Earlier stages this user may take it back to. */
  backTo: z.array(StageLabel),
  mayHand: z.boolean(),
  /** Number of valid photos, for the steps that require some. */
  photosBefore: z.int(),
  photosAfter: z.int(),
});
export type PartyProcess = z.output<typeof PartyProcess>;

const ofParty = wireInput({ id: idText });
/** Users who see an affected party may ask; the step itself names who may take it. */
const seen = { area: 'claims', ifCan: ['sinister/affected/view'], params: ofParty } as const;
/** The stage on screen: if another user has moved the party meanwhile, the call is refused with that reason. */
const from = stageNumber;

export const readPartyProcess = endpoint({
  ...seen,
  method: 'GET',
  path: '/sinister/affected/process/:id/',
  kind: 'read',
  summary: 'The stage of an affected party, its holder, the steps out of the stage and what each still requires',
  reply: PartyProcess,
});

export const takeStep = endpoint({
  openToLinks: true,
  ...seen,
  method: 'POST',
  path: '/sinister/affected/process/:id/move/',
  kind: 'write',
  summary: 'Take a declared step; refused with what is missing, in words',
  body: wireInput({ from, to: stageNumber, rule: z.string().regex(/^T\d{2}$/), reason: optionalText(500) }),
  reply: AffectedParty,
});

export const recordStep = endpoint({
  ...seen,
  area: 'companyClaims',
  ifCan: ['sinister/affected/record'],
  method: 'POST',
  path: '/sinister/affected/process/:id/told/',
  kind: 'write',
  summary: 'Record a step that the provider said it took: who said it, through which channel and when',
  body: wireInput({
    from,
    to: stageNumber,
    rule: z.string().regex(/^T\d{2}$/),
    /** Who said it. */
    person: requiredText(120),
    through: z.enum(TOLD_THROUGH),
    saidAt: instant,
    reason: optionalText(500),
  }),
  reply: AffectedParty,
});

/** Providers cannot undo: they no longer see what they returned. */
export const undoMove = endpoint({
  ...seen,
  area: 'companyClaims',
  method: 'POST',
  path: '/sinister/affected/process/:id/undo/',
  kind: 'write',
  summary: 'Undo the step the current user has just taken; refused once the affected party was acted on since',
  body: wireInput({
    from,
    /** The party's version returned by the step: a later change prevents undoing. */
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
  summary: 'Set who holds the party within its stage; the clock of the stage is paused while others hold it',
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
  /** As stored for a closed interval; until now for the open one. */
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
  summary: 'The stages an affected party has been in, with holder and business time; newest first',
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
