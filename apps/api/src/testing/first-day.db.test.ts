import type { Group } from '@aura/access/groups';
import { listWaitingAgreements } from '@aura/contracts/budgets/agreement';
import { listOrders, listWaitingOrders, openOrderPdf, readOrders } from '@aura/contracts/budgets/order';
import { listDayActs } from '@aura/contracts/claims/day';
import { readExtranetSummary } from '@aura/contracts/extranet/cases';
import { readExtranetFile } from '@aura/contracts/extranet/file';
import { listInvoices, openInvoiceFile } from '@aura/contracts/invoicing/invoices';
import {
  decideByLink,
  listWaitingAuthorizations,
  openAuthorizationLink,
  openAuthorizationPackage,
  openOwnAuthorization,
  readAuthorization,
} from '@aura/contracts/quotations/authorization';
import { readQuotationPaper } from '@aura/contracts/quotations/print';
import { formatMoney } from '@aura/domain/format';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rows } from '../core/sql.ts';
import { recordMadeFile, storeMadeFile } from '../modules/files/public.ts';
import { openOffice } from './billing-stories/office.ts';
import { readPdf } from './read-pdf.ts';
import { seedDemoCompany } from './seed-demo-company.ts';
import { type Caller, startTestApi } from './test-api.ts';
import { urlFor } from './test-database.ts';
import { tellClaim, type ToldWorld } from './told-claim.ts';
import { settleToldClaim } from './told-money.ts';

const api = await startTestApi();
const ownerUrl = urlFor('aura_owner', new URL(api.config.DATABASE_URL_WORKER).pathname.slice(1));
await seedDemoCompany({ ownerUrl, config: api.config });

const read = <Row extends object>(query: string): Promise<readonly Row[]> => rows(api.db, sql<Row>`${sql.raw(query)}`);
const count = async (query: string) => (await read<{ n: number }>(`select count(*)::int as n ${query}`))[0]?.n ?? 0;

/** The account a visitor of the demo signs in with. */
async function demo(group: Group): Promise<Caller> {
  const [user] = await read<{ id: number }>(
    `select id::int from user_account where username = '${group.toLowerCase()}@aura.example'`,
  );
  return api.asUser({ id: user?.id ?? 0 } as Parameters<typeof api.asUser>[0]);
}

test.for(['Supervisor', 'ACo', 'EsAt', 'CoDi', 'KAM', 'Finanzas', 'Proveedor'] as const)(
  'on the first day «Mi día» of %s has something to do',
  async (group) => {
    const { total } = await (await demo(group)).call(listDayActs);

    expect(total).toBeGreaterThan(0);
  },
);

/** What must wait for the account of each role, on its own claims. */
const DESKS: readonly (readonly [what: string, query: string])[] = [
  ['a supervisor assigns a provider', `${at('1.02')} and c.supervisor_id = ${user('supervisor')}`],
  ['a supervisor validates a repair', `${at('5.03')} and c.supervisor_id = ${user('supervisor')}`],
  ['an analyst reviews a quotation', `${at('3.02')} and c.cost_analyst_id = ${user('aco')}`],
  ['an analyst agrees an amount', `${at('3.03')} and c.cost_analyst_id = ${user('aco')}`],
  ['an analyst authorises a payment', `from payment_request where state = 'requested' and not is_held`],
  ['a coordinator decides a payment', `from payment_request where codi_state = 'waiting' and state = 'requested'`],
  ['a coordinator finds a provider', at('1.04')],
  [
    'an account manager follows packages',
    `${at('4.02')} and a.customer_id in (select id from customer where key_account_manager_id = ${user('kam')})`,
  ],
  ['finance stamps an invoice', at('7.01')],
  ['finance collects', `from invoice where state = 'stamped' and kind = 'I' and collected < total`],
  ['finance matches a deposit', `from bank_statement_line where state = 'open'`],
  ['finance pays', `from payment_request r where state = 'valid' and not is_held`],
  ['finance approves a bank account', `from provider_bank_account where approved_at is null and rejected_at is null`],
  ['an administrator answers a privacy request', `from privacy_request where state in ('received', 'searching')`],
  ['a provider visits', `${at('2.02')} and a.attending_provider_id = ${workshop()}`],
  ['a provider quotes', `${at('3.01')} and a.attending_provider_id = ${workshop()}`],
  ['a provider repairs', `${at('5.02')} and a.attending_provider_id = ${workshop()}`],
];

function at(stage: string): string {
  return `from affected_party a join claim c on c.id = a.claim_id and c.is_active join process_stage s on s.id = a.stage_id and s.number = ${stage} where a.is_active`;
}

function user(name: string): string {
  return `(select id from user_account where username = '${name}@aura.example')`;
}

function workshop(): string {
  return `(select provider_id from user_account where username = 'proveedor@aura.example')`;
}

test('there is work for every act of every role', async () => {
  const empty = [];
  for (const [what, query] of DESKS) if ((await count(query)) === 0) empty.push(what);

  expect(empty).toEqual([]);
  expect((await (await demo('GeOp')).call(listWaitingAgreements, {})).results.length).toBeGreaterThan(0);
  expect((await (await demo('Proveedor')).call(listWaitingOrders)).results.length).toBeGreaterThan(0);
});

test('every package that waits says whose answer it waits for, in whose mail', async () => {
  const waiting = await read<{ id: number }>(
    `select q.affected_party_id::int as id from authorization_request r join quotation q on q.id = r.quotation_id where r.state = 'waiting'`,
  );
  const boss = await demo('GeOp');
  const open = await Promise.all(waiting.map(({ id }) => boss.call(readAuthorization, { params: { id } })));

  expect(waiting.length).toBeGreaterThan(20);
  expect(open.filter(({ requests }) => requests[0]?.links.length === 0)).toEqual([]);
});

test.for(['extranet_Cliente', 'extranet_Supervisor'] as const)(
  '%s sees the photos beside the lines and authorises in their own name',
  async (group) => {
    const signer = await demo(group);
    const { results } = await signer.call(listWaitingAuthorizations);
    const { token } = await signer.call(openOwnAuthorization, { params: { id: results[0]?.id ?? 0 } });
    const shown = await signer.call(openAuthorizationLink, { body: { token } });
    const [claim] = await read<{ slug: string; partyId: number }>(
      `select c.slug, a.id::int as "partyId" from authorization_request r join quotation q on q.id = r.quotation_id
         join affected_party a on a.id = q.affected_party_id join claim c on c.id = a.claim_id where r.id = ${results[0]?.id ?? 0}`,
    );
    const file = await signer.call(readExtranetFile, { params: { slug: claim?.slug ?? '' } });

    await signer.call(decideByLink, {
      body: {
        token,
        verdict: 'authorized',
        comment: '',
        signature: shown.signer ?? '',
        signedOn: shown.asksSignatureDate ? '2026-11-18' : null,
      },
    });

    expect(shown.evidence.length).toBeGreaterThanOrEqual(4);
    const lines = file.packages.find(({ id }) => id === results[0]?.id)?.lines ?? [];
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter(({ photos }) => photos.length === 0)).toEqual([]);
    const { requests } = await (await demo('GeOp')).call(readAuthorization, { params: { id: claim?.partyId ?? 0 } });
    expect(requests[0]?.decisions[0]).toMatchObject({ verdict: 'authorized', by: shown.signer });
  },
);

test.for(['extranet_GeOp', 'extranet_CoDi'] as const)('%s has cases to follow', async (group) => {
  const { open } = await (await demo(group)).call(readExtranetSummary);

  expect(open).toBeGreaterThan(0);
});

const SOME = 6;
/** The papers that print amounts, and the row that the screen shows for each: total, then what it is made of. */
const PAPERS: Readonly<
  Record<string, (boss: Caller) => Promise<readonly (readonly [Uint8Array, readonly number[]])[]>>
> = {
  'a purchase order': async (boss) => {
    const { results } = await boss.call(listOrders, { query: { size: SOME } });
    return Promise.all(
      results.map(async ({ id: orderId, affectedPartyId: id, total }) => {
        const { orders } = await boss.call(readOrders, { params: { id } });
        const order = orders.find((one) => one.id === orderId);
        const { content } = await boss.call(openOrderPdf, { params: { id }, query: { orderId } });
        return [content, [total, order?.amount ?? 0, order?.taxes ?? 0]] as const;
      }),
    );
  },
  'a package for the insurer': async (boss) => {
    const sent = await read<{ id: number; party: number; request: number }>(
      `select q.id::int, q.affected_party_id::int as party, r.id::int as request from authorization_request r
         join quotation q on q.id = r.quotation_id order by r.id desc limit ${SOME}`,
    );
    return Promise.all(
      sent.map(async ({ id: version, party: id, request: requestId }) => {
        const { content } = await boss.call(openAuthorizationPackage, { params: { id }, query: { requestId } });
        const shown = await boss.call(readQuotationPaper, { params: { id }, query: { version } });
        return [content, [shown.total, shown.subtotal, shown.taxes]] as const;
      }),
    );
  },
  'an invoice': async (boss) => {
    const { results } = await boss.call(listInvoices, { query: { size: SOME, billed: true } as never });
    return Promise.all(
      results.map(async ({ id, total, base, tax }) => {
        const { content } = await boss.call(openInvoiceFile, { params: { id }, query: { kind: 'pdf' } });
        return [content, [total, base, tax]] as const;
      }),
    );
  },
};

test.for(Object.keys(PAPERS))('%s prints the amounts of the row that the screen shows', async (paper) => {
  const printed = (await PAPERS[paper]?.(await demo('Admin'))) ?? [];

  expect(printed).toHaveLength(SOME);
  for (const [content, amounts] of printed) {
    const text = (await readPdf(content)).replaceAll(/\s+/g, ' ');
    expect(amounts.filter((amount) => amount <= 0 || !text.includes(formatMoney(amount)))).toEqual([]);
  }
});

/** What an accountant looks for first. */
const EXAMPLES: readonly (readonly [what: string, query: string])[] = [
  ['an order at 8 %', `from purchase_order where round(taxes * 100.0 / amount) = 8`],
  ['income tax withheld from a provider', `from tax_receipt where direction = 'received' and withheld_income_tax > 0`],
  ['a second instalment', `from tax_receipt_part where kind = 'P' and instalment = 2`],
];

test('there is an example of each rule of the trade', async () => {
  const missing = [];
  for (const [what, query] of EXAMPLES) if ((await count(query)) === 0) missing.push(what);

  expect(missing).toEqual([]);
  for (const faults of [
    'billing_faults()',
    'ledger_faults(0)',
    'payment_faults()',
    'commitment_faults()',
    'extranet_faults()',
    'macro_faults()',
  ])
    expect(await count(`from app.${faults}`), faults).toBe(0);
});

/** States that no company of the trade would be in. */
const IMPOSSIBLE: readonly (readonly [what: string, query: string])[] = [
  [
    'a part of a piece',
    `from (select quantity, unit_id from quotation_line union all select quantity, unit_id from budget_concept) l
       join unit_of_measure u on u.id = l.unit_id where u.abbreviation in ('pza', 'serv', 'act', 'lote', 'jgo') and l.quantity <> round(l.quantity)`,
  ],
  // A job is open until its case ends, which is after it was billed and collected.
  ['a workshop with more than twenty-five open jobs', `from provider_standing where active_jobs > 25`],
  [
    'a margin below a tenth or above two fifths',
    `from affected_party a join quotation q on q.affected_party_id = a.id and q.side = 'customer' and q.is_current
     where a.agreed_amount > 0 and q.price > 0 and (q.price - a.agreed_amount)::numeric / q.price not between 0.1 and 0.4`,
  ],
  [
    'a bank account below zero',
    `from (select sum(e.centavos) over (partition by e.holding order by t.at, t.id) as centavos from ledger_entry e join ledger_txn t on t.id = e.txn_id
       where e.account = 'bank') b where centavos < 0`,
  ],
  ['a quotation without lines', `from quotation where lines = 0 and state <> 'draft'`],
  [
    'a package that was sent before it was closed',
    `from authorization_request r join quotation q on q.id = r.quotation_id where r.sent_at < q.closed_at`,
  ],
];

test('nothing in it is impossible in the trade', async () => {
  const found = [];
  for (const [what, query] of IMPOSSIBLE) if ((await count(query)) > 0) found.push(what);

  expect(found).toEqual([]);
});

test('orders and packages under way are printed by the application, and no paper is a single line', async () => {
  const papers = await read<{ name: string; size: number; isOurs: boolean }>(
    `select f.name, f.size::int, exists (select from purchase_order o join affected_party a on a.id = o.affected_party_id join process_stage s on s.id = a.stage_id
         where o.file_key = f.key and s.number < 7) or exists (select from authorization_request r where r.file_key = f.key and r.state = 'waiting') as "isOurs"
     from stored_file f where f.media_type = 'application/pdf' and f.name <> 'factura.pdf'`,
  );

  expect(papers.filter(({ isOurs }) => isOurs).length).toBeGreaterThan(60);
  // The letters the application prints with are in the file; a page of one line has six hundred bytes.
  expect(papers.filter(({ isOurs, size }) => size < (isOurs ? 15_000 : 900))).toEqual([]);
});

test('a claim goes from its report to its end while nobody outside touches a screen: staff record what they say', async () => {
  const office = await openOffice(api.db, api.config);
  const store: ToldWorld['store'] = async (by, name, purpose, content = Buffer.from('papel')) => {
    const mediaType = name.endsWith('.xml') ? 'application/xml' : 'application/pdf';
    const made = await storeMadeFile(office.worker, { content, name, mediaType });
    await office.worker.inTransaction((act) => recordMadeFile(act, made, { purpose, of: by.userId, isPassing: true }));
    return made.key;
  };
  const family = { id: 1, slug: 'albanileria' };
  const world = { office, customer: 'QUA', zone: 'cdmx-norte', family, store };
  const told = await tellClaim(world);
  const settled = await settleToldClaim(world, told);
  await office.close();

  expect([...told.stages, ...settled.slice(1)]).toEqual(
    '1.02 1.03 2.02 2.03 2.04 3.01 3.02 3.03 4.01 4.02 5.01 5.02 6.01 6.02 7.01 7.03 8.01 8.03 9.01'.split(' '),
  );
  const { partyId } = told;
  const outside = `user_account u join user_group_member m on m.user_id = u.id and (m.group_name = 'Proveedor' or m.group_name like 'extranet%')`;
  expect(
    await count(`from stage_interval i join ${outside} on u.id = i.opened_by where i.affected_party_id = ${partyId}`),
  ).toBe(0);
  expect(
    await read(
      `select told_through as "how" from stage_interval where affected_party_id = ${partyId} and told_through is not null`,
    ),
  ).toEqual([{ how: 'telephone' }, { how: 'telephone' }]);
  const open =
    await read(`select account, sum(centavos)::bigint as centavos from ledger_entry where affected_party_id = ${partyId}
    and account in ('payable', 'receivable', 'advances', 'unapplied') group by 1 having sum(centavos) <> 0`);
  expect(open).toEqual([]);
  for (const faults of ['billing_faults()', 'ledger_faults(0)', 'payment_faults()', 'commitment_faults()'])
    expect(await read(`select * from app.${faults} limit 3`), faults).toEqual([]);
});
