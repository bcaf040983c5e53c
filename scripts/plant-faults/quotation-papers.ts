import { API, type Fault, FUNCTIONS } from './fault.ts';

const PRINT = `${API}/modules/quotations/print`;
const PACKAGE = [`${PRINT}/quotation-package.db.test.ts`] as const;
const PAPER = [`${PRINT}/print-quotation.db.test.ts`] as const;

/** What leaves the company on paper, and what anybody may ask about it. */
export const quotationPaperFaults: readonly Fault[] = [
  {
    name: 'package-that-tells-the-moment-of-printing',
    changes: [{ file: `${PRINT}/quotation-pdf.ts`, from: '    createdAt: closedAt ?? savedAt,\n', to: '' }],
    noticedBy: PACKAGE,
    only: 'the same bytes',
  },
  {
    name: 'photo-of-another-claim-in-a-package',
    changes: [
      {
        file: `${API}/modules/claims/print/photos-of-claim.ts`,
        from: ".where('claimId', '=', claimId)",
        to: ".where('claimId', '>=', Math.min(0, claimId))",
      },
    ],
    noticedBy: PACKAGE,
    only: 'another claim',
  },
  {
    name: 'lines-printed-beside-the-generalized-concept',
    changes: [
      {
        file: `${PRINT}/quotation-pdf.ts`,
        from: 'if (generalizedName !== null && generalizedPrice !== null) {',
        to: 'if (generalizedName !== null && generalizedPrice !== null && lines.length === 0) {',
      },
    ],
    noticedBy: PACKAGE,
    only: 'stay inside',
  },
  {
    name: 'provider-prices-in-a-package',
    changes: [
      {
        file: `${PRINT}/read-quotation-to-print.ts`,
        from: "where q.id = ${quotationId} and q.side = 'customer'`",
        to: 'where q.id = ${quotationId}`',
      },
    ],
    noticedBy: PACKAGE,
    only: 'what a provider asks',
  },
  {
    name: 'pdf-of-a-claim-one-does-not-see',
    changes: [
      {
        file: `${PRINT}/print-quotation-version.ts`,
        from: "and q.side = 'customer' and ${visibleClaims(actor)}`",
        to: "and q.side = 'customer' and (true or ${visibleClaims(actor)})`",
      },
    ],
    noticedBy: PAPER,
    only: 'neither paper nor PDF',
  },
  {
    name: 'amount-of-a-line-without-its-centavos-on-paper',
    changes: [
      {
        file: `${PRINT}/quotation-pdf.ts`,
        from: '    formatMoney(amount),\n',
        to: '    formatMoney(Math.round(amount / 100) * 100),\n',
      },
    ],
    noticedBy: PAPER,
    only: 'every figure',
  },
  {
    name: 'verification-code-that-can-be-changed',
    changes: [
      {
        file: `${FUNCTIONS}/quotations/keep_frozen_quotation.sql`,
        from: 'coalesce(old.verification_code, new.verification_code)',
        to: 'new.verification_code',
      },
    ],
    noticedBy: PAPER,
    only: 'a code of its own',
  },
  {
    name: 'older-paper-said-to-be-current',
    changes: [
      {
        file: `${PRINT}/verify-quotation.ts`,
        from: "if (!isCurrent || state === 'superseded') return 'replaced';",
        to: "if (!isCurrent && state === 'superseded') return 'replaced';",
      },
    ],
    noticedBy: PAPER,
    only: 'replaced',
  },
  {
    name: 'public-page-without-a-rate-limit',
    changes: [{ file: 'packages/contracts/src/quotations/print.ts', from: '  limitByNetwork: true,\n', to: '' }],
    noticedBy: [`${PRINT}/verify-limit.db.test.ts`],
  },
];
