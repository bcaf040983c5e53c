import { openDossierFile } from '@aura/contracts/claims/dossier';
import { readMacroBoard, readMacroByDivision } from '@aura/contracts/claims/macro';
import { suggestProvider } from '@aura/contracts/providers/suggestion';
import { TRANSITIONS } from '@aura/domain/process/transitions';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { s3FileStore } from '../../adapters/file-store/real.ts';
import { storageOf } from '../../config.ts';
import { walkChain } from '../../modules/operations/audit/walk-chain.ts';
import { keptNowhere } from '../../testing/demo-papers.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { urlFor } from '../../testing/test-database.ts';
import { watchClocksNow } from '../../testing/watch-clocks.ts';
import { seedDemo } from '../demo-data.ts';
import { seedAuthorizations } from '../demo/authorizations.ts';
import { seedDemoFiles } from '../demo/demo-files.ts';
import { seedMessages } from '../demo/messages.ts';
import { seedRecommendations } from '../demo/recommendations.ts';
import { seedCompanyFiles } from './company-files.ts';
import { seedCompany } from './seed-company.ts';
import { STAGE_MIX } from './stage-mix.ts';

const api = await startTestApi();
const storage = s3FileStore(storageOf(api.config));
/** The look of papers is covered by the test of the first day. */
const print = async () => Buffer.from('papel');
const client = new pg.Client({
  connectionString: urlFor('aura_owner', new URL(api.config.DATABASE_URL_WORKER).pathname.slice(1)),
});
await client.connect();
await seedDemo(client);
await seedCompany(client);
await seedDemoFiles(client, storage);
await seedCompanyFiles(client, storage, 3);
await seedAuthorizations(client, keptNowhere, print);
const [boss, admin] = [await api.as('GeOp'), await api.as('Admin')];

const read = async <Row>(query: string): Promise<readonly Row[]> => (await client.query(query)).rows as Row[];
const count = async (query: string): Promise<number> =>
  Number((await read<{ n: string }>(`select count(*) as n ${query}`))[0]?.n);
const COMPANY = `join claim c on c.id = a.claim_id and c.folio ~ '^A-'`;

test('four hundred claims of eight months lie on the desks of six supervisors and three cost analysts', async () => {
  const [span] = await read<{ days: number }>(
    `select (app.business_day(now()) - app.business_day(min(assigned_at))) as days from claim where folio ~ '^A-'`,
  );
  const supervisors = await admin.call(readMacroByDivision, { query: { by: 'supervisor' } });
  const analysts = await admin.call(readMacroByDivision, { query: { by: 'costAnalyst' } });

  expect(await count(`from claim where folio ~ '^A-'`)).toBe(400);
  expect(span?.days).toBeGreaterThan(200);
  expect(span?.days).toBeLessThan(260);
  expect(supervisors.filter((one) => one.count >= 25)).toHaveLength(6);
  expect(analysts.filter((one) => one.count >= 50)).toHaveLength(3);
  expect(await count('from provider where is_active')).toBe(32);
});

test('the parties are where the mix of the trade puts them, as late as it is', async () => {
  const rows = await read<{ number: string; n: number; late: number }>(
    `select to_char(s.number, 'FM90.00') as number, count(*)::int as n, (count(*) filter (where i.due_at < now()))::int as late
     from affected_party a ${COMPANY} join process_stage s on s.id = a.stage_id
       join stage_interval i on i.affected_party_id = a.id and i.closed_at is null group by 1`,
  );

  expect(Object.fromEntries(rows.map(({ number, n }) => [number, n]))).toEqual(
    Object.fromEntries(Object.entries(STAGE_MIX).map(([number, { parties }]) => [number, parties])),
  );
  const waiting = rows.find(({ number }) => number === '4.02');
  expect((waiting?.late ?? 0) / (waiting?.n ?? 1)).toBeCloseTo(0.41, 1);
  const [late, open] = [rows.reduce((sum, row) => sum + row.late, 0), 385];
  expect(late / open).toBeGreaterThan(0.1);
  expect(late / open).toBeLessThan(0.25);
});

test('every step was one the process declares, and each begins where the one before it ended', async () => {
  const taken = await read<{ rule: string; from: string; to: string; reason: string }>(
    `select distinct i.rule, to_char(f.number, 'FM90.00') as "from", to_char(t.number, 'FM90.00') as "to", i.reason
     from stage_interval i join process_stage f on f.id = i.from_stage_id join process_stage t on t.id = i.stage_id`,
  );
  const isDeclared = (one: (typeof taken)[number]) =>
    TRANSITIONS.some(
      ({ rule, from, to, asks }) =>
        rule === one.rule && from === one.from && to === one.to && (asks !== 'reason' || one.reason !== ''),
    );

  expect(taken.filter((one) => !isDeclared(one))).toEqual([]);
  expect(
    await count(`from (select i.*, lead(i.opened_at) over w as next, lead(i.from_stage_id) over w as next_from, lag(i.id) over w as before
      from stage_interval i window w as (partition by affected_party_id order by opened_at)) i
      where i.next is distinct from i.closed_at or (i.next is not null and i.next_from <> i.stage_id) or (i.before is null) <> (i.kind = 'entered')`),
  ).toBe(0);
  expect(
    await count(`from affected_party a join stage_interval i on i.affected_party_id = a.id and i.closed_at is null
      where a.stage_id <> i.stage_id or a.stage_since <> i.opened_at`),
  ).toBe(0);
  expect(
    await count(
      'from affected_party a where not exists (select from stage_interval i where i.affected_party_id = a.id)',
    ),
  ).toBe(0);
});

test('people work at office hours, and nothing was done tomorrow', async () => {
  const all = await count('from stage_interval');
  const outside = await count(`from stage_interval i join zone z on z.id = i.zone_id
    cross join lateral (select i.opened_at at time zone z.time_zone as local) t
    where t.local::time not between '09:00' and '18:00' or extract(isodow from t.local) > 5
      or exists (select from holiday h where h.is_active and h.day = t.local::date)`);

  expect(all).toBeGreaterThan(7000);
  expect(outside / all).toBeLessThan(0.02);
  for (const moment of [
    'stage_interval.opened_at',
    'logbook_entry.at',
    'check_in.at',
    'notification.created_at',
    'task.made_at',
    'claim.assigned_at',
  ]) {
    const [table, column] = moment.split('.');
    expect(await count(`from ${table} where ${column} > now()`), moment).toBe(0);
  }
});

test('the worker finds nothing it should have raised before, and the copies and the audit are sound', async () => {
  await watchClocksNow(api);

  expect(await api.announced()).toEqual([]);
  expect(await read('select * from app.macro_faults()')).toEqual([]);
  expect(await read('select * from app.commitment_faults()')).toEqual([]);
  expect((await walkChain(api.db, api.config.AUDIT_KEYS, { isWhole: true })).fault).toBeNull();
  expect(
    await count(`from stage_interval i join zone z on z.id = i.zone_id
      where i.business_minutes <> app.business_clock(i.closed_at, z.time_zone) - app.business_clock(i.opened_at, z.time_zone)`),
  ).toBe(0);
});

test('the provider that attends a party serves its zone and its work, and a party without a provider can be given one', async () => {
  const misfits = await count(`from affected_party a ${COMPANY} join provider p on p.id = a.attending_provider_id
    where a.assigned_family_id not in (p.main_family_id, coalesce(p.secondary_family_id, 0)) or p.is_blocked
      or not exists (select from provider_zone x where x.provider_id = p.id and x.zone_id = a.zone_id)`);
  const stuck = await read<{ zone: string; family: string }>(
    `select distinct z.slug as zone, f.slug as family from affected_party a ${COMPANY} join process_stage s on s.id = a.stage_id and s.marks_no_provider
       join zone z on z.id = a.zone_id, service_family f where f.slug in ('albanileria', 'herreria')`,
  );
  const suggestions = await Promise.all(stuck.map((query) => boss.call(suggestProvider, { query })));

  expect(misfits).toBe(0);
  expect(stuck.length).toBeGreaterThan(0);
  expect(suggestions.map(({ eligibleCount }) => eligibleCount > 0)).toEqual(stuck.map(() => true));
});

test('every photo is ready and opens, and those of one place differ', async () => {
  const photos = await read<{ file: number; slug: string; key: string; sha: string }>(
    `select f.id::int as file, c.slug, d.key, encode(d.sha256, 'hex') as sha from claim_file f join claim c on c.id = f.claim_id and c.folio ~ '^A-'
       join stored_file d on d.key = f.file_key where d.has_preview and d.state = 'ready'`,
  );
  for (const { key } of photos)
    for (const shelf of ['original', 'web', 'thumbnail'] as const) (await storage.read({ shelf, key })).destroy();
  const opened = await boss.call(openDossierFile, {
    params: { slug: photos[0]?.slug ?? '', file: photos[0]?.file ?? 0 },
    body: { as: 'picture' },
  });

  expect(photos.length).toBeGreaterThanOrEqual(12);
  expect(await count(`from claim_file f join stored_file d on d.key = f.file_key where d.state <> 'ready'`)).toBe(0);
  expect(new Set(photos.map(({ sha }) => sha)).size).toBeGreaterThan(7);
  expect(opened.url).toMatch(/^http/);
});

test('nobody in it can be reached: mails, telephones and tax numbers are those of nobody', async () => {
  expect(await count(`from user_account where email !~ '\\.example$'`)).toBe(0);
  expect(
    await count(`from affected_party a cross join unnest(a.contact_phones) p where p !~ '555\\d? 01\\d\\d$'`),
  ).toBe(0);
  expect(
    await count(
      `from provider where slug in ('constructora-salgado', 'herreria-cholula', 'aluminios-regios') and rfc ~ '^ZZZ'`,
    ),
  ).toBe(3);
});

test('the board of the company has no common stage empty', async () => {
  const stages = (await boss.call(readMacroBoard, { query: {} })).flatMap((cycle) => cycle.stages);
  const empty = stages.filter(({ resume }) => resume.count === 0).map(({ slug }) => slug);

  // Stages the system leaves at once.
  expect(empty).toEqual(['autorizada', 'validacion-visual', 'pago-ta-pagado']);
});

test('whatever was agreed rests on a budget, for two thirds to four fifths of what is quoted, and the book says so', async () => {
  const budgets = await read<{ margin: number | null; made: number; booked: boolean; summed: boolean }>(
    `select round((q.price - b.price) * 100.0 / nullif(q.price, 0))::int as margin, coalesce(k.made, 0)::int as made,
       b.price = (select sum(e.delta) from amount_event e where e.affected_party_id = a.id and e.measure = 'budgeted') as booked,
       k.amount = b.price and k.taxes = b.taxes as summed
     from affected_party a join claim c on c.id = a.claim_id and c.folio ~ '^[AD]-' join process_stage s on s.id = a.stage_id
       join quotation q on q.affected_party_id = a.id and q.side = 'customer' and q.is_current
       left join budget b on b.affected_party_id = a.id
       left join lateral (select sum(amount) as amount, sum(taxes) as taxes, count(*) filter (where unit_price = 0 and amount > 0) as made
         from budget_concept where budget_id = b.id) k on true
     where s.number >= 3.04 and a.agreed_amount > 0`,
  );

  expect(budgets.length).toBeGreaterThan(100);
  expect(
    budgets.filter(({ margin, booked, summed }) => margin === null || margin < 17 || margin > 37 || !booked || !summed),
  ).toEqual([]);
  expect(budgets.filter(({ made }) => made > 0).length).toBeGreaterThan(5);
});

test('people whose case ended answered whether they recommend us, in the stories and around them, and once', async () => {
  const answers = `from recommendation r join affected_party a on a.id = r.affected_party_id join claim c on c.id = a.claim_id
    join party_link l on l.id = r.link_id and l.affected_party_id = a.id where r.answered_at > a.finished_at and r.answered_at <= now()`;
  await seedRecommendations(client);

  const first = await count(answers);
  await seedRecommendations(client);

  expect(first).toBeGreaterThan(10);
  expect(await count(`${answers} and c.folio ~ '^D-'`)).toBeGreaterThan(0);
  expect(await count('from recommendation')).toBe(first);
  expect(await count(`${answers} and r.provider_id = a.attending_provider_id and r.score < 7`)).toBeGreaterThan(0);
});

test('a provider is in an open conversation, another one said ALTO, and numbers of no record wait, once', async () => {
  await seedMessages(client);
  await seedMessages(client);

  expect(await count(`from outsider_message where occasion = 'words' and state = 'read'`)).toBe(1);
  expect(
    await count(
      `from whatsapp_received w where app.whatsapp_free_until(w.phone) > now() and w.affected_party_id is not null`,
    ),
  ).toBe(1);
  expect(await count('from whatsapp_stop')).toBe(1);
  expect(await count(`from stray where state = 'waiting'`)).toBe(2);
  expect(
    await count(
      `from outsider_message where is_billable and app.whatsapp_price_of(address, price_category, current_date) > 0`,
    ),
  ).toBe(3);
});

test('a second run adds nothing', async () => {
  const before = await sql<{ n: string }>`select count(*) as n from logbook_entry`.execute(api.db);

  await seedDemo(client);
  await seedCompany(client);

  expect((await sql<{ n: string }>`select count(*) as n from logbook_entry`.execute(api.db)).rows).toEqual(before.rows);
  await client.end();
  storage.close();
});
