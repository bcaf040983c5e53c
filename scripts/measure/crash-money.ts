import { rmSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { insertZone } from '../../apps/api/src/testing/factories/catalogue.factory.ts';
import { insertCustomer } from '../../apps/api/src/testing/factories/tenant.factory.ts';
import { insertPayableParty, type Payable } from './money/payable.ts';
import { approvePayments, askForPayments, payRuns, type Promised } from './money/people-at-work.ts';
import { emptyTally, persistentCaller } from '../drills/stage/persistent-caller.ts';
import { type MoneyStage, withMoneyStage } from './money/stage.ts';
import { join, resolve } from 'node:path';
import { copyTree } from '../plant-faults/copy-tree.ts';
import pg from 'pg';

const EVERY_MS = 200;
const ASKED = `select what || ' ' || about || ' ' || kept || ' ' || found as fault from app.payment_faults()
  union all select what || ' ' || about || ' ' || kept || ' ' || found from app.ledger_faults(0)
  union all select 'the bank is not what was paid' where coalesce((select sum(centavos) from ledger_entry where account = 'bank'), 0)
    <> -coalesce((select sum(amount) from payment_transfer where state = 'paid'), 0)`;

interface Watch {
  checks: number;
  readonly violations: string[];
  readonly stop: () => Promise<void>;
}

/** Checks the invariants five times a second, through every crash; waits while the server is down. */
function watchInvariants(url: string): Watch {
  const ending = new AbortController();
  const isOn = () => !ending.signal.aborted;
  const watch: Watch = {
    checks: 0,
    violations: [],
    stop: async () => {
      ending.abort();
      await running;
    },
  };
  const look = async (client: pg.Client) => {
    while (isOn()) {
      const began = performance.now();
      const { rows } = await client.query<{ fault: string }>(ASKED);
      watch.checks += 1;
      watch.violations.push(...rows.map(({ fault }) => fault));
      await pause(Math.max(0, EVERY_MS - (performance.now() - began)));
    }
  };
  const running = (async () => {
    while (isOn()) {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1500 });
      client.on('error', () => undefined);
      try {
        await client.connect();
        await look(client);
      } catch {
        await pause(EVERY_MS);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  })();
  return watch;
}

const ROOT = resolve(import.meta.dirname, '../../..');
const FILE = 'apps/api/src/http/route.ts';

/** Looks the key up first and stores it after the commit: a crash in between repeats the work. */
const REPLACED = [
  [
    'await takeKey(context.db, keyed);',
    `await context.db.selectFrom('idempotencyKey').select(['status', 'reply']).where('key', '=', keyed.key).where('userId', '=', keyed.userId)
      .executeTakeFirst().then((row) => row && { status: row.status ?? 200, body: row.reply ?? 'null' });`,
  ],
  [
    'if (keyed !== undefined) await keepReply(context.db, keyed, reply);',
    `if (keyed !== undefined) context.afterCommit(async () => {
      await takeKey(parts.pools.staff, keyed).catch(() => undefined);
      await keepReply(parts.pools.staff, keyed, reply).catch(() => undefined);
    });`,
  ],
] as const;

/** A copy of the tree with that fault. */
function plantLateKey(): string {
  const copy = copyTree(ROOT);
  const path = join(copy, FILE);
  const text = readFileSync(path, 'utf8');
  const faulty = REPLACED.reduce((done, [right, wrong]) => {
    if (!done.includes(right)) throw new Error(`${FILE} no longer says: ${right}`);
    return done.replace(right, wrong);
  }, text);
  writeFileSync(path, faulty);
  return copy;
}

/**
 * npm run measure -- crash-money [--seconds 120 --kills 18 --plant]: concurrent requests, approvals, runs, payments and
 * transfers that come back, over HTTP while API, worker and PostgreSQL are killed again and again. No acknowledged act may be lost or done twice,
 * a repeated key gets the same reply, and the invariants hold, checked five times a second. Exits with 1 otherwise;
 * with `--plant`, a tree that stores keys after the commit runs instead, and must exit with 1.
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    kills: { type: 'string', default: '18' },
    plant: { type: 'boolean', default: false },
  },
});
const SECONDS = Number(options.seconds);
const KILLS = Number(options.kills);
const PARTIES = 60;

const tally = emptyTally();
const promised: Promised = {
  asked: new Map(),
  approved: new Set(),
  paid: new Map(),
  refused: new Set(),
  cameBack: new Set(),
  sent: new Set(),
};
const root = options.plant ? plantLateKey() : undefined;
try {
  await withMoneyStage(run, root);
} finally {
  if (root !== undefined) rmSync(root, { recursive: true, force: true });
}

async function run(stage: MoneyStage): Promise<void> {
  const { db, origin, signIn, ownerUrl } = stage;
  const parties = await makeParties(stage);
  const [asker, approver, one, other] = await Promise.all([
    signIn({ groups: ['Admin'] }),
    signIn({ groups: ['Admin'] }),
    signIn({ groups: ['Finanzas'] }),
    signIn({ groups: ['Finanzas'] }),
  ]);
  const as = ({ token }: { readonly token: string }) => persistentCaller({ origins: [origin], token, tally });
  const watch = watchInvariants(ownerUrl);
  let isOn = true;
  const goesOn = () => isOn;
  const work = Promise.all([
    askForPayments(as(asker), parties, promised, goesOn),
    askForPayments(as(asker), parties, promised, goesOn),
    approvePayments(as(approver), promised, goesOn),
    payRuns(as(one), as(other), 'Pagos A', promised, goesOn),
    payRuns(as(other), as(one), 'Pagos B', promised, goesOn),
  ]);
  const killed = await killInTurn(stage);
  isOn = false;
  await work;
  await watch.stop();
  const { lost, doubled, paid } = await compare(db);
  const figures = {
    ...killed,
    ...tally,
    asked: [...promised.asked.values()].reduce((sum, n) => sum + n, 0),
    approved: promised.approved.size,
    'runs sent': promised.sent.size,
    'transfers paid': paid,
    'transfers returned': promised.cameBack.size,
    checks: watch.checks,
    violations: watch.violations.length,
    lost,
    doubled,
  };
  console.table(figures);
  if (watch.violations.length > 0) console.log([...new Set(watch.violations)].slice(0, 10));
  const isEnough =
    promised.paid.size > 0 && promised.cameBack.size > 0 && promised.approved.size > 0 && killed.kills >= KILLS;
  const isSound = lost === 0 && doubled === 0 && tally.differing === 0 && watch.violations.length === 0;
  console.log(isSound ? (isEnough ? 'sound' : 'sound, but too little happened') : 'not sound');
  if (!isSound || !isEnough) process.exitCode = 1;
}

async function makeParties({ db }: MoneyStage): Promise<readonly Payable[]> {
  const [zone, customer] = [await insertZone(db, {}), await insertCustomer(db, {})];
  const parties: Payable[] = [];
  for (let made = 0; made < PARTIES; made += 1)
    parties.push(await insertPayableParty(db, zone.id, customer.id, 10_000_00));
  return parties;
}

/** Kills API, worker and PostgreSQL in turn, evenly over the time; each is back before the next one is killed. */
async function killInTurn({ api, worker, postgres }: MoneyStage) {
  const killed = { kills: 0, api: 0, worker: 0, postgres: 0 };
  const began = performance.now();
  for (let turn = 0; turn < KILLS; turn += 1) {
    const due = ((turn + 1) * SECONDS * 1000) / (KILLS + 1);
    await pause(Math.max(0, began + due - performance.now()));
    const victim = (['api', 'worker', 'postgres'] as const)[turn % 3] ?? 'api';
    if (victim === 'postgres') {
      await postgres.crash();
      await postgres.start();
    } else {
      const program = victim === 'api' ? api : worker;
      await program.kill();
      program.start();
    }
    // Without its database a program may exit; it is restarted as a supervisor would.
    for (const program of [api, worker]) if (!program.isAlive()) program.start();
    killed[victim] += 1;
    killed.kills += 1;
  }
  await pause(Math.max(0, began + SECONDS * 1000 - performance.now()));
  return killed;
}

async function compare(db: MoneyStage['db']) {
  const { rows: asked } = await sql<{
    partyId: number;
    n: number;
  }>`select affected_party_id as party_id, count(*)::int as n
    from payment_request group by 1`.execute(db);
  const found = new Map(asked.map(({ partyId, n }) => [partyId, n]));
  const gaps = [...promised.asked].map(([partyId, n]) => (found.get(partyId) ?? 0) - n);
  const { rows: transfers } = await sql<{
    id: number;
    state: string;
    speiKey: string | null;
  }>`select id, state, spei_key from payment_transfer`.execute(db);
  const byId = new Map(transfers.map((transfer) => [transfer.id, transfer]));
  const unpaid = [...promised.paid].filter(
    ([id, key]) =>
      byId.get(id)?.state !== (promised.cameBack.has(id) ? 'returned' : 'paid') || byId.get(id)?.speiKey !== key,
  );
  const { rows: approved } = await sql<{
    id: number;
  }>`select id from payment_request where approved_by is not null`.execute(db);
  const isApproved = new Set(approved.map(({ id }) => id));
  const { rows: runs } = await sql<{ id: number }>`select id from payment_run where sent_by is not null`.execute(db);
  const isSent = new Set(runs.map(({ id }) => id));
  const { rows: twice } =
    await sql`select from payment_request r join ledger_txn t on t.source_kind = 'paymentRequest' and t.source_id = r.id
    and t.kind = 'advancePaid' and not exists (select from ledger_txn x where x.reverses_id = t.id) group by r.id having count(*) > 1`.execute(
      db,
    );
  return {
    lost:
      gaps.filter((gap) => gap < 0).length +
      unpaid.length +
      [...promised.approved].filter((id) => !isApproved.has(id)).length +
      [...promised.sent].filter((id) => !isSent.has(id)).length +
      [...promised.refused].filter((id) => byId.get(id)?.state !== 'refused').length,
    doubled: gaps.filter((gap) => gap > 0).length + twice.length,
    paid: transfers.filter(({ state }) => state === 'paid').length,
  };
}
