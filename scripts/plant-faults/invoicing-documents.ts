import { API, type Fault } from './fault.ts';

const INVOICING = `${API}/modules/invoicing`;
const FUNCTIONS = `${API}/db/functions/invoicing`;
const COMPLEMENTS = [`${INVOICING}/complements/complements.db.test.ts`] as const;
const CREDITS = [`${INVOICING}/credits/credits.db.test.ts`] as const;
const CANCELLATIONS = [`${INVOICING}/cancellations/cancellations.db.test.ts`] as const;
const SUBSTITUTES = [`${INVOICING}/cancellations/substitute.db.test.ts`] as const;

/** What is attested once, credited within what is owed, and cancelled only where the tax authority says so. */
export const invoicingDocumentFaults: readonly Fault[] = [
  {
    name: 'payment-attested-twice',
    changes: [
      {
        file: `${INVOICING}/complements/freeze-complement.ts`,
        from: '\n      and not exists (select from complement_part x where x.part_id = p.id and x.is_live) order by',
        to: ' order by',
      },
    ],
    noticedBy: COMPLEMENTS,
    only: 'a collection is attested once',
  },
  {
    name: 'instalments-that-all-begin-at-the-total',
    changes: [
      {
        file: `${INVOICING}/complements/freeze-complement.ts`,
        from: '- coalesce((select sum(x.amount) from complement_part x where x.invoice_id = v.id and x.is_live), 0)::bigint as balance_before',
        to: 'as balance_before',
      },
    ],
    noticedBy: COMPLEMENTS,
    only: 'one receipt of payment attests all',
  },
  {
    name: 'credit-above-what-is-owed',
    changes: [
      {
        file: 'packages/domain/src/invoicing/credit-note.ts',
        from: 'if (base + tax > party.owed || tax > party.pendingTax)',
        to: 'if (base < 0)',
      },
    ],
    noticedBy: CREDITS,
    only: 'never more than a party still owes',
  },
  {
    name: 'credit-note-that-is-not-in-the-ledger',
    changes: [
      {
        file: `${INVOICING}/base/enter-stamped.ts`,
        from: 'if (!isSubstitute) await enterParties',
        to: "if (!isSubstitute && kind === 'I') await enterParties",
      },
    ],
    noticedBy: CREDITS,
    only: 'a credit note is stamped',
  },
  {
    name: 'refused-credit-note-that-still-counts',
    changes: [
      {
        file: `${FUNCTIONS}/follow_invoice.sql`,
        from: 'where c.credit_id = new.id and c.is_live <> counts;',
        to: 'where c.credit_id = new.id and false;',
      },
    ],
    noticedBy: CREDITS,
    only: 'one that the certifier refuses takes nothing off',
  },
  {
    name: 'cancelled-while-something-hangs-on-it',
    changes: [
      {
        file: `${INVOICING}/cancellations/hanging.ts`,
        from: '    ...(complements.length > 0 ? [`Tiene complementos',
        to: '    ...(complements.length > 99 ? [`Tiene complementos',
      },
    ],
    noticedBy: CANCELLATIONS,
    only: 'what hangs on an invoice',
  },
  {
    name: 'cancellation-authorised-by-whoever-asked',
    changes: [
      {
        file: `${INVOICING}/cancellations/authorize-cancellation.ts`,
        from: 'if (document.needsSecondPerson && cancellation.requestedBy === context.actor.userId)',
        to: 'if (cancellation.requestedBy === 0)',
      },
    ],
    noticedBy: CANCELLATIONS,
    only: 'above the limit',
  },
  {
    name: 'cancelled-without-the-word-of-the-tax-authority',
    changes: [
      {
        file: `${INVOICING}/cancellations/ask-about-cancellation.ts`,
        from: "if (answer?.state === 'cancelled')",
        to: "if (answer !== undefined && answer.state !== 'notFound')",
      },
    ],
    noticedBy: CANCELLATIONS,
    only: 'the receiver has three business days',
  },
  {
    name: 'cancelled-invoice-that-is-still-owed',
    changes: [
      {
        file: `${INVOICING}/cancellations/enter-cancelled.ts`,
        from: 'for (const { id } of txns) await reverse(act, id);',
        to: '',
      },
    ],
    noticedBy: CANCELLATIONS,
    only: 'an accepted cancellation',
  },
  {
    name: 'sent-cancellation-taken-back',
    changes: [
      {
        file: `${INVOICING}/cancellations/drop-cancellation.ts`,
        from: "if (!isUnsent) throw new Conflict('Ya se envió al SAT: no se puede retirar.');",
        to: '',
      },
    ],
    noticedBy: CANCELLATIONS,
    only: 'what the certifier refuses stands',
  },
  {
    name: 'substitute-owed-beside-what-it-replaces',
    changes: [
      {
        file: `${INVOICING}/base/enter-stamped.ts`,
        from: 'if (!isSubstitute) await enterParties(act, { id: invoice.id, kind }, parties);',
        to: 'await enterParties(act, { id: invoice.id, kind }, parties);',
      },
    ],
    noticedBy: SUBSTITUTES,
    only: 'a substitute is stamped',
  },
  {
    name: 'substitute-that-never-takes-over',
    changes: [
      {
        file: `${INVOICING}/cancellations/enter-cancelled.ts`,
        from: '    await takeOver(act, invoiceId);\n',
        to: '',
      },
    ],
    noticedBy: SUBSTITUTES,
    only: 'a substitute is stamped',
  },
  {
    name: 'invoice-with-money-replaced',
    changes: [
      {
        file: `${INVOICING}/compose/replaced.ts`,
        from: '      ...refusals,\n',
        to: '',
      },
    ],
    noticedBy: SUBSTITUTES,
    only: 'a substitute bills whom the first one billed',
  },
];
