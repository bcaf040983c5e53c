import { API, type Fault, FUNCTIONS as ALL_FUNCTIONS } from './fault.ts';

const MODULE = `${API}/modules/complaints`;
const FUNCTIONS = `${ALL_FUNCTIONS}/complaints`;
const EFFECTS = `${API}/testing/complaint-effects.db.test.ts`;
const WAY = `${MODULE}/work/complaint-way.db.test.ts`;
const WALL = `${MODULE}/base/complaint-wall.db.test.ts`;

/** What a complaint keeps: the payments, the second person, the wall around what was said. */
export const complaintFaults: readonly Fault[] = [
  {
    name: 'complaint-answer-approved-by-its-proposer',
    changes: [
      {
        file: 'packages/domain/src/complaints/complaint-steps.ts',
        from: "['answerProposed', 'proposedByAnother'],",
        to: "['answerProposed'],",
      },
      {
        file: 'apps/api/src/db/migrations/202611161400_complaints.sql',
        from: "check (state <> 'accepted' or (decided_by is not null and decided_by <> proposed_by)),",
        to: "check (state <> 'accepted' or decided_by is not null),",
      },
    ],
    noticedBy: [WAY],
    only: 'nobody approves the answer they proposed',
  },
  {
    name: 'payment-released-while-another-complaint-is-open',
    changes: [
      {
        file: `${FUNCTIONS}/follow_complaint.sql`,
        from: 'if app.has_open_complaint(new.affected_party_id) then',
        to: 'if new.closed_at is null then',
      },
    ],
    noticedBy: [EFFECTS],
    only: 'an open complaint holds the payments',
  },
  {
    name: 'payment-asked-for-during-a-complaint-not-held',
    changes: [
      {
        file: `${FUNCTIONS}/hold_asked_payment.sql`,
        from: 'if app.has_open_complaint(new.affected_party_id) then',
        to: 'if false then',
      },
    ],
    noticedBy: [EFFECTS],
    only: 'what is asked for while a complaint is open',
  },
  {
    name: 'insurer-complains-about-what-it-does-not-see',
    changes: [
      {
        file: `${FUNCTIONS}/open_complaint.sql`,
        from: 'a.is_visible_in_extranet and a.customer_id',
        to: 'a.customer_id',
      },
    ],
    noticedBy: [WALL],
    only: 'that was not made visible to it',
  },
  {
    name: 'insurer-reads-complaints-of-affected-parties',
    changes: [
      {
        file: `${FUNCTIONS}/complaint.policies.sql`,
        from: "using (origin = 'customer' and customer_id",
        to: 'using (customer_id',
      },
    ],
    noticedBy: [WALL],
    only: 'reads of its own complaints',
  },
  {
    name: 'case-finished-with-an-open-complaint',
    changes: [
      {
        file: `${MODULE}/answers.ts`,
        from: 'sql`not ${fn.hasOpenComplaint({ ofParty: sql`a.id` })}`',
        to: 'sql`true`',
      },
    ],
    noticedBy: [EFFECTS],
    only: 'a case with an open complaint is not finished',
  },
  {
    name: 'complaint-closed-by-silence-of-one-never-told',
    changes: [
      {
        file: 'packages/domain/src/complaints/complaint-steps.ts',
        from: "['answerUnfounded', 'claimantInformed', 'silenceKept'],",
        to: "['answerUnfounded'],",
      },
      {
        file: `${MODULE}/clocks/watch-complaints.job.ts`,
        from: "where t.key = 'answered' and k.informed_at + make_interval(days => r.silence_days) <= ${context.now()}",
        to: "where t.key = 'answered'",
      },
    ],
    noticedBy: [`${MODULE}/clocks/complaint-clocks.db.test.ts`],
    only: 'ten days of silence',
  },
];
