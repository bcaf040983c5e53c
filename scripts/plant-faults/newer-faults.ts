import type { Fault } from './faults.ts';

const MODULES = 'apps/api/src/modules';
const PAYMENTS = `${MODULES}/payments`;
const LINKS = `${MODULES}/party-links`;
const SIGN_ON = `${MODULES}/accounts/single-sign-on`;

/**
 * Thirty mistakes planted by a reader of the newer modules, of which tests noticed twelve: checks repeated at job time or
 * under a lock, second ids, terms, another party's record, an old version.
 */
export const NEWER_FAULTS: readonly Fault[] = [
  // Runs and transfers
  {
    name: 'run-pays-ended-agreement',
    mistake: 'A run pays after the agreement ended',
    changes: [
      { at: PAYMENTS, in: 'problemsOf', replace: "g.state = 'agreed') then", by: "g.state = 'agreed') and false then" },
    ],
    noticedBy: `${PAYMENTS}/runs/runs.db.test.ts`,
    only: 'its agreement ended',
  },
  {
    name: 'payee-account-without-waiting-day',
    mistake: 'An affected party paid on the day its account was verified',
    changes: [
      {
        at: PAYMENTS,
        in: 'checkJoins',
        replace: "y.verified_at <= ${now}::timestamptz - interval '24 hours'",
        by: 'y.verified_at <= ${now}::timestamptz',
      },
    ],
    noticedBy: `${PAYMENTS}/runs/runs.db.test.ts`,
    only: 'a day after its account was verified',
  },
  {
    name: 'payee-account-swapped-when-scheduled',
    mistake: 'The account of an affected party replaced while its payment is in a run',
    changes: [
      { at: PAYMENTS, in: 'refuseUnlessPayable', replace: 'if (isOnItsWay)', by: 'if (isOnItsWay && !isPaidToParty)' },
    ],
    noticedBy: `${PAYMENTS}/runs/runs.db.test.ts`,
    only: 'a day after its account was verified',
  },
  {
    name: 'payee-account-verified-unseen',
    mistake: 'An account verified by typing any number',
    changes: [
      {
        at: PAYMENTS,
        in: 'verifyPayeeAccount',
        replace: 'account.clabe !== body.clabe',
        by: 'account.clabe.length !== body.clabe.length',
      },
    ],
    noticedBy: `${PAYMENTS}/asking/asking.db.test.ts`,
    only: 'two people compared',
  },
  {
    name: 'transfer-of-another-run-confirmed',
    mistake: 'A transfer confirmed or refused through another run',
    changes: [
      {
        at: PAYMENTS,
        in: 'lockTransfer',
        replace: 'where t.id = ${transferId} and t.run_id = ${runId} for',
        by: 'where t.id = ${transferId} for',
      },
    ],
    noticedBy: `${PAYMENTS}/runs/runs.db.test.ts`,
    only: 'of another run is neither paid',
  },
  {
    name: 'request-of-another-run-excluded',
    mistake: 'A request taken out of another run',
    changes: [
      {
        at: PAYMENTS,
        in: 'excludeRequests',
        replace: "state === 'scheduled' && runId === id",
        by: "state === 'scheduled' && runId !== 0",
      },
    ],
    noticedBy: `${PAYMENTS}/runs/runs.db.test.ts`,
    only: 'of another run is neither paid',
  },
  {
    name: 'transfer-paid-tomorrow',
    mistake: 'A transfer recorded as paid on a day to come',
    changes: [
      {
        at: PAYMENTS,
        in: 'confirmTransfer',
        replace: 'paidOn > businessDay(context.now())',
        by: "paidOn > '2999-01-01'",
      },
    ],
    noticedBy: `${PAYMENTS}/runs/runs.db.test.ts`,
    only: 'paid on a day to come',
  },
  {
    name: 'bank-answer-line-twice',
    mistake: 'A line that the bank repeats applied twice',
    changes: [{ at: PAYMENTS, in: 'matchedOf', replace: 'isSame(first, line)', by: 'first === line' }],
    noticedBy: `${PAYMENTS}/runs/runs.db.test.ts`,
    only: 'what the bank answers',
  },
  {
    name: 'receipt-of-another-party-linked',
    mistake: 'An invoice for one affected party pays for another',
    changes: [
      {
        at: PAYMENTS,
        in: 'refuseStrange',
        replace: ' || receipt.affectedPartyId !== request.affectedPartyId',
        by: '',
      },
    ],
    noticedBy: `${PAYMENTS}/receipts/receipts.db.test.ts`,
    only: 'pays for no other',
  },

  // Stamping and collecting
  {
    name: 'stamped-something-else',
    mistake: 'A document stamped that is not the one sealed',
    changes: [
      {
        at: `${MODULES}/invoicing`,
        in: 'ourDocument',
        replace: 'isSame && stamp.receiptSeal === sealed.seal ?',
        by: "isSame || sealed.seal !== '' ?",
      },
    ],
    noticedBy: `${MODULES}/invoicing/stamping/stamping.db.test.ts`,
    only: 'a stamp over another document',
  },
  {
    name: 'certifier-that-needs-minutes-taken-for-a-refusal',
    mistake: 'A stamp that comes later taken for a refusal',
    changes: [
      {
        at: 'apps/api/src/adapters/pac',
        in: 'readStampReply',
        replace: "{ kind: 'unknown', code: '307', message: detail }",
        by: "{ kind: 'refused', code: '307', message: detail }",
      },
    ],
    noticedBy: 'apps/api/src/adapters/pac/real.test.ts',
    only: 'does not give back yet',
  },
  {
    name: 'collection-reversed-stale',
    mistake: 'A collection reversed that changed meanwhile',
    changes: [
      {
        at: `${MODULES}/invoicing`,
        in: 'refuseStale',
        replace: 'collection.version !== version',
        by: 'collection.version < version',
      },
    ],
    noticedBy: `${MODULES}/invoicing/collection/collection.db.test.ts`,
    only: 'taken back',
  },

  // Links of affected parties
  {
    name: 'digits-tried-at-once',
    mistake: 'Digits tried at once are not all counted',
    changes: [
      { at: LINKS, in: 'tryDigits', replace: 'and ${isOpen(at)} for no key update of l`', by: 'and ${isOpen(at)}`' },
    ],
    noticedBy: 'apps/api/src/testing/attacked-links.db.test.ts',
    only: 'an affected party’s link and its digits',
  },
  {
    name: 'visit-not-looked-at-behind-locks',
    mistake: 'An act through a link revoked while the act waited',
    changes: [
      {
        at: LINKS,
        in: 'holdVisit',
        replace: 'const { claimId, affectedPartyId, linkId } = await findVisit(act, token);',
        by: 'const before = await findVisit(act, token);\n  const { claimId, affectedPartyId, linkId } = before;',
      },
      {
        at: LINKS,
        in: 'holdVisit',
        replace: 'const visit = await findVisit(act, token);',
        by: 'const visit = before;',
      },
    ],
    noticedBy: `${LINKS}/party-links.db.test.ts`,
    only: 'while an act waits',
  },
  {
    name: 'file-of-another-link-attached',
    mistake: 'A file announced through another link attached',
    changes: [{ at: LINKS, in: 'announcedBy', replace: ".where('p.linkId', '=', linkId)", by: '' }],
    noticedBy: `${LINKS}/party-links.db.test.ts`,
    only: 'of the link that announced',
  },
  {
    name: 'link-without-a-file-limit',
    mistake: 'Files without number through one link',
    changes: [{ at: LINKS, in: 'beginPartyUpload', replace: 'files >= MOST_PARTY_FILES || ', by: '' }],
    noticedBy: `${LINKS}/party-links.db.test.ts`,
    only: 'not without end',
  },
  {
    name: 'token-of-a-link-in-the-mail-log',
    mistake: 'The link of an affected party readable in the log of mails',
    changes: [{ at: LINKS, in: 'mailLink', replace: 'secret: token,', by: '' }],
    noticedBy: `${LINKS}/party-links.db.test.ts`,
    only: 'the log of mails hides it',
  },

  // Single sign-on
  {
    name: 'second-identity-for-one-account',
    mistake: 'Two identities of the provider open one account',
    changes: [
      { at: SIGN_ON, in: 'strangerOf', replace: 'others.length > 0 || person.isLinked', by: 'others.length > 0' },
    ],
    noticedBy: `${SIGN_ON}/single-sign-on.db.test.ts`,
    only: 'a second person with the same e-mail',
  },
  {
    name: 'sign-on-that-waits-without-end',
    mistake: 'A proof of the provider waits for the code without end',
    changes: [{ at: SIGN_ON, in: 'whoWaits', replace: ".where('waitingUntil', '>', sql<Date>`now()`)", by: '' }],
    noticedBy: `${SIGN_ON}/single-sign-on.db.test.ts`,
    only: 'waits five minutes',
  },
  {
    name: 'outsider-let-in-by-the-provider',
    mistake: 'People from outside enter by the identity provider',
    changes: [{ at: SIGN_ON, in: 'barOf', replace: 'if (isOutsider)', by: 'if (isOutsider && !isActive)' }],
    noticedBy: `${SIGN_ON}/single-sign-on.db.test.ts`,
    only: 'people of outside',
  },

  // Reports
  {
    name: 'versions-of-any-report',
    mistake: 'Versions of a report that is not shared',
    changes: [
      {
        at: `${MODULES}/reports/dynamic`,
        in: 'listReportVersions',
        replace: 'await readReport(context, { id });',
        by: '',
      },
    ],
    noticedBy: `${MODULES}/reports/dynamic/dynamic-reports.db.test.ts`,
    only: 'every version',
  },
  {
    name: 'drill-through-a-withheld-group',
    mistake: 'Rows counted by a field the reader may not see',
    changes: [
      {
        at: `${MODULES}/reports/dynamic`,
        in: 'atPlace',
        replace: 'if (expression instanceof Withheld) throw new Forbidden();',
        by: 'if (expression instanceof Withheld) return { condition: sql<boolean>`true`, joins: [] };',
      },
    ],
    noticedBy: `${MODULES}/reports/dynamic/dynamic-reports.db.test.ts`,
    only: 'shown no billing',
  },
  {
    name: 'report-export-without-quota',
    mistake: 'Rows of a report exported without counting them',
    changes: [
      {
        at: `${MODULES}/reports/dynamic`,
        in: 'exportDynamicReport',
        replace: 'if (!(await countExportRows(inside, NAME, rows))) return false;',
        by: '',
      },
    ],
    noticedBy: `${MODULES}/reports/dynamic/dynamic-reports.db.test.ts`,
    only: 'count against those of the day',
  },
  {
    name: 'scheduled-report-by-two-workers',
    mistake: 'A scheduled report mailed twice',
    changes: [{ at: `${MODULES}/reports`, in: 'moveOn', replace: ".where('nextAt', '=', due.nextAt)", by: '' }],
    noticedBy: `${MODULES}/reports/schedules/schedules.db.test.ts`,
    only: 'two workers',
  },

  // Dossiers, blocking, offers, orders, decisions
  {
    name: 'blocked-dossier-opened',
    mistake: 'A dossier opened whose personal data is blocked',
    changes: [
      {
        at: `${MODULES}/sealed-dossiers`,
        in: 'refuseBlocked',
        replace: 'if (isBlocked)',
        by: 'if (isBlocked && dossierId === 0)',
      },
    ],
    noticedBy: `${MODULES}/privacy/retention/retention.db.test.ts`,
    only: 'sealed dossiers',
  },
  {
    name: 'dossier-made-for-lost-rights',
    mistake: 'A dossier made for a person who lost the right meanwhile',
    changes: [
      {
        at: `${MODULES}/sealed-dossiers`,
        in: 'makeDossier',
        replace: ' || !mayMake(actor, attempt.sections) || !(await sees(context, actor, attempt))',
        by: '',
      },
    ],
    noticedBy: `${MODULES}/sealed-dossiers/dossier-access.db.test.ts`,
    only: 'lost the right',
  },
  {
    name: 'offer-of-another-person-settled',
    mistake: 'A proposal of the assistant settled by another person',
    changes: [
      { at: `${MODULES}/assistant`, in: 'settleOffer', replace: ".where('userId', '=', context.actor.userId)", by: '' },
    ],
    noticedBy: `${MODULES}/assistant/offers/offers.db.test.ts`,
    only: 'what becomes of it is measured',
  },
  {
    name: 'order-of-another-provider-answered',
    mistake: 'A provider answers the order of another',
    changes: [
      {
        at: 'apps/api/src/db/functions',
        in: 'make_own_order_link',
        replace: 'o.provider_id = app.current_provider_id() and',
        by: '',
      },
    ],
    noticedBy: `${MODULES}/budgets/order/orders.db.test.ts`,
    only: 'another provider finds nothing',
  },
  {
    name: 'complaint-text-left-when-blocked',
    mistake: 'The text of a complaint left when its party is blocked',
    changes: [
      {
        at: 'apps/api/src/db/functions',
        in: 'personal_places',
        replace: '{claimant_name!,claimant_contact,body!,findings}',
        by: '{claimant_name!,claimant_contact,findings}',
      },
    ],
    noticedBy: `${MODULES}/privacy/retention/canaries.db.test.ts`,
    only: 'once blocked',
  },
  {
    name: 'signature-date-in-the-future',
    mistake: 'A package authorised with a signature of a day to come',
    changes: [
      {
        at: `${MODULES}/quotations`,
        in: 'refuseIncomplete',
        replace: 'body.signedOn > today',
        by: "body.signedOn > '2999-01-01'",
      },
    ],
    noticedBy: `${MODULES}/quotations/authorization/authorization.db.test.ts`,
    only: 'the package leaves with its hash',
  },
];
