import { API, type Fault } from './fault.ts';

const ORDER = `${API}/modules/budgets/order`;
const TESTS = [`${ORDER}/orders.db.test.ts`] as const;

/** What leaves for a provider, who may answer it, and how much may be promised. */
export const orderFaults: readonly Fault[] = [
  {
    name: 'order-link-that-answers-twice',
    changes: [
      {
        file: `${ORDER}/linked-order.ts`,
        from: 'l.used_at is null and l.revoked_at is null and l.expires_at > ${now()} and ${isWaiting}',
        to: 'l.revoked_at is null and l.expires_at > ${now()}',
      },
    ],
    noticedBy: TESTS,
    only: 'a link accepts once',
  },
  {
    name: 'revoked-order-link-that-opens',
    changes: [{ file: `${ORDER}/linked-order.ts`, from: 'and l.revoked_at is null ', to: '' }],
    noticedBy: TESTS,
    only: 'a link accepts once',
  },
  {
    name: 'price-of-the-customer-in-an-order',
    changes: [
      {
        file: `${ORDER}/order-draft.ts`,
        from: 'a.name as party, a.description as damage',
        to: 'a.name as party, g.quoted_price::text as damage',
      },
    ],
    noticedBy: TESTS,
    only: 'a provider learns neither',
  },
  {
    name: 'concepts-of-another-provider-in-an-order',
    changes: [
      {
        file: `${ORDER}/order-draft.ts`,
        from: ' and k.provider_id is not distinct from g.provider_id',
        to: '',
      },
    ],
    noticedBy: TESTS,
    only: 'a provider learns neither',
  },
  {
    name: 'orders-above-what-was-agreed',
    changes: [{ file: `${ORDER}/issue.ts`, from: 'if (ordered > agreed) {', to: 'if (ordered < 0 && agreed < 0) {' }],
    noticedBy: TESTS,
    only: 'more than was agreed',
  },
  {
    name: 'order-without-authorization',
    changes: [
      {
        file: `${ORDER}/order-refusal.ts`,
        from: "  if (!isAllowed) return '",
        to: "  if (!isAllowed && !isActive) return '",
      },
    ],
    noticedBy: TESTS,
    only: 'without the permission of the insurer',
  },
  {
    name: 'replaced-order-that-still-counts',
    changes: [
      {
        file: `${ORDER}/order.store.ts`,
        from: '  await recordOrdered(act, order.affectedPartyId, order.id);\n}',
        to: '}',
      },
    ],
    noticedBy: TESTS,
    only: 'another agreement replaces the order',
  },
];
