import { randomInt } from 'node:crypto';
import { mayCall } from '@aura/access/areas';
import { type Group, INSIDE_GROUPS } from '@aura/access/groups';
import { STARTING_PERMISSIONS } from '@aura/access/starting-permissions';
import { allEndpoints } from '@aura/contracts/all-endpoints';
import { readDayFigures } from '@aura/contracts/claims/day';
import { figuresOf, isOfMoney } from '@aura/contracts/claims/day-figures';
import { readTrappedCash } from '@aura/contracts/budgets/book';
import { listClaims } from '@aura/contracts/claims/claim-list';
import { readCustomerFigures } from '@aura/contracts/claims/customer-figures';
import { MACRO_GROUPINGS, readMacroBoard, readMacroByDivision, totalMacro } from '@aura/contracts/claims/macro';
import { readMacroPaths } from '@aura/contracts/claims/macro-paths';
import { listCustomers } from '@aura/contracts/customers/customers';
import { totalFiscalFindings } from '@aura/contracts/invoicing/fiscal-watch';
import {
  listProviderAccounts,
  openStatement,
  readProviderAccount,
  totalProviderAccounts,
} from '@aura/contracts/payments/accounts';
import { totalBilled } from '@aura/contracts/reports/billed';
import { totalTrappedParties } from '@aura/contracts/reports/trapped-cash';
import { formatMoney } from '@aura/domain/format';
import { parse } from 'csv-parse/sync';
import { countComplaintWork } from '@aura/contracts/complaints/complaint-list';
import { totalRecommendations } from '@aura/contracts/complaints/recommendations';
import type { Endpoint } from '@aura/contracts/endpoint';
import { FIGURE_PLACES, LIST_ENDPOINTS } from '@aura/contracts/figure-places';
import { totalCollections } from '@aura/contracts/invoicing/collections';
import { readExpectedCash, totalCounterReceipts } from '@aura/contracts/invoicing/counter-receipts';
import { totalInvoices } from '@aura/contracts/invoicing/invoices';
import { listAlmostReady, totalAlmostReady, totalReadyToBill } from '@aura/contracts/invoicing/ready-to-bill';
import { readOwnPaymentFigures } from '@aura/contracts/payments/asking';
import { totalHeldPayments } from '@aura/contracts/payments/held-payments';
import { countPaymentWork, totalPaymentRequests } from '@aura/contracts/payments/requests';
import { cashReport } from '@aura/contracts/reports/cash';
import { readFigures } from '@aura/contracts/reports/figures';
import { addDays, today } from '@aura/domain/calendar';
import { FIGURE_NAMES, type FigureName, figureOf } from '@aura/domain/figures/catalogue';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { readXlsx } from 'hucre/xlsx';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { generateProviders } from '../seed/demo/generated-providers.ts';
import { generateClaims } from '../seed/generator/generate-claims.ts';
import { generateInvoices } from '../seed/generator/invoices/generate-invoices.ts';
import { giveScope } from './factories/claim.factory.ts';
import { readPdf } from './read-pdf.ts';
import { type Caller, startTestApi } from './test-api.ts';
import { urlFor } from './test-database.ts';

/** Another company in every run; a failure shows the seed that repeats it. */
const SEED = Number(process.env['AURA_FIGURES_SEED'] ?? randomInt(1, 1000) / 1000);
const api = await startTestApi();
const owner = new pg.Client({
  connectionString: urlFor('aura_owner', new URL(api.config.DATABASE_URL_WORKER).pathname.slice(1)),
});
await owner.connect();
afterAll(() => owner.end());
await generateProviders(owner, 12);
await generateClaims(owner, 240, () => undefined, { seed: SEED });
await generateInvoices(owner, 160, () => undefined);
await disturb();

/** States that are rare in a generated company, and hours of the day at which UTC is a day ahead. */
async function disturb(): Promise<void> {
  const some = (table: string, of: number, which = 'true') =>
    `id in (select id from (select id, row_number() over (order by id) as n from ${table} where ${which}) x where n % ${of} = 1)`;
  const late = (day: string) => `(${day} + interval '23 hours 20 minutes') at time zone '${HEAD_OFFICE_ZONE}'`;
  const now = `(now() at time zone '${HEAD_OFFICE_ZONE}')`;
  const changes = {
    invoice: [
      `update invoice set former_state = null, state = 'draft', receipt_id = null, stamped_at = null, origin = 'elsewhere' where ${some('invoice', 9, "kind = 'I' and state = 'stamped' and collected = 0 and credited = 0")}`,
      `update invoice set former_state = null, state = 'unknown', attention = 'Se perdió la respuesta', receipt_id = null, stamped_at = null, origin = 'elsewhere' where ${some('invoice', 9, "kind = 'I' and state = 'stamped' and collected = 0 and credited = 0")}`,
      `update invoice set former_state = null, state = 'cancelled' where ${some('invoice', 9, "kind = 'I' and state = 'stamped' and collected = 0 and credited = 0")}`,
    ],
    collection: [
      `update collection set state = 'reversed', reversal = 'Se devolvió', applied = 0, reversed_by = made_by, reversed_at = now()
        where ${some('collection', 6, "state = 'registered'")}`,
      `update collection set applied = applied - 100 where ${some('collection', 6, "state = 'registered' and applied > 100")}`,
    ],
    payment_request: [
      `update payment_request set is_held = true where ${some('payment_request', 7)}`,
      `update payment_request set kind = 'thirdParty', provider_id = null where ${some('payment_request', 4, "state = 'valid'")}`,
      // Few are valid: although the first of them is held, an affected party has to keep one to be paid.
      `update payment_request set kind = 'thirdParty', provider_id = null where ${some('payment_request', 4, "state = 'valid' and not is_held")}`,
      // The evening before today, and of the last day of the month before.
      `update payment_request set requested_at = ${late(`date_trunc('day', ${now}) - interval '1 day'`)} where ${some('payment_request', 11)}`,
      `update payment_request set requested_at = ${late(`date_trunc('month', ${now}) - interval '1 day'`)} where ${some('payment_request', 13, "requested_at < now() - interval '2 days'")}`,
    ],
    payment_hold: [
      `insert into payment_hold (request_id, reason, note, held_by, held_at) select id, 'legal', 'Se revisa', (select min(id) from user_account), now()
        from payment_request r where is_held and not exists (select from payment_hold h where h.request_id = r.id and h.released_at is null)`,
    ],
  };
  for (const [table, statements] of Object.entries(changes)) {
    await owner.query(`alter table ${table} disable trigger user`);
    for (const statement of statements) await owner.query(statement);
    await owner.query(`alter table ${table} enable trigger user`);
  }
  // What the triggers would have kept.
  await owner.query('select app.recount_provider_accounts()');
}

const table = async <Row>(name: string): Promise<readonly Row[]> =>
  (await owner.query(`select to_jsonb(t) as row from ${name} t`)).rows.map(({ row }) => row as Row);

interface Claim {
  id: number;
  customer_id: number;
}
interface Party {
  id: number;
  claim_id: number;
}
interface Invoice {
  id: number;
  kind: string;
  state: string;
  total: number;
  base: number;
  tax: number;
  collected: number;
  credited: number;
  issued_at: string;
  customer_id: number;
}
interface Billed {
  invoice_id: number;
  affected_party_id: number;
}
interface Collection {
  id: number;
  customer_id: number;
  amount: number;
  applied: number;
  state: string;
  received_on: string;
}
interface Receipt {
  id: number;
  state: string;
  promised_on: string | null;
}
interface InReceipt {
  counter_receipt_id: number;
  invoice_id: number;
  is_live: boolean;
  removed_at: string | null;
}
interface Request {
  id: number;
  kind: string;
  state: string;
  total: number;
  is_held: boolean;
  affected_party_id: number;
  provider_id: number | null;
  requested_at: string;
  paid_on: string | null;
  requested_by: number;
  needs_receipt: boolean;
}

const raw = {
  claims: await table<Claim>('claim'),
  parties: await table<Party>('affected_party'),
  invoices: await table<Invoice>('invoice'),
  billed: await table<Billed>('invoice_party'),
  collections: await table<Collection>('collection'),
  receipts: await table<Receipt>('counter_receipt'),
  inReceipts: await table<InReceipt>('counter_receipt_invoice'),
  requests: await table<Request>('payment_request'),
  holds: await table<{ request_id: number; released_at: string | null }>('payment_hold'),
};
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const NOW = today(HEAD_OFFICE_ZONE, new Date());
const MONTH = { from: `${NOW.slice(0, 8)}01`, to: NOW } as const;
const WHOLE = new Set(['Admin', 'GeOp', 'Finanzas']);
const scope = raw.claims
  .map(({ customer_id: id }) => id)
  .filter((id, place, all) => all.indexOf(id) === place && id % 3 !== 0);
const COMING = ['approved', 'inReview', 'observed', 'valid', 'scheduled'];
const busiest = Map.groupBy(
  raw.requests.filter(({ provider_id: id, state }) => id !== null && COMING.includes(state)),
  ({ provider_id: id }) => id as number,
);
const [providerId = 0] = [...busiest].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];

const people: readonly (readonly [group: Group, caller: Caller])[] = await Promise.all(
  INSIDE_GROUPS.filter((group) => group !== 'Proveedor').map(async (group) => {
    const user = await api.given.user({ groups: [group] });
    if (!WHOLE.has(group)) await giveScope(api.db, user.id, { customerIds: scope });
    return [group, await api.asUser(user)] as const;
  }),
).then(async (staff) => [
  ...staff,
  ['Proveedor', await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId }))],
]);

const ACCOUNT_COLUMNS = [
  'agreed',
  'advanced',
  'approved',
  'requested',
  'paid',
  'owed',
  'owedLonger',
  'invoiced',
  'uninvoiced',
  'complements',
] as const;
type AccountColumn = (typeof ACCOUNT_COLUMNS)[number];
type Value = { readonly rows: number; readonly amount: number | null };
const figuresFor = async (caller: Caller, names: readonly FigureName[], period: object = {}) => {
  const found = [];
  for (let place = 0; place < names.length; place += 10)
    found.push(
      ...(await caller.call(readFigures, { query: { names: names.slice(place, place + 10), ...period } as never })),
    );
  return new Map(found.map(({ name, rows, amount }) => [name, { rows, amount }] as const));
};

/** Every page of the list that a figure opens, added up in JavaScript. */
async function listed(caller: Caller, name: FigureName, period: object = {}): Promise<Value> {
  const { opens, adds, moment } = figureOf(name);
  const endpoint = allEndpoints.get(LIST_ENDPOINTS[opens.list]) as Endpoint;
  const results: Record<string, unknown>[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...opens.filters, ...(moment === 'period' ? period : {}), page, size: 100 };
    const reply = (await caller.call(endpoint, { query } as never)) as {
      count: number;
      results: Record<string, unknown>[];
    };
    results.push(...reply.results);
    if (results.length >= reply.count || reply.results.length === 0)
      return {
        rows: reply.count,
        amount: adds === undefined ? null : sum(results.map((row) => Number(row[adds] ?? 0))),
      };
  }
}

test.each(people)(
  'every figure that %s sees is the rows of the list that it opens, now and in a period',
  async (group, caller) => {
    const mayOpen = (name: FigureName) =>
      mayCall(
        { groups: [group], permissions: new Set(STARTING_PERMISSIONS[group]) },
        allEndpoints.get(LIST_ENDPOINTS[figureOf(name).opens.list]) as Endpoint,
      );
    for (const period of [{}, MONTH]) {
      const found = await figuresFor(caller, FIGURE_NAMES, period);

      expect([SEED, [...found.keys()]]).toEqual([SEED, FIGURE_NAMES.filter(mayOpen)]);
      for (const [name, { rows, amount }] of found) {
        const { rows: count, amount: total } = await listed(caller, name, period);
        // Held-up cost is of the parties, and the list is one of claims.
        const shown = figureOf(name).adds === undefined ? null : amount;
        expect([SEED, name, rows, shown]).toEqual([SEED, name, count, total]);
      }
    }
  },
);

/** The same numbers from the raw tables, without any of the statements of the application. */
function naive(
  group: string,
  userId: number,
  { from = '0000', to = '9999' }: { from?: string; to?: string } = {},
): Partial<Record<FigureName, Value>> {
  const seen = new Set(
    raw.claims.filter(({ customer_id: id }) => WHOLE.has(group) || scope.includes(id)).map(({ id }) => id),
  );
  const claimOf = new Map(raw.parties.map(({ id, claim_id: claim }) => [id, claim]));
  const partiesOf = Map.groupBy(raw.billed, ({ invoice_id: id }) => id);
  const seesInvoice = (id: number) =>
    (partiesOf.get(id) ?? []).every(({ affected_party_id: party }) => seen.has(claimOf.get(party) ?? 0));
  const seesCustomer = (id: number) =>
    raw.claims.every(({ id: claim, customer_id: customer }) => customer !== id || seen.has(claim));
  const within = (day: string) => day >= from && day <= to;
  const add = <Row>(rows: readonly Row[], amountOf?: (row: Row) => number): Value => ({
    rows: rows.length,
    amount: amountOf === undefined ? null : sum(rows.map(amountOf)),
  });

  const ours = raw.invoices.filter(({ id, kind }) => kind === 'I' && seesInvoice(id));
  const isValid = ({ state }: Invoice) => state === 'stamped' || state === 'cancelling';
  const balance = (one: Invoice) => (isValid(one) && one.kind === 'I' ? one.total - one.collected - one.credited : 0);
  const byId = new Map(raw.invoices.map((one) => [one.id, one]));
  const handed = raw.receipts
    .map((one) => {
      const parts = raw.inReceipts.filter((part) => part.counter_receipt_id === one.id && part.removed_at === null);
      const of = (value: (invoice: Invoice) => number, live = false) =>
        sum(
          parts
            .filter(({ is_live: isLive }) => !live || isLive)
            .map(({ invoice_id: id }) => value(byId.get(id) as Invoice)),
        );
      return {
        ...one,
        isSeen: raw.inReceipts.every((part) => part.counter_receipt_id !== one.id || seesInvoice(part.invoice_id)),
        total: of(({ total }) => total),
        owed: of(balance, true),
      };
    })
    .filter(({ isSeen }) => isSeen);
  const receivedOrSo = handed.filter(({ state, owed }) => ['delivered', 'received'].includes(state) && owed > 0);
  const isLate = ({ promised_on: day }: Receipt) => day !== null && day < NOW;
  const inTime = ({ promised_on: day }: Receipt) => (from === '0000' && to === '9999') || (day !== null && within(day));
  const came = raw.collections.filter(
    ({ state, customer_id: customer, received_on: day }) =>
      state === 'registered' && seesCustomer(customer) && within(day),
  );
  const asked = raw.requests.filter(
    (one) =>
      seen.has(claimOf.get(one.affected_party_id) ?? 0) && (one.state !== 'draft' || one.requested_by === userId),
  );
  const isDone = ({ state }: Request) =>
    ['rejected', 'cancelled', 'paid', 'complementPending', 'closed'].includes(state);
  const isHeld = (one: Request) => one.is_held && !isDone(one);
  const leaves = asked.filter((one) => ['valid', 'scheduled'].includes(one.state) && !isHeld(one));
  const total = ({ total: amount }: { total: number }) => amount;
  return {
    billed: add(
      ours.filter((one) => isValid(one) && within(one.issued_at.slice(0, 10))),
      total,
    ),
    beingBilled: add(
      ours.filter(({ state }) => ['draft', 'frozen', 'sent', 'unknown'].includes(state)),
      total,
    ),
    receivable: add(
      ours.filter((one) => balance(one) > 0),
      balance,
    ),
    collected: add(came, ({ amount }) => amount),
    collectionApplied: add(came, ({ applied }) => applied),
    unapplied: add(
      came.filter(({ amount, applied }) => amount > applied),
      ({ amount, applied }) => amount - applied,
    ),
    handedIn: add(
      handed.filter(({ state }) => state !== 'rejected'),
      total,
    ),
    handedInBalance: add(
      handed.filter(({ state }) => state !== 'rejected'),
      ({ owed }) => owed,
    ),
    overdueCash: add(receivedOrSo.filter(isLate), ({ owed }) => owed),
    cashPromised: add(receivedOrSo.filter(inTime), total),
    cashOwed: add(receivedOrSo.filter(inTime), ({ owed }) => owed),
    expectedCash: add(
      receivedOrSo.filter((one) => !isLate(one) && inTime(one)),
      ({ owed }) => owed,
    ),
    paymentsHeld: add(asked.filter(isHeld), total),
    toPayProviders: add(
      leaves.filter(({ kind }) => kind !== 'thirdParty'),
      total,
    ),
    toPayAffected: add(
      leaves.filter(({ kind }) => kind === 'thirdParty'),
      total,
    ),
    paymentRequests: add(
      asked.filter(({ requested_at: at }) => within(today(HEAD_OFFICE_ZONE, new Date(at)))),
      total,
    ),
    paidOut: add(
      raw.requests.filter(
        ({ paid_on: day, affected_party_id: party }) =>
          day !== null && within(day) && seen.has(claimOf.get(party) ?? 0),
      ),
      total,
    ),
  };
}

/** Compared by a test of their own: with the row of one provider, and by insurer, which has no list. */
const ELSEWHERE: readonly Endpoint[] = [readProviderAccount, readTrappedCash];
const WHOLE_TIME = { from: '2000-01-01', to: NOW } as const;
/** The cells of a file, its titles first. */
const FORMATS = [
  {
    format: 'csv',
    cells: async (content: Uint8Array): Promise<readonly (readonly unknown[])[]> =>
      parse(Buffer.from(content), { bom: true }),
  },
  {
    format: 'xlsx',
    cells: async (content: Uint8Array): Promise<readonly (readonly unknown[])[]> =>
      (await readXlsx(content)).sheets[0]?.rows ?? [],
  },
] as const;
const staff = people.filter(([group]) => group !== 'Proveedor');

test.each(staff)(
  'the figures of money of %s are those of the raw tables, also in a period that begins in the evening',
  async (group, caller) => {
    for (const period of [{}, MONTH, { from: addDays(NOW, -90), to: addDays(NOW, -1) }]) {
      const own = naive(group, caller.user.id, period);
      const found = await figuresFor(caller, Object.keys(own) as FigureName[], period);

      expect(found.size).toBeGreaterThan(0);
      for (const [name, value] of found) {
        const expected = figureOf(name).moment === 'period' ? own[name] : naive(group, caller.user.id)[name];
        expect([SEED, name, value]).toEqual([SEED, name, expected]);
      }
    }
  },
);

test('the company of this test has something to count for every figure of money', () => {
  const all = naive('Admin', 0);

  expect([SEED, Object.entries(all).filter(([, { rows }]) => rows === 0)]).toEqual([SEED, []]);
});

test('what is held back from billing is priced by the quotations for the insurer, with their tax, never by what was agreed', async () => {
  const [, boss] = people.find(([group]) => group === 'Admin') ?? [];
  const { results } = await (boss as Caller).call(listAlmostReady, { query: { size: 100 } });
  const priced = await table<{ affected_party_id: number; side: string; price: number; taxes: number }>('quotation');
  const known = new Set(
    priced
      .filter(({ side }) => side === 'customer')
      .map((one) => `${one.affected_party_id} ${one.price} ${one.price + one.taxes}`),
  );

  expect(results.filter(({ total }) => total > 0).length).toBeGreaterThan(0);
  const unknown = results.filter(({ id, price, total }) => total > 0 && !known.has(`${id} ${price} ${total}`));
  expect([SEED, unknown]).toEqual([SEED, []]);
});

/** The figures of one provider, or of all, under the names of the catalogue. */
function accountFiguresOf(shown: Readonly<Record<AccountColumn, number>>): Partial<Record<FigureName, Partial<Value>>> {
  return Object.fromEntries(
    ACCOUNT_COLUMNS.map((column) => [
      `account${column.charAt(0).toUpperCase()}${column.slice(1)}`,
      { amount: shown[column] },
    ]),
  );
}

/** Where each figure is shown besides the catalogue. */
const PLACES: readonly (readonly [
  place: Endpoint,
  read: (caller: Caller) => Promise<Partial<Record<FigureName, Partial<Value>>>>,
])[] = [
  [
    totalInvoices,
    async (caller) => {
      const { total, balance } = await caller.call(totalInvoices, { query: {} });
      return { billed: { amount: total }, receivable: { amount: balance } };
    },
  ],
  [
    totalReadyToBill,
    async (caller) => {
      const { parties, total } = await caller.call(totalReadyToBill, { query: {} });
      return { readyToBill: { rows: parties, amount: total } };
    },
  ],
  [
    totalAlmostReady,
    async (caller) => {
      const { parties, total, blockers, groups } = await caller.call(totalAlmostReady, { query: {} });
      expect([sum(blockers.map((one) => one.total)), sum(groups.map((one) => one.total))]).toEqual([total, total]);
      return { almostReadyToBill: { rows: parties, amount: total } };
    },
  ],
  [
    totalCollections,
    async (caller) => {
      const { amount, applied, unapplied } = await caller.call(totalCollections, { query: {} });
      return { collected: { amount }, collectionApplied: { amount: applied }, unapplied: { amount: unapplied } };
    },
  ],
  [
    cashReport.totals,
    async (caller) => {
      const { figures } = await caller.call(cashReport.totals, { query: {} });
      const collected = figures['collected'];
      return {
        paidOut: { amount: figures['paidOut'] ?? 0 },
        ...(typeof collected === 'number' && { collected: { amount: collected } }),
      };
    },
  ],
  [
    totalCounterReceipts,
    async (caller) => {
      const { total, balance, overdue } = await caller.call(totalCounterReceipts, { query: {} });
      return { handedIn: { amount: total }, handedInBalance: { amount: balance }, overdueCash: { amount: overdue } };
    },
  ],
  [
    readExpectedCash,
    async (caller) => {
      const { overdue, weeks, later, undated } = await caller.call(readExpectedCash, {});
      const all = [overdue, ...weeks, later, undated];
      const intime = [...weeks, later, undated];
      const of = (some: typeof all) => ({
        rows: sum(some.map(({ receipts }) => receipts)),
        amount: sum(some.map(({ expected }) => expected)),
      });
      return {
        cashOwed: of(all),
        expectedCash: of(intime),
        overdueCash: of([overdue]),
        cashPromised: { amount: sum(all.map(({ promised }) => promised)) },
      };
    },
  ],
  [
    countPaymentWork,
    async (caller) => {
      const { toApprove, toDecide, toReview, held } = await caller.call(countPaymentWork, {});
      const of = (queue: typeof held) =>
        queue === undefined ? undefined : { rows: queue.requests, amount: queue.total };
      return Object.fromEntries(
        Object.entries({
          paymentsToApprove: of(toApprove),
          paymentsToDecide: of(toDecide),
          receiptsToReview: of(toReview),
          paymentsHeld: of(held),
        }).filter(([, value]) => value !== undefined),
      );
    },
  ],
  [
    totalPaymentRequests,
    async (caller) => {
      const { requests, total, paid, heldRequests, held } = await caller.call(totalPaymentRequests, { query: {} });
      return {
        paymentRequests: { rows: requests, amount: total },
        paidOfRequests: { amount: paid },
        paymentsHeld: { rows: heldRequests, amount: held },
      };
    },
  ],
  [
    totalHeldPayments,
    async (caller) => {
      const { requests, total } = await caller.call(totalHeldPayments, { query: {} });
      return { heldByAge: { rows: requests, amount: total }, paymentsHeld: { rows: requests, amount: total } };
    },
  ],
  [
    countComplaintWork,
    async (caller) => {
      const { open, mine, toAssign, toApprove, escalated } = await caller.call(countComplaintWork, {});
      return {
        openComplaints: { rows: open.count },
        lateComplaints: { rows: open.late },
        ownComplaints: { rows: mine.count },
        ...(toAssign !== null && { complaintsToAssign: { rows: toAssign.count } }),
        ...(toApprove !== null && { complaintsToApprove: { rows: toApprove.count } }),
        escalatedComplaints: { rows: escalated.count },
      };
    },
  ],
  [
    totalRecommendations,
    async (caller) => {
      const { answers, promoters, detractors } = await caller.call(totalRecommendations, { query: {} });
      return { recommendation: { rows: answers }, promoters: { rows: promoters }, detractors: { rows: detractors } };
    },
  ],
  [
    readOwnPaymentFigures,
    async (caller) => {
      const own = await caller.call(readOwnPaymentFigures, {});
      return {
        ownOnItsWay: { rows: own.requests, amount: own.onItsWay },
        ownRequested: { amount: own.requested },
        ownHeld: { rows: own.held, amount: own.heldTotal },
        ownWithoutReceipt: { rows: own.withoutReceipt },
        ownReturned: { rows: own.returned },
        ownWithoutComplement: { rows: own.withoutComplement },
      };
    },
  ],
  [
    totalFiscalFindings,
    async (caller) => {
      const { findings, amount } = await caller.call(totalFiscalFindings, { query: {} });
      return { fiscalFindings: { rows: findings, amount } };
    },
  ],
  [
    totalProviderAccounts,
    async (caller) => {
      const { owedToWeek, owedToFortnight, owedToMonth, ...total } = await caller.call(totalProviderAccounts, {
        query: {},
      });
      expect(owedToWeek + owedToFortnight + owedToMonth + total.owedLonger).toBe(total.owed);
      return accountFiguresOf(total);
    },
  ],
  [
    totalBilled,
    async (caller) => {
      const { base, tax, total } = (await caller.call(totalBilled, { query: {} })).figures;
      expect(Number(base) + Number(tax)).toBe(total);
      return { billedNet: { amount: Number(total) } };
    },
  ],
  [
    totalTrappedParties,
    async (caller) => {
      const { figures } = await caller.call(totalTrappedParties, { query: {} });
      return { trappedCash: { amount: Number(figures['trapped']) } };
    },
  ],
  [
    readMacroBoard,
    async (caller) => {
      const stages = (await caller.call(readMacroBoard, { query: {} })).flatMap((cycle) => cycle.stages);
      return { openWork: { amount: sum(stages.map(({ resume }) => resume.amount)) } };
    },
  ],
  ...MACRO_GROUPINGS.map((by): (typeof PLACES)[number] => [
    readMacroByDivision,
    async (caller) => {
      const parts = await caller.call(readMacroByDivision, { query: { by } });
      return {
        openWork: { amount: sum(parts.map(({ amount }) => amount)) },
        overdue: { rows: sum(parts.map(({ overdue }) => overdue)) },
      };
    },
  ]),
  [
    readMacroPaths,
    async (caller) => {
      // The parties that wait in a stage for longer than its median are part of its open work.
      const { stages } = await caller.call(readMacroPaths, { query: {} });
      const totals = (await caller.call(totalMacro, { query: {} })).results;
      const wholeOf = (number: string) => totals.find((one) => one.process.number === number)?.amount ?? 0;
      const more = stages.filter(({ process, waitingAmount }) => waitingAmount > wholeOf(process.number));
      expect([SEED, more]).toEqual([SEED, []]);
      return { openWork: { amount: sum(totals.map(({ amount }) => amount)) } };
    },
  ],
];

test.each(people)('every place shows %s one number for one figure', async (group, caller) => {
  const actor = { groups: [group], permissions: new Set(STARTING_PERMISSIONS[group]) };
  const places = PLACES.filter(([place]) => mayCall(actor, place));

  expect(places.length).toBeGreaterThan(0);
  for (const [place, read] of places) {
    const shown = await read(caller);
    const found = await figuresFor(caller, Object.keys(shown) as FigureName[]);
    for (const [name, value] of Object.entries(shown))
      expect([SEED, place.path, name, found.get(name as FigureName)]).toMatchObject([SEED, place.path, name, value]);
  }
});

test.each(people)(
  'the tiles of the day of %s are the figures of the catalogue over the work that is theirs',
  async (group, caller) => {
    const tiles = figuresOf({ groups: [group], username: caller.user.username }).filter((one) => !isOfMoney(one));
    const day = await caller.call(readDayFigures, {});

    expect(day.map(({ id }) => id)).toEqual(tiles.map(({ id }) => id));
    // Tiles of a user who holds claims count only those; the catalogue counts all that is seen.
    const found = await figuresFor(
      caller,
      tiles.map(({ figure }) => figure),
    );
    const whole = tiles.filter(({ search }) => !('supervisor' in search || 'costAnalyst' in search));
    const shown = whole
      .map(({ id }) => day.find((one) => one.id === id))
      .map((one) => [one?.id, one?.count, one?.amount]);
    expect([SEED, shown]).toEqual([
      SEED,
      whole.map(({ id, figure }) => [id, found.get(figure)?.rows, found.get(figure)?.amount]),
    ]);
  },
);

test.each(people)(
  'the file of every list, as CSV and as workbook, holds for %s the rows and the sum of its figures',
  async (group, caller) => {
    const actor = { groups: [group], permissions: new Set(STARTING_PERMISSIONS[group]) };
    const lists = Map.groupBy(FIGURE_NAMES, (name) => figureOf(name).opens.list);
    let files = 0;
    for (const [list, names] of lists) {
      const exported = allEndpoints.get(LIST_ENDPOINTS[list].replace('list', 'export')) as Endpoint;
      if (!mayCall(actor, exported)) continue;
      const found = await figuresFor(caller, names);
      for (const name of names) {
        const { adds, opens } = figureOf(name);
        const value = found.get(name);
        // The amount of these claims is of their parties, and no column of theirs.
        if (value === undefined || adds === undefined) continue;
        const { format, cells } = FORMATS[files % FORMATS.length] as (typeof FORMATS)[number];
        const query = { ...opens.filters, format, columns: [adds] };
        const { content } = (await caller.call(exported, { query } as never)) as { content: Uint8Array };
        const [, ...lines] = await cells(content);
        files += 1;
        const added = sum(lines.map(([amount]) => Math.round(Number(amount ?? 0) * 100)));
        // A workbook has no row where its only cell is empty.
        const shown = format === 'csv' ? lines.length : value.rows;
        expect([SEED, name, format, shown, added]).toEqual([SEED, name, format, value.rows, value.amount]);
      }
    }
    expect([SEED, group, files > 0]).toEqual([SEED, group, group !== 'Proveedor']);
  },
);

test('the statement of a provider prints the figures of its account, and its screen shows the row of the list', async () => {
  const [, boss] = people.find(([group]) => group === 'Admin') ?? [];
  const caller = boss as Caller;
  const { results } = await caller.call(listProviderAccounts, { query: { size: 100 } });
  const some = results.filter(({ owed, paid }) => owed > 0 || paid > 0).slice(0, 4);

  expect([SEED, some.length > 0]).toEqual([SEED, true]);
  for (const row of some) {
    const account = { params: { slug: row.slug } };
    const whole = await caller.call(readProviderAccount, { ...account, query: {} });
    const input = { ...account, query: WHOLE_TIME };
    const { figures, balance } = await caller.call(readProviderAccount, input);
    const text = (await readPdf((await caller.call(openStatement, input)).content)).replaceAll(/\s+/g, ' ');

    expect([SEED, row.slug, accountFiguresOf(whole.figures)]).toEqual([SEED, row.slug, accountFiguresOf(row)]);
    const { agreed, requested, invoiced, paid, owed, uninvoiced } = figures;
    for (const amount of [agreed, requested, invoiced, paid, owed, uninvoiced, balance])
      expect([SEED, row.slug, amount, text.includes(formatMoney(amount))]).toEqual([SEED, row.slug, amount, true]);
  }
});

test('an insurer’s file counts its open claims as the list does', async () => {
  const [, boss] = people.find(([group]) => group === 'Admin') ?? [];
  const caller = boss as Caller;
  const { results } = await caller.call(listCustomers, { query: { size: 100 } });
  const files = await Promise.all(results.map(({ id }) => caller.call(readCustomerFigures, { params: { id } })));

  for (const { codename, openClaims } of files) {
    const { count } = await caller.call(listClaims, { query: { customer: [codename], isOpen: true } });
    expect([SEED, codename, openClaims]).toEqual([SEED, codename, count]);
  }
});

test('every place that reports a figure is compared here', () => {
  const compared = new Set(
    [...PLACES.map(([place]) => place), ...ELSEWHERE].map(({ path, method }) => `${method} ${path}`),
  );
  const all = Object.keys(FIGURE_PLACES).map((name) => allEndpoints.get(name) as Endpoint);

  expect(all.filter(({ path, method }) => !compared.has(`${method} ${path}`)).map(({ path }) => path)).toEqual([]);
});

test('what a provider has on its way is approved, unpaid and not held', async () => {
  const [, caller] = people.find(([group]) => group === 'Proveedor') ?? [];
  const own = raw.requests.filter(({ provider_id: id }) => id === providerId);
  const coming = own.filter((one) => COMING.includes(one.state));

  const found = await figuresFor(caller as Caller, ['ownOnItsWay', 'ownHeld']);

  expect(coming.length).toBeGreaterThan(0);
  const free = coming.filter(({ is_held: isHeld }) => !isHeld);
  expect([SEED, found.get('ownOnItsWay')]).toEqual([
    SEED,
    { rows: free.length, amount: sum(free.map(({ total }) => total)) },
  ]);
});
