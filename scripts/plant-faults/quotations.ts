import { API, type Fault, FUNCTIONS } from './fault.ts';

const QUOTATIONS = `${API}/modules/quotations`;
const VERSIONS = [`${QUOTATIONS}/quotation/quotations.db.test.ts`] as const;

/** Figures reckoned otherwise, versions that do not stay as they were, and permissions that outlive what they were given for. */
export const quotationFaults: readonly Fault[] = [
  {
    name: 'quotation-total-rounded-per-unit',
    changes: [
      {
        file: 'packages/domain/src/quotation-total.ts',
        from: 'amounts.map((amount, position) => lineFigures(amount, discounts[position] ?? 0, taxPercentage));',
        to: `amounts.map((amount, position) => {
    const figures = lineFigures(amount, discounts[position] ?? 0, taxPercentage);
    const { unitPrice, quantity } = chargedLines(terms)[position]!;
    const taxes = multiply(taxOn(unitPrice, taxPercentage), quantity);
    return { ...figures, taxes, total: sum([figures.base, taxes]) };
  });`,
      },
    ],
    noticedBy: ['packages/domain/src/quotation-total.test.ts'],
    project: 'unit',
  },
  {
    name: 'quotation-reckoned-otherwise-than-the-database',
    changes: [
      {
        file: 'packages/domain/src/multiply.ts',
        from: 'amount.round(0, Big.roundHalfUp)',
        to: 'amount.round(0, Big.roundHalfEven)',
      },
    ],
    noticedBy: [`${QUOTATIONS}/quotation/model-versions.db.test.ts`],
    only: 'numeric',
  },
  {
    name: 'quotation-discount-spread-otherwise',
    changes: [
      {
        file: 'packages/domain/src/allocate.ts',
        from: 'Number(b.remainder - a.remainder)',
        to: 'Number(a.remainder - b.remainder)',
      },
    ],
    noticedBy: [`${QUOTATIONS}/quotation/model-versions.db.test.ts`],
    only: 'numeric',
  },
  {
    name: 'quotation-frozen-version-editable',
    changes: [
      {
        file: `${FUNCTIONS}/quotations/quotation.triggers.sql`,
        from: 'create trigger keep_frozen before update or delete on quotation for each row execute function app.keep_frozen_quotation();',
        to: '',
      },
    ],
    noticedBy: VERSIONS,
    only: 'frozen',
  },
  {
    name: 'quotation-frozen-lines-editable',
    changes: [
      {
        file: `${FUNCTIONS}/quotations/quotation_line.triggers.sql`,
        from: 'create trigger keep_frozen before insert or update or delete on quotation_line for each row execute function app.keep_frozen_lines();',
        to: '',
      },
    ],
    noticedBy: VERSIONS,
    only: 'frozen',
  },
  {
    name: 'quotation-authorization-kept-after-a-raise',
    changes: [
      {
        file: `${QUOTATIONS}/quotation/authorized-version.ts`,
        from: 'if (draft.price > authorized.price) return false;',
        to: '',
      },
    ],
    noticedBy: VERSIONS,
    only: 'under repair',
  },
  {
    name: 'quotation-authorization-kept-for-other-work',
    changes: [
      {
        file: `${QUOTATIONS}/quotation/authorized-version.ts`,
        from: 'return !isOtherWork(await linesOf(authorized.id), await linesOf(draft.id));',
        to: 'return !isOtherWork([], []);',
      },
    ],
    noticedBy: VERSIONS,
    only: 'under repair',
  },
  {
    name: 'quotation-authorization-link-reusable',
    changes: [
      {
        file: `${QUOTATIONS}/authorization/linked-request.ts`,
        from: ' and l.used_at is null and l.revoked_at is null',
        to: ' and l.revoked_at is null',
      },
      {
        file: `${QUOTATIONS}/authorization/linked-request.ts`,
        from: "and r.state = 'waiting' and s.is_active",
        to: 'and s.is_active',
      },
      {
        file: `${QUOTATIONS}/authorization/request.store.ts`,
        from: 'sql<boolean>`r.ended_at is null and q.is_current',
        to: 'sql<boolean>`q.is_current',
      },
    ],
    noticedBy: [`${QUOTATIONS}/authorization/authorization.db.test.ts`],
    only: 'decides once',
  },
];
