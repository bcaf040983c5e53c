import { API, type Fault } from './fault.ts';

const REQUESTS = `${API}/modules/payments/requests`;
const TESTS = [`${REQUESTS}/requests.db.test.ts`] as const;
const RULES = 'packages/domain/src/payments/approval.ts';

/** Who decides about a payment, on what they saw, and what keeps it from the bank. */
export const paymentDecisionFaults: readonly Fault[] = [
  {
    name: 'approval-of-ones-own-request',
    changes: [{ file: RULES, from: "  if (standing.requestedBy === userId) return 'ownRequest';\n", to: '' }],
    noticedBy: ['packages/domain/src/payments/approval.test.ts'],
    only: 'what one asked for oneself',
    project: 'unit',
  },
  {
    name: 'both-words-of-one-person',
    changes: [{ file: RULES, from: "  if (standing.codiBy === userId) return 'ownDivisionWord';\n", to: '' }],
    noticedBy: TESTS,
    only: 'where the division is needed',
  },
  {
    name: 'approval-before-the-division',
    changes: [
      {
        file: RULES,
        from: "if (standing.codiState !== 'notNeeded' && standing.codiState !== 'approved')",
        to: "if (standing.codiState === 'rejected')",
      },
    ],
    noticedBy: TESTS,
    only: 'where the division is needed',
  },
  {
    name: 'final-payment-of-work-nobody-saw',
    changes: [{ file: RULES, from: "standing.kind === 'final' && standing.workValidatedOn === null", to: 'false' }],
    noticedBy: TESTS,
    only: 'keeps all of them back',
  },
  {
    name: 'division-decides-its-own-request',
    changes: [
      {
        file: `${REQUESTS}/decide-for-division.ts`,
        from: 'if (request.requestedBy === context.actor.userId)',
        to: 'if (request.requestedBy === 0)',
      },
    ],
    noticedBy: TESTS,
    only: 'whoever asked does not authorise',
  },
  {
    name: 'approval-of-a-version-nobody-saw',
    changes: [
      {
        file: `${REQUESTS}/approve-payments.ts`,
        from: 'const isOld = request.version !== seen.get(request.id);',
        to: 'const isOld = !seen.has(request.id);',
      },
    ],
    noticedBy: TESTS,
    only: 'another version than the one seen',
  },
  {
    name: 'approval-of-another-total',
    changes: [{ file: `${REQUESTS}/approve-payments.ts`, from: 'if (total !== body.total)', to: 'if (total < 0)' }],
    noticedBy: TESTS,
    only: 'another total',
  },
  {
    name: 'large-approval-without-proof',
    changes: [
      {
        file: `${REQUESTS}/approve-payments.ts`,
        from: 'if (total > stepUpLimit) requireConfirmed',
        to: 'if (total < 0) requireConfirmed',
      },
    ],
    noticedBy: TESTS,
    only: 'the password is asked for again',
  },
  {
    name: 'second-decision-over-the-first',
    changes: [
      {
        file: `${REQUESTS}/lock-payment.ts`,
        from: 'if (version !== undefined && request.version !== version)',
        to: 'if (version === 0)',
      },
    ],
    noticedBy: TESTS,
    only: 'two who decide at the same time',
  },
  {
    name: 'decision-on-a-claim-one-only-sees',
    changes: [
      {
        file: `${REQUESTS}/lock-payment.ts`,
        from: "if (reach === 'act' && seen.some",
        to: "if (reach === 'see' && seen.some",
      },
    ],
    noticedBy: TESTS,
    only: 'by whoever acts on the claim',
  },
  {
    name: 'payment-of-a-claim-out-of-sight',
    changes: [
      {
        file: `${REQUESTS}/request-columns.ts`,
        from: '${visibleClaims(actor)} and (r.state',
        to: 'c.id > 0 and (r.state',
      },
    ],
    noticedBy: TESTS,
    only: 'a claim elsewhere by nobody',
  },
  {
    name: 'hold-of-the-tax-authority-lifted-by-finance',
    changes: [
      {
        file: `${REQUESTS}/release-payment-hold.ts`,
        from: 'if (!mayOverride && (await doesCauseStand(context, id, reason)))',
        to: 'if (mayOverride && body.note === id.toString())',
      },
    ],
    noticedBy: TESTS,
    only: 'stays while its cause does',
  },
  {
    name: 'notes-of-ours-told-to-a-provider',
    changes: [
      {
        file: `${API}/modules/payments/base/payment-happenings.ts`,
        from: ': line(`Solicitud de pago ${payment.number}: ${payment.after}`.slice(0, 900), {\n            affectedPartyId: payment.affectedPartyId,\n          }),',
        to: ': shared(payment.affectedPartyId, `Solicitud de pago ${payment.number}: ${payment.after}`.slice(0, 900)),',
      },
    ],
    noticedBy: TESTS,
    only: 'the report is written by finance',
  },
];
