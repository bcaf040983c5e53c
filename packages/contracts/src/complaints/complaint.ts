import { AUTHORITIES, COMPLAINT_ORIGINS, OUTCOMES, ROOT_CAUSES, SEVERITIES } from '@aura/domain/complaints/complaint';
import { COMPLAINT_CONDITION_NAMES } from '@aura/domain/complaints/complaint-conditions';
import { COMPLAINT_STATES } from '@aura/domain/complaints/complaint-states';
import { COMPLAINT_ACTS } from '@aura/domain/complaints/complaint-steps';
import { HOLDERS } from '@aura/domain/process/holders';
import * as z from 'zod';
import { CustomerLabel, Person, SluggedLabel, StageLabel } from '../claims/labels.ts';
import { calendarDate, id, instant } from '../scalars.ts';
import { wire } from '../wire.ts';

const state = z.enum(COMPLAINT_STATES);

/** The affected party's clock at the time of the complaint: its stage, whose turn it was, and time by holder. */
const PartyClock = wire({
  stage: StageLabel,
  since: instant,
  holder: z.enum(HOLDERS),
  dueAt: instant.nullable(),
  isLate: z.boolean(),
  /** Business minutes since the party was registered, by holder. */
  minutes: z.array(wire({ holder: z.enum(HOLDERS), minutes: z.int() })),
});

const ComplaintInterval = wire(
  {
    id,
    state,
    rule: z.string().nullable(),
    openedAt: instant,
    closedAt: instant.nullable(),
    businessMinutes: z.int().nullable(),
    dueAt: instant.nullable(),
    isLate: z.boolean(),
    by: Person.nullable(),
    reason: z.string(),
  },
  { state: 'status' },
);

const ComplaintStepReply = wire(
  {
    rule: z.string(),
    to: state,
    act: z.enum(COMPLAINT_ACTS),
    missing: z.array(z.enum(COMPLAINT_CONDITION_NAMES)),
    mayTake: z.boolean(),
  },
  { to: 'status' },
);

const Resolution = wire(
  {
    id,
    outcome: z.enum(OUTCOMES),
    answer: z.string(),
    state: z.enum(['proposed', 'accepted', 'returned', 'superseded']),
    proposedBy: Person,
    proposedAt: instant,
    decidedBy: Person.nullable(),
    decidedAt: instant.nullable(),
    note: z.string(),
  },
  { state: 'status' },
);

const Escalation = wire({
  id,
  authority: z.enum(AUTHORITIES),
  fileNumber: z.string(),
  receivedOn: calendarDate,
  /** Deadline of our reply to the insurer. */
  replyDueAt: instant,
  legalDueOn: calendarDate,
  repliedAt: instant.nullable(),
});

/** A complaint with all its details, and the steps open to the current user. */
export const Complaint = wire(
  {
    id,
    number: z.string(),
    state,
    stateSince: instant,
    dueAt: instant.nullable(),
    isLate: z.boolean(),
    answerDueAt: instant,
    isAnswerLate: z.boolean(),
    severity: z.enum(SEVERITIES),
    origin: z.enum(COMPLAINT_ORIGINS),
    cause: SluggedLabel,
    channel: SluggedLabel,
    claimantName: z.string(),
    claimantContact: z.string(),
    text: z.string(),
    registeredAt: instant,
    registeredBy: Person.nullable(),
    claimSlug: z.string(),
    claimNumber: z.string(),
    customer: CustomerLabel,
    zone: SluggedLabel,
    affectedPartyId: id,
    party: z.string(),
    stage: StageLabel,
    provider: SluggedLabel.nullable(),
    owner: Person.nullable(),
    acknowledgedAt: instant.nullable(),
    findings: z.string(),
    rootCause: z.enum(ROOT_CAUSES).nullable(),
    informedAt: instant.nullable(),
    informedThrough: z.string(),
    satisfaction: z.int().nullable(),
    closedAt: instant.nullable(),
    /** Number of complaints of the party, including this one. */
    complaintsOfParty: z.int(),
    /** Payment requests of the party held back because of complaints. */
    heldPayments: z.int(),
    clock: PartyClock.nullable(),
    intervals: z.array(ComplaintInterval),
    steps: z.array(ComplaintStepReply),
    resolutions: z.array(Resolution),
    escalations: z.array(Escalation),
    notes: z.array(wire({ id, body: z.string(), author: Person.nullable(), at: instant })),
    evidence: z.array(
      wire({
        id,
        file: z.string(),
        mediaType: z.string(),
        size: z.int(),
        note: z.string(),
        addedBy: Person.nullable(),
        addedAt: instant,
      }),
    ),
    tasks: z.array(
      wire(
        {
          id,
          title: z.string(),
          state: z.enum(['open', 'done', 'dropped']),
          dueAt: instant.nullable(),
          settledAt: instant.nullable(),
        },
        { state: 'status' },
      ),
    ),
    /** Whether the current user may take its steps and write in it. */
    mayWork: z.boolean(),
    version: z.int(),
  },
  {
    number: 'folio',
    state: 'status',
    registeredAt: 'add_date',
    claimSlug: 'sinister',
    party: 'affected_name',
    stage: 'process',
  },
);
export type Complaint = z.output<typeof Complaint>;
