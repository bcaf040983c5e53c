import { API, type Fault } from './fault.ts';

const INVOICING = `${API}/modules/invoicing`;
const FUNCTIONS = `${API}/db/functions/invoicing`;
const STAMPING = [`${INVOICING}/stamping/stamping.db.test.ts`] as const;
const COMPOSE = [`${INVOICING}/compose/compose.db.test.ts`] as const;
const WATCH = [`${INVOICING}/watch/watch.db.test.ts`] as const;
const INDIRECT = [`${INVOICING}/indirect/indirect.db.test.ts`] as const;
const CERTIFICATES = [`${INVOICING}/certificates/certificates.db.test.ts`] as const;

/** What is stamped once, billed once, and never leaves the house. */
export const invoicingFaults: readonly Fault[] = [
  {
    name: 'a-cost-approved-by-whoever-registered-it',
    changes: [
      {
        file: `${INVOICING}/indirect/approve-indirect-cost.ts`,
        from: 'if (cost.madeBy === actor.userId)',
        to: 'if (cost.madeBy === -1)',
      },
    ],
    noticedBy: INDIRECT,
    only: 'counts once somebody else approves it',
  },
  {
    name: 'a-cost-taken-back-without-its-posting',
    changes: [
      {
        file: `${INVOICING}/indirect/reject-indirect-cost.ts`,
        from: "if (from === 'approved') {",
        to: "if (from === ('never' as string)) {",
      },
    ],
    noticedBy: INDIRECT,
    only: 'taken back with its posting',
  },
  {
    name: 'a-finding-of-yesterday-that-is-told-again',
    changes: [
      {
        file: `${INVOICING}/watch/watch-fiscal.job.ts`,
        from: 'f.found_at = f.seen_at as is_new',
        to: 'true as is_new',
      },
    ],
    noticedBy: WATCH,
    only: 'however many nights',
  },
  {
    name: 'a-finding-that-stays-when-it-is-mended',
    changes: [
      {
        file: `${FUNCTIONS}/fiscal_findings.sql`,
        from: "v.sat_state = 'cancelled' and v.sat_state <> 'valid' and v.state = 'stamped'",
        to: "v.state = 'stamped'",
      },
    ],
    noticedBy: WATCH,
    only: 'leaves the list when it is mended',
  },
  {
    name: 'two-workers-send-one-invoice',
    changes: [
      {
        file: `${INVOICING}/stamping/lease-invoice.ts`,
        from: ' and coalesce(v.leased_until < ${now()}, true)\n    returning',
        to: '\n    returning',
      },
    ],
    noticedBy: STAMPING,
    only: 'two workers at the same time',
  },
  {
    name: 'a-new-number-for-each-try',
    changes: [
      {
        file: `${INVOICING}/stamping/settle-invoice.ts`,
        from: 'customId: invoice.customId }',
        to: 'customId: `${invoice.customId}-${invoice.tries}` }',
      },
    ],
    noticedBy: STAMPING,
    only: 'killed in the middle',
  },
  {
    name: 'duplicate-that-is-sent-again',
    changes: [
      {
        file: `${INVOICING}/stamping/settle-invoice.ts`,
        from: "if (answer.kind === 'duplicate')",
        to: "if (answer.code === 'never')",
      },
    ],
    noticedBy: STAMPING,
    only: 'our number that was used for another document',
  },
  {
    name: 'sent-after-72-hours',
    changes: [
      {
        file: `${INVOICING}/stamping/settle-invoice.ts`,
        from: '>= STAMP_HOURS * HOUR_MS',
        to: '>= 9 * STAMP_HOURS * HOUR_MS',
      },
    ],
    noticedBy: STAMPING,
    only: 'after 72 hours',
  },
  {
    name: 'frozen-xml-that-changes',
    changes: [{ file: `${FUNCTIONS}/keep_invoice.sql`, from: "if old.state <> 'draft' and", to: 'if false and' }],
    noticedBy: COMPOSE,
    only: 'the database keeps what was frozen',
  },
  {
    name: 'invoice-that-is-not-its-lines',
    changes: [
      {
        file: `${FUNCTIONS}/keep_invoice_total.sql`,
        from: 'where (k.base, k.tax) is distinct from (p.base, p.tax)',
        to: 'where false',
      },
      {
        file: `${FUNCTIONS}/keep_invoice_total.sql`,
        from: "where i.id = about and i.kind <> 'P' and",
        to: 'where false and',
      },
    ],
    noticedBy: COMPOSE,
    only: 'the database keeps what was frozen',
  },
  {
    name: 'centavo-of-difference-registered',
    changes: [
      {
        file: `${INVOICING}/compose/register-invoice.ts`,
        from: 'if (differences.length > 0) throw refuse(differences);',
        to: '',
      },
    ],
    noticedBy: COMPOSE,
    only: 'a centavo of difference',
  },
  {
    name: 'key-that-does-not-fit-its-certificate',
    changes: [
      {
        file: `${INVOICING}/certificates/upload-certificate.ts`,
        from: 'if (!createPublicKey(key).equals(publicKey))',
        to: 'if (publicKey === undefined)',
      },
    ],
    noticedBy: CERTIFICATES,
    only: 'what does not belong to the unit',
  },
  {
    name: 'private-key-in-the-clear',
    changes: [
      {
        file: `${INVOICING}/certificates/key-ring.ts`,
        from: 'const body = Buffer.concat([cipher.update(secret), cipher.final()]);',
        to: 'const body = Buffer.concat([cipher.update(Buffer.alloc(0)), cipher.final(), secret]);',
      },
    ],
    noticedBy: CERTIFICATES,
    only: 'the key is kept encrypted',
  },
];
