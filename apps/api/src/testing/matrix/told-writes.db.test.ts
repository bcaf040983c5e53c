import { allEndpoints } from '@aura/contracts/all-endpoints';
import type { Endpoint } from '@aura/contracts/endpoint';
import { machineWords } from '@aura/domain/machine-words';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { budgetRoutes } from '../../modules/budgets/routes.ts';
import { claimRoutes } from '../../modules/claims/routes.ts';
import { fileRoutes as extranetFileRoutes } from '../../modules/extranet/file/file-routes.ts';
import { complaintRoutes } from '../../modules/complaints/routes.ts';
import { invoiceRoutes } from '../../modules/invoicing/routes.ts';
import { messages } from '../../modules/messages/module.ts';
import { partyLinks } from '../../modules/party-links/module.ts';
import { paymentRoutes } from '../../modules/payments/routes.ts';
import { cashRoutes } from '../../modules/reports/cash/cash-routes.ts';
import { partyRoutes } from '../../modules/reports/parties/party-routes.ts';
import { quotationRoutes } from '../../modules/quotations/routes.ts';
import { sealedDossiers } from '../../modules/sealed-dossiers/module.ts';
import { allHappenings } from '../../modules/live/public.ts';
import { factDispatcher } from '../dispatch-facts.ts';
import { startTestApi } from '../test-api.ts';
import { OUT_OF_REACH } from './out-of-reach.ts';
import { selectEndpoints } from './selection.ts';
import { ANNOUNCES, ANNOUNCES_NOTHING, NAMES_NOTHING, NOT_AUDITED } from './told-writes.ts';
import { prepareValidCall, validCaller } from './valid-call.ts';
import { buildWorld } from './world.ts';
import { type Write, writeMark, writesSince } from './write-log.ts';

const api = await startTestApi();
const world = await buildWorld(api.db);
const isWrite = ([name, { kind }]: readonly [string, Endpoint]) => kind !== 'read' && !OUT_OF_REACH.has(name);
const writes = [...allEndpoints].filter(isWrite).map(([name]) => name);
const ofClaims = new Set(
  [
    ...claimRoutes,
    ...quotationRoutes,
    ...budgetRoutes,
    ...paymentRoutes,
    ...invoiceRoutes({} as never),
    ...extranetFileRoutes,
    ...complaintRoutes,
    ...messages.routes({} as never),
    ...partyLinks.routes({} as never),
    ...sealedDossiers.routes({} as never),
    ...partyRoutes,
    ...cashRoutes,
  ].map(({ endpoint }) => endpoint),
);
const written = await writtenSoFar();
const claimWrites = writes.filter((name) => ofClaims.has(allEndpoints.get(name) as Endpoint));

const selected = await selectEndpoints(writes);

test.each(selected)('%s leaves a row in the audit that names what it changed', { timeout: 60_000 }, async (name) => {
  const { audited } = await doneBy(name);
  const named = audited.filter((entity) => entity !== null);

  expect(audited.length > 0).toBe(!(name in NOT_AUDITED));
  expect(named.length === audited.length || name in NAMES_NOTHING).toBe(true);
});

test('every write about claims says what it announces, or why it announces nothing', () => {
  const said = [...Object.keys(ANNOUNCES), ...Object.keys(ANNOUNCES_NOTHING)];

  expect([...claimWrites].sort()).toEqual(said.sort());
});

test.each(claimWrites.filter((name) => selected.includes(name)))(
  '%s is recorded once: its fact, its line and its row in the audit',
  { timeout: 60_000 },
  async (name) => {
    const { announced, lines, audited } = await doneBy(name);
    const expected = ANNOUNCES[name] ?? [];

    expect(announced).toEqual(expect.arrayContaining([...expected]));
    expect(announced.filter((fact) => fact === 'logbook.entryAdded')).toHaveLength(lines);
    // Facts about no claim (a limit of payments) are in no claim's table.
    expect(announced.some((fact) => fact in allHappenings)).toBe(expected.length > 0);
    expect(lines).toBeGreaterThanOrEqual(expected.filter((fact) => allHappenings[fact].entry !== undefined).length);
    expect(expected.length > 0 && audited.includes(null)).toBe(false);
  },
);

test.each(selected)(
  '%s names who did it and for which request in all history it leaves',
  { timeout: 60_000 },
  async (name) => {
    const { acts, withoutAuthor, writes } = await doneBy(name);
    const isOutside = allEndpoints.get(name)?.area === 'outside';

    expect(acts.filter((act) => act.name !== name || act.requestId === null)).toEqual([]);
    expect(isOutside ? [] : withoutAuthor).toEqual([]);
    expect(writes.filter(({ isHistory, recordedAs }) => isHistory && recordedAs !== name)).toEqual([]);
    expect(writes.filter((write) => isUnnamed(write, name, isOutside))).toEqual([]);
  },
);

test('what these writes say to people, in the bitácora, under the bell and by mail, is in words of people', async () => {
  await factDispatcher(api)();
  const { rows } = await sql<{ place: string; text: string }>`
    select 'bitácora' as place, body as text from logbook_entry where id > ${written.line}
    union all select 'aviso ' || coalesce(kind, ''), verb || ': ' || description from notification where id > ${written.notification}
    union all select 'correo ' || kind, subject || ': ' || plain from outgoing_mail where id > ${written.mail}`.execute(
    api.db,
  );
  const told = rows.flatMap(({ place, text }) => {
    const words = machineWords(text).filter((word) => !TYPED_BY_EXAMPLES.test(word));
    return words.length === 0 ? [] : [`${place}: ${text.slice(0, 200)} (${words.join('; ')})`];
  });

  expect(told).toEqual([]);
  expect(rows.length).toBeGreaterThan(0);
});

/** Names that the examples of writes type themselves. */
const TYPED_BY_EXAMPLES = /: (?:aura-test|prueba)/;

test('every table of history is looked at for its author', async () => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'act_id' order by 1`.execute(api.db);

  expect(rows.map(({ name }) => name)).toEqual(Object.keys(AUTHORS).filter((name) => name !== 'act'));
});

/** Whether a row of any table, also one that a trigger wrote, was written without the name, the request or the user of the act. */
function isUnnamed({ act, userId, requestId }: Write, name: string, isOutside: boolean): boolean {
  return act !== name || requestId === null || (userId === null && !isOutside);
}

/** Columns that name the author of a row of history; triggers write some of these rows. */
const AUTHORS = {
  act: 'user_id',
  amount_event: 'user_id',
  complaint_interval: 'opened_by',
  fact: 'actor_user_id',
  invoice_move: 'user_id',
  ledger_txn: 'posted_by',
  logbook_entry: 'author_id',
  payment_hold: 'held_by',
  payment_request_move: 'user_id',
  stage_interval: 'opened_by',
} as const;

/** Tables in which these acts left a row without an author. */
async function tablesWithoutAuthor(ids: readonly number[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [table, author] of Object.entries(AUTHORS)) {
    const key = sql.ref(table === 'act' ? 'id' : 'act_id');
    const { rows } = await sql`select from ${sql.table(table)} where ${key} = any (${ids}::bigint[])
      and ${sql.ref(author)} is null limit 1`.execute(api.db);
    if (rows.length > 0) found.push(table);
  }
  return found;
}

/** Runs the valid example of a write and returns what it left. */
async function doneBy(endpoint: string) {
  const actor = validCaller(api, world, endpoint);
  if (actor === undefined) throw new Error(`${endpoint}: the example succeeds for nobody`);
  const call = await prepareValidCall(api, world, { endpoint, actor, relation: 'own' });
  const before = await counted();
  const mark = await writeMark(api.db);
  expect((await call()).statusCode).toBe(200);
  const writes = await writesSince(api.db, mark);
  const { rows: facts } = await sql<{
    name: string;
  }>`select name from fact where id > ${before.fact} order by id`.execute(api.db);
  const { rows: audits } = await sql<{ entity: string | null }>`select entity from audit_event
    where id > ${before.audit} and outcome = 'done' order by id`.execute(api.db);
  const { rows: acts } = await sql<{
    id: number;
    name: string;
    requestId: string | null;
  }>`select id, name, request_id from act
    where id > ${before.act} and name <> 'aura-test' order by id`.execute(api.db);
  const after = await counted();
  return {
    acts,
    writes,
    withoutAuthor: await tablesWithoutAuthor(acts.map(({ id }) => id)),
    announced: facts.map(({ name }) => name),
    audited: audits.map(({ entity }) => entity),
    lines: after.lines - before.lines,
  };
}

async function writtenSoFar() {
  const { rows } = await sql<{ line: number; notification: number; mail: number }>`
    select (select coalesce(max(id), 0) from logbook_entry) as line, (select coalesce(max(id), 0) from notification) as notification,
      (select coalesce(max(id), 0) from outgoing_mail) as mail`.execute(api.db);
  return rows[0] as { line: number; notification: number; mail: number };
}

async function counted() {
  const { rows } = await sql<{
    fact: number;
    audit: number;
    lines: number;
    act: number;
  }>`select (select coalesce(max(id), 0) from act) as act, (select coalesce(max(id), 0) from fact) as fact,
    (select coalesce(max(id), 0) from audit_event) as audit, (select count(*) from logbook_entry) as lines`.execute(
    api.db,
  );
  return rows[0] as { fact: number; audit: number; lines: number; act: number };
}
