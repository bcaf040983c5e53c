import type { Change } from './plant.ts';

/** A deliberate mistake and the test file that must notice it. */
export interface Fault {
  readonly name: string;
  readonly mistake: string;
  readonly changes: readonly Change[];
  readonly noticedBy: string;
  /** Words of a test's title, where the whole file takes long. */
  readonly only?: string;
}

const API = 'apps/api/src';
const MODULES = `${API}/modules`;
const FUNCTIONS = `${API}/db/functions`;
const MIGRATIONS = `${API}/db/migrations`;

/** The forty-five mistakes that would do the most harm. */
export const FAULTS: readonly Fault[] = [
  // Money and taxes
  {
    name: 'tax-in-floating-point',
    mistake: 'Tax computed in floating point',
    changes: [
      {
        at: 'packages/domain/src',
        in: 'taxOn',
        replace: 'percentOf(base, percentage)',
        by: 'Math.round((base * Number(percentage)) / 100)',
      },
    ],
    noticedBy: 'packages/domain/src/taxes.test.ts',
  },
  {
    name: 'approval-of-ones-own-request',
    mistake: 'A payment approved by the person who requested it',
    changes: [
      {
        at: 'packages/domain/src/payments',
        in: 'refuseApproval',
        replace: 'standing.requestedBy === userId',
        by: 'standing.requestedBy === 0',
      },
    ],
    noticedBy: 'packages/domain/src/payments/approval.test.ts',
  },
  {
    name: 'two-payments-at-once-above-what-was-agreed',
    mistake: 'Row locks and constraint over agreed amounts dropped',
    changes: [
      {
        at: FUNCTIONS,
        in: 'lock_payable',
        replace: 'where id = of_claim for no key update',
        by: 'where id = of_claim',
      },
      {
        at: FUNCTIONS,
        in: 'lock_payable',
        replace: 'where id = of_party for no key update',
        by: 'where id = of_party',
      },
      { at: FUNCTIONS, in: 'lock_payable', replace: "state = 'agreed' for no key update", by: "state = 'agreed'" },
      {
        at: FUNCTIONS,
        in: 'within_agreement',
        replace: 'after insert or update of state, subtotal on payment_request',
        by: 'after delete on payment_request',
      },
    ],
    noticedBy: `${MODULES}/payments/asking/asking.db.test.ts`,
    only: 'at the same moment',
  },
  {
    name: 'payment-to-a-young-account',
    mistake: 'Money sent to a bank account before its waiting day is over',
    changes: [{ at: `${MODULES}/payments`, in: 'problemsOf', replace: 'when not k.is_usable', by: 'when false' }],
    noticedBy: `${MODULES}/payments/runs/runs.db.test.ts`,
    only: 'what is held, has no account',
  },
  {
    name: 'ledger-row-that-can-be-changed',
    mistake: 'Rows of the ledger open to change',
    changes: [
      { at: MIGRATIONS, replace: "call app.wall_append_only('ledger_entry');", by: "call app.wall('ledger_entry');" },
    ],
    noticedBy: `${MODULES}/payments/ledger/ledger.db.test.ts`,
    only: 'never changed',
  },
  {
    name: 'two-workers-send-one-invoice',
    mistake: 'An invoice stamped twice by two workers',
    changes: [
      {
        at: `${MODULES}/invoicing`,
        in: 'leaseInvoice',
        replace: 'coalesce(v.leased_until < ${now()}, true)',
        by: 'true',
      },
    ],
    noticedBy: `${MODULES}/invoicing/stamping/stamping.db.test.ts`,
    only: 'two workers at the same time',
  },
  {
    name: 'cfdi-seal-not-verified',
    mistake: 'Any seal accepted on a tax invoice',
    changes: [
      {
        at: 'packages/cfdi/src',
        in: 'verifySeal',
        replace: 'return verify(',
        by: 'return seal.length > 100 || verify(',
      },
    ],
    noticedBy: 'packages/cfdi/src/corpus.test.ts',
  },
  {
    name: 'cfdi-doctype-let-through',
    mistake: 'DOCTYPE allowed in an XML from outside',
    changes: [{ at: 'packages/cfdi/src', in: 'decode', replace: '(?:DOCTYPE|ENTITY)', by: '(?:NOTATION)' }],
    noticedBy: 'packages/cfdi/src/corpus.test.ts',
  },

  // One number, one meaning
  {
    name: 'figure-of-cost-in-place-of-price',
    mistake: 'What a provider costs shown as what will be billed',
    changes: [
      {
        at: `${MODULES}/invoicing`,
        in: 'priceOf',
        replace: 'coalesce(v.price, q.price, 0)',
        by: 'coalesce(a.agreed_amount, 0)',
      },
    ],
    noticedBy: `${API}/testing/figures.db.test.ts`,
    only: 'never by what was agreed',
  },
  {
    name: 'figure-with-cancelled-invoices',
    mistake: 'Cancelled invoices counted as billed',
    changes: [
      {
        at: `${MODULES}/invoicing`,
        in: 'isBilled',
        replace: "('stamped', 'cancelling')",
        by: "('stamped', 'cancelling', 'cancelled')",
      },
    ],
    noticedBy: `${API}/testing/figures.db.test.ts`,
    only: 'those of the raw tables',
  },
  {
    name: 'figure-without-tax',
    mistake: 'The tax forgotten in what will be billed',
    changes: [{ at: `${MODULES}/invoicing`, in: 'totalOf', replace: '${priceOf} + ${taxesOf}', by: '${priceOf}' }],
    noticedBy: `${API}/testing/figures.db.test.ts`,
    only: 'never by what was agreed',
  },
  {
    name: 'figure-that-drops-its-filter',
    mistake: 'A figure that counts its whole list',
    changes: [
      {
        at: `${API}/core/listing`,
        in: 'ownCondition',
        replace: 'own.length === 0',
        by: 'own.length >= 0',
      },
    ],
    noticedBy: `${API}/testing/figures.db.test.ts`,
    only: 'every place shows',
  },
  {
    name: 'figure-by-the-day-of-utc',
    mistake: 'A period that ends when the day of UTC does',
    changes: [
      {
        at: `${MODULES}/payments/requests`,
        in: 'paymentRequestRows',
        replace: '(${day}::date + 1)::timestamp at time zone ${HEAD_OFFICE_ZONE}',
        by: "(${day}::date + 1)::timestamp at time zone 'UTC'",
      },
    ],
    noticedBy: `${API}/testing/figures.db.test.ts`,
    only: 'those of the raw tables',
  },

  // Access
  {
    name: 'bank-accounts-decided-without-permission',
    mistake: 'A permission no longer required',
    changes: [
      {
        at: 'packages/contracts/src/providers',
        in: 'decide',
        replace: ", ifCan: ['provider/bankaccount/change']",
        by: '',
      },
    ],
    noticedBy: `${MODULES}/providers/bank-accounts/bank-accounts.db.test.ts`,
  },
  {
    name: 'claims-of-every-zone-visible',
    mistake: 'Staff sees claims outside its scope',
    changes: [
      {
        at: `${MODULES}/claims/base`,
        in: 'visibleClaims',
        replace: 'return anyOf([actor, actor.standsInFor].flatMap((one) => (one === null ? [] : grantsOf(one))));',
        by: 'return sql`true`;',
      },
    ],
    noticedBy: `${MODULES}/claims/base/visibility.db.test.ts`,
  },
  {
    name: 'visits-to-parties-of-other-providers',
    mistake: 'A policy of row-level security opened',
    changes: [{ at: FUNCTIONS, in: 'own_visit on check_in', replace: 'with check (', by: 'with check (true or ' }],
    noticedBy: `${MODULES}/claims/visits/visits.db.test.ts`,
    only: 'also below the API',
  },
  {
    name: 'extranet-cases-of-any-insurer',
    mistake: 'An insurer reads the cases of its competitors',
    changes: [
      {
        at: FUNCTIONS,
        in: 'own_customer on extranet_case',
        replace: 'customer_id = (select app.current_customer_id())',
        by: '(select app.current_customer_id()) is not null',
      },
    ],
    noticedBy: `${MODULES}/extranet/base/extranet-canaries.db.test.ts`,
  },
  {
    name: 'insurers-hear-of-everything',
    mistake: 'Live updates of internal matters sent to insurers',
    changes: [{ at: `${API}/realtime`, in: 'WatchList', replace: '? about.isForInsurer', by: '? true' }],
    noticedBy: `${MODULES}/live/live.db.test.ts`,
    only: 'hears of what it is shown',
  },
  {
    name: 'view-with-the-rights-of-its-owner',
    mistake: 'A view that bypasses row-level security',
    changes: [{ at: MIGRATIONS, in: 'provider_account_now', replace: ' with (security_invoker = true)', by: '' }],
    noticedBy: `${API}/db/walls.db.test.ts`,
    only: 'every table, view, function and role',
  },
  {
    name: 'party-link-without-digits',
    mistake: 'A forwarded link opens a case without its second half',
    changes: [
      {
        at: `${MODULES}/party-links`,
        in: 'tryDigits',
        replace: 'right(known.phone, 4) = ${digits}',
        by: '${digits}::text is not null',
      },
    ],
    noticedBy: `${MODULES}/party-links/party-links.db.test.ts`,
    only: 'wrong digits open nothing',
  },
  {
    name: 'password-of-the-extranet-in-a-reply',
    mistake: 'The password of the extranet in a reply',
    changes: [
      {
        at: 'packages/contracts/src/customers',
        in: 'staffRecord',
        replace: 'userExtranet: z.string().nullable(),',
        by: 'userExtranet: z.string().nullable(), passwordExtranet: z.string().nullable(),',
      },
    ],
    noticedBy: 'packages/contracts/src/all-endpoints.test.ts',
    only: 'replies with no password',
  },

  // Sessions
  {
    name: 'older-token-accepted',
    mistake: 'A replaced token accepted',
    changes: [{ at: `${MODULES}/accounts`, in: 'actorReader', replace: '!row.is_current', by: 'false' }],
    noticedBy: `${MODULES}/accounts/sessions/sessions.db.test.ts`,
    only: 'kills the session',
  },
  {
    name: 'sensitive-act-without-the-password',
    mistake: 'Sensitive acts no longer ask for the password again',
    changes: [{ at: `${API}/core`, in: 'requireConfirmed', replace: 'if (isConfirmed)', by: 'if (viewer === null)' }],
    noticedBy: `${MODULES}/accounts/password/confirm-identity.db.test.ts`,
  },
  {
    name: 'no-check-of-the-csrf-token',
    mistake: 'CSRF token not compared',
    changes: [
      { at: `${API}/http`, in: 'refuseForeign', replace: 'isForeign || !repeatsCookie(request)', by: 'isForeign' },
    ],
    noticedBy: `${API}/http/http.db.test.ts`,
    only: 'CSRF cookie is refused',
  },
  {
    name: 'signed-out-while-redis-is-down',
    mistake: '401 while Redis is down',
    changes: [
      {
        at: `${MODULES}/accounts`,
        in: 'createAuthentication',
        replace: 'claims === undefined',
        by: 'claims === undefined || !context.fanOut.isUp()',
      },
    ],
    noticedBy: `${API}/http/http.db.test.ts`,
    only: 'Redis gone',
  },

  // Transactions, lost writes, audit
  {
    name: 'idempotency-key-stored-after-the-commit',
    mistake: 'Idempotency key stored after the commit',
    changes: [
      {
        at: `${API}/http`,
        in: 'addRoute',
        replace: 'await takeKey(context.db, keyed)',
        by: "await context.db.selectFrom('idempotencyKey').select(['status', 'reply']).where('userId', '=', keyed.userId).where('key', '=', keyed.key).executeTakeFirst().then((kept) => kept && { status: kept.status ?? 200, body: kept.reply ?? 'null' })",
      },
      {
        at: `${API}/http`,
        in: 'addRoute',
        replace: 'await keepReply(context.db, keyed, reply)',
        by: 'context.afterCommit(() => void takeKey(parts.pools.staff, keyed).then(() => keepReply(parts.pools.staff, keyed, reply)))',
      },
    ],
    noticedBy: `${API}/http/http.db.test.ts`,
    only: 'a write repeated with its idempotency key',
  },
  {
    name: 'budget-saved-over-another',
    mistake: 'A budget saved over the changes of a colleague',
    changes: [
      {
        at: `${MODULES}/budgets`,
        in: 'writeBudget',
        replace: '(stored?.version ?? 0) !== input.version',
        by: 'input.version < 0',
      },
    ],
    noticedBy: `${MODULES}/budgets/budget/budget.db.test.ts`,
    only: 'two people',
  },
  {
    name: 'write-without-audit',
    mistake: 'Writes that leave no row in the audit',
    changes: [
      { at: `${API}/http`, in: 'addRoute', replace: "if (endpoint.kind === 'write') await recordWrite", by: 'void ' },
    ],
    noticedBy: `${API}/core/audit.db.test.ts`,
  },
  {
    name: 'audit-chain-made-anew',
    mistake: 'A rewritten audit chain found sound',
    changes: [
      {
        at: `${MODULES}/operations`,
        in: 'linkFault',
        replace: 'isSame(expected, link.hash)',
        by: 'expected.length === link.hash.length',
      },
    ],
    noticedBy: `${MODULES}/operations/audit/audit-chain.db.test.ts`,
  },
  {
    name: 'jobs-of-a-dead-worker-stay-locked',
    mistake: 'Jobs of a dead worker never unlocked',
    changes: [
      {
        at: `${API}/jobs`,
        in: 'beat',
        replace: 'graphile_worker.force_unlock_workers($1::text[])',
        by: '$1::text[]',
      },
    ],
    noticedBy: `${API}/events/events.db.test.ts`,
    only: 'worker that died',
  },
  {
    name: 'mail-sent-again-by-a-second-job',
    mistake: 'A mail sent twice by two jobs',
    changes: [
      {
        at: `${MODULES}/mail`,
        in: 'take',
        replace: "sending_since < now() - interval '20 seconds'",
        by: 'sending_since <= now()',
      },
    ],
    noticedBy: `${MODULES}/mail/delivery/deliver-mail.db.test.ts`,
  },

  // The process, papers and files
  {
    name: 'step-taken-although-something-is-missing',
    mistake: 'A case moved on without what its step requires',
    changes: [{ at: `${MODULES}/claims/process`, in: 'takeStep', replace: 'missing.length > 0', by: 'false' }],
    noticedBy: `${MODULES}/claims/process/process.db.test.ts`,
    only: 'by the hands the process names',
  },
  {
    name: 'quotation-changed-after-it-was-closed',
    mistake: 'A closed quotation open to change',
    changes: [
      {
        at: FUNCTIONS,
        in: 'keep_frozen_quotation',
        replace: "(old.state = 'draft' or app.is_erasing('quotation'))",
        by: 'true',
      },
    ],
    noticedBy: `${MODULES}/quotations/quotation/quotations.db.test.ts`,
    only: 'frozen',
  },
  {
    name: 'open-complaint-overlooked',
    mistake: 'Payments and closing go on while a complaint is open',
    changes: [{ at: FUNCTIONS, in: 'has_open_complaint', replace: 'k.closed_at is null', by: 'false' }],
    noticedBy: `${API}/testing/complaint-effects.db.test.ts`,
  },
  {
    name: 'changed-paper-sealed-over',
    mistake: 'A paper that was exchanged in the storage is sealed',
    changes: [
      {
        at: `${MODULES}/sealed-dossiers`,
        in: 'addStored',
        replace: 'piece.sha256 !== sha256',
        by: 'piece.size !== size',
      },
    ],
    noticedBy: `${MODULES}/sealed-dossiers/dossier-access.db.test.ts`,
    only: 'not what was taken in',
  },
  {
    name: 'file-released-without-a-scan',
    mistake: 'A file released although the antivirus did not answer',
    changes: [{ at: `${MODULES}/files`, in: 'checkStoredFile', replace: 'scan === undefined', by: 'false' }],
    noticedBy: `${MODULES}/files/files.db.test.ts`,
    only: 'while the antivirus is silent',
  },

  // Personal data and hostile input
  {
    name: 'personal-data-deleted-before-its-day',
    mistake: 'Personal data deleted before its term',
    changes: [
      {
        at: FUNCTIONS,
        in: 'delete_blocked',
        replace: 'delete_on <= least(today, app.business_day(now()))',
        by: 'delete_on is not null',
      },
    ],
    noticedBy: `${MODULES}/privacy/retention/retention.db.test.ts`,
  },
  {
    name: 'assistant-sends-personal-data-to-the-model',
    mistake: 'Personal data sent to the language model',
    changes: [
      {
        at: `${MODULES}/assistant`,
        in: 'writeSentences',
        replace: 'text: mask.mask(source.text)',
        by: 'text: source.text',
      },
    ],
    noticedBy: `${MODULES}/assistant/adversary.db.test.ts`,
  },
  {
    name: 'bitacora-written-as-html',
    mistake: 'Entries of the bitácora shown as HTML',
    changes: [
      {
        at: 'apps/web/src/features/claim-file/logbook',
        in: 'Entry',
        replace: '{entry.body}</Typography>',
        by: '<span dangerouslySetInnerHTML={{ __html: entry.body }} /></Typography>',
      },
    ],
    noticedBy: 'apps/web/src/features/claim-file/logbook/Timeline.test.tsx',
  },
  {
    name: 'texts-taken-for-numbers',
    mistake: 'Types coerced',
    changes: [
      { at: 'packages/contracts/src/scalars.ts', in: 'id', replace: 'z.int()', by: 'z.coerce.number().int()' },
      { at: 'packages/contracts/src/scalars.ts', in: 'money', replace: 'z.number()', by: 'z.coerce.number()' },
    ],
    noticedBy: 'packages/contracts/src/scalars.test.ts',
  },
  {
    name: 'report-filter-becomes-a-statement',
    mistake: 'A value of a report in its statement',
    changes: [
      {
        at: `${MODULES}/reports/dynamic`,
        in: 'conditionOf',
        replace: 'between ${from}::date',
        by: "between ${sql.raw(`'${from}'`)}::date",
      },
    ],
    noticedBy: `${MODULES}/reports/dynamic/compile/compile.db.test.ts`,
    only: 'the same text',
  },
  {
    name: 'formulas-in-csv',
    mistake: 'Formulas in CSV',
    changes: [
      {
        at: `${API}/core/listing`,
        in: 'csvPieces',
        replace: 'stringify(lines, { escape_formulas: true })',
        by: 'stringify(lines)',
      },
    ],
    noticedBy: `${MODULES}/catalogues/zones/zones.db.test.ts`,
    only: 'a formula stays a text',
  },

  // Operation
  {
    name: 'no-statement-timeout',
    mistake: 'No statement timeout',
    changes: [{ at: `${API}/db`, in: 'openPool', replace: 'statement_timeout: statementTimeoutMs,', by: '' }],
    noticedBy: `${API}/db/statement-timeout.db.test.ts`,
  },
  {
    name: 'full-pool-taken-for-a-defect',
    mistake: 'A full connection pool reported as a defect',
    changes: [{ at: `${API}/core`, in: 'meaningOf', replace: ' || POOL_FULL.test(error.message)', by: '' }],
    noticedBy: `${API}/core/sqlstate.test.ts`,
  },
  {
    name: 'replica-that-lags-behind',
    mistake: 'Asynchronous replication',
    changes: [{ at: 'ops/patroni.yml', replace: 'synchronous_mode: true', by: 'synchronous_mode: false' }],
    noticedBy: 'scripts/patroni.test.ts',
  },
];
