import { today as dayIn } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import type { CallInput, Endpoint, ReplyOf } from '@aura/contracts/endpoint';
import { registerPayeeAccount, verifyPayeeAccount } from '@aura/contracts/payments/asking';
import { holdPayment, releasePaymentHold } from '@aura/contracts/payments/requests';
import { changePaymentRule, decidePaymentLimits, readPaymentRule } from '@aura/contracts/payments/rule';
import {
  applyBankAnswer,
  approveBankLayout,
  approveRun,
  bookContradiction,
  closeRun,
  confirmTransfer,
  excludeRequests,
  explainContradiction,
  includeRequests,
  openRun,
  readCutOff,
  readRun,
  refuseTransfer,
  releaseContradiction,
  saveBankLayout,
  sendRun,
  takeRunFile,
  uploadBankAnswer,
} from '@aura/contracts/payments/runs';
import { approveBankAccount, requestBankAccount, stopBankAccount } from '@aura/contracts/providers/bank-accounts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { triesOf } from '../../../../../../scripts/rotation.ts';
import { one, rows } from '../../../core/sql.ts';
import { insertBankAccount, insertPayable, insertPaymentRequest } from '../../../testing/factories/payment.factory.ts';
import { insertCompanyAccount, someClabe } from '../../../testing/factories/payment-run.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { applyBankAnswerJob } from './apply-bank-answer.job.ts';
import { closePaymentRun } from './close-payment-run.job.ts';

/**
 * One person with every permission about payments, in any order: no money goes to an account that no other person saw,
 * nothing is paid twice, no contradiction of the bank is dismissed, no limit rises, and no payee gets more in a day
 * than one person may pay alone, in however many runs. The bank executes every file it is given, whether the run is
 * recorded as sent or not, and each reference once.
 */
const api = await startTestApi({ LOG_LEVEL: 'silent' });
const worker = jobContextOf(api);
const groups = ['Admin', 'GeOp', 'Finanzas', 'CoDi', 'ACo'] as const;
const people = {
  treasurer: await api.given.user({ groups: [...groups] }),
  colleague: await api.given.user({ groups: ['Finanzas'] }),
};
/** Signed in anew for each sequence: a token and a proof of identity end before two thousand of them do. */
let treasurer = await api.asUser(people.treasurer);
let colleague = await api.asUser(people.colleague);
const { layouts } = await treasurer.call(readCutOff);
const shipped = layouts.find(({ form }) => form === 'delimited')?.id ?? 0;
const today = dayIn(HEAD_OFFICE_ZONE, new Date());

const STARTS = [
  'valid',
  'closedByColleague',
  'sentByColleague',
  'refusedByColleague',
  'explainedByColleague',
  'split',
] as const;
interface World {
  readonly providerId: number;
  /** An affected party who is paid directly and has no account yet. */
  readonly partyId: number;
  readonly accountId: number;
  /** Accounts that another person approved, and that of the company. */
  readonly seen: ReadonlySet<string>;
  readonly ownClabe: string;
  /** One request per run, and a daily limit below the two together. */
  readonly isSplit: boolean;
  readonly requests: readonly number[];
  ownLayout: number | null;
  /** Bank files in the treasurer's hands. */
  readonly files: string[];
  /** What the bank did with each reference it took. */
  readonly truth: Map<string, 'paid' | 'refused'>;
  readonly paid: Map<number, string[]>;
  readonly said: { readonly reference: string; readonly outcome: 'paid' | 'refused'; readonly amount: number }[];
}

const counts = new Map<string, number>();
/** Calls so far, to tell an act that had nothing to act on. */
let calls = 0;
const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

/** Calls as the treasurer: done, or refused in words. Null if it was refused. */
async function attempt<E extends Endpoint>(endpoint: E, input: CallInput<E>, name: string): Promise<ReplyOf<E> | null> {
  calls += 1;
  try {
    const reply = await treasurer.call(endpoint, input);
    count(`${name} done`);
    return reply;
  } catch (error) {
    const { status } = error as { status?: number };
    if (status === undefined || status >= 500) throw error;
    count(`${name} refused`);
    return null;
  }
}

interface Run {
  readonly id: number;
  readonly state: string;
  readonly version: number;
}
interface Transfer {
  readonly id: number;
  readonly runId: number;
  readonly reference: string;
  readonly amount: number;
  readonly state: string;
  readonly isSent: boolean;
  readonly clabe: string;
}
const runsOf = ({ accountId }: World) =>
  rows(
    api.db,
    sql<Run>`select id, state, version from payment_run where account_id = ${accountId} order by (state = 'applied'), id desc`,
  );
const transfersOf = ({ accountId }: World) =>
  rows(
    api.db,
    sql<Transfer>`select t.id, t.run_id, t.reference, coalesce(t.cash, t.amount) as amount, t.state, n.state in ('sent', 'applied') as is_sent, t.clabe from payment_transfer t
      join payment_run n on n.id = t.run_id where n.account_id = ${accountId} order by t.id desc`,
  );
const params = (id: number) => ({ params: { id } });
const among = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)];
const contradictionsOf = ({ accountId }: World) =>
  rows(
    api.db,
    sql<{
      id: number;
      runId: number;
    }>`select c.id, t.run_id from bank_contradiction c join payment_transfer t on t.id = c.transfer_id
      join payment_run n on n.id = t.run_id where n.account_id = ${accountId} order by c.id desc`,
  );
const runIn = async (world: World, pick: number, ...states: readonly string[]) =>
  among(
    (await runsOf(world)).filter(({ state }) => states.includes(state)),
    Math.floor(pick / 7),
  );

/** The bank executes a file: whatever is in it, to whatever account is written there. */
async function bankTakes(world: World, file: string, pick: number): Promise<void> {
  for (const { id, reference, clabe } of await transfersOf(world)) {
    const line = file.split(/\r?\n/).find((each) => each.includes(reference));
    if (line === undefined || world.truth.has(reference)) continue;
    const outcome = (pick + id) % 4 === 0 ? 'refused' : 'paid';
    world.truth.set(reference, outcome);
    if (outcome === 'refused') continue;
    count('the bank paid');
    const accounts = line.match(/\d{18}/g) ?? [];
    expect(accounts, 'an account in the line').toContain(clabe);
    for (const account of accounts) expect([...world.seen], 'money to an account nobody else saw').toContain(account);
    const inside = await rows(
      api.db,
      sql<{
        id: number;
      }>`select id from payment_request where transfer_id = ${id} union select request_id from returned_request where transfer_id = ${id}`,
    );
    for (const { id: requestId } of inside)
      world.paid.set(requestId, [...(world.paid.get(requestId) ?? []), reference]);
  }
}

type Do = (world: World, pick: number) => Promise<unknown>;
const upload =
  (by: 'treasurer' | 'colleague', isTrue: boolean): Do =>
  async (world, pick) => {
    const transfer = among(
      (await transfersOf(world)).filter(({ isSent, reference }) => isSent && (!isTrue || world.truth.has(reference))),
      pick,
    );
    if (transfer === undefined) return;
    const lie = pick % 2 === 0 ? 'paid' : 'refused';
    const outcome = (isTrue ? world.truth.get(transfer.reference) : undefined) ?? lie;
    const amount = transfer.amount + (!isTrue && pick % 5 === 0 ? 100 : 0);
    const content = [
      'referencia,importe,estado,clave de rastreo,fecha',
      `${transfer.reference},${(amount / 100).toFixed(2)},${outcome},SPEI1234,${today}`,
    ].join('\n');
    const input = { ...params(transfer.runId), body: { fileName: 'r.csv', content } };
    const isRead =
      by === 'treasurer'
        ? (await attempt(uploadBankAnswer, input, 'upload')) !== null
        : await colleague.call(uploadBankAnswer, input).then(() => true);
    if (isRead) world.said.push({ reference: transfer.reference, outcome, amount });
  };

const close: Do = async (world, pick) => {
  const run = await runIn(world, pick, 'open');
  const [inside] =
    run === undefined ? [] : await rows(api.db, sql`select from payment_request where run_id = ${run.id}`);
  if (run === undefined || inside === undefined) return;
  const layoutId = pick % 5 === 0 ? (world.ownLayout ?? shipped) : shipped;
  if (!(await attempt(closeRun, { ...params(run.id), body: { layoutId, version: run.version } }, 'close'))) return;
  await closePaymentRun(async () => undefined).run(worker, { runId: run.id });
};
const settle =
  (how: 'confirm' | 'refuse'): Do =>
  async (world, pick) => {
    const transfer = among(await transfersOf(world), pick);
    if (transfer === undefined) return;
    const transferId = transfer.id;
    if (how === 'refuse')
      await attempt(refuseTransfer, { ...params(transfer.runId), body: { transferId, reason: 'no pagó' } }, how);
    else {
      const body = { transferId, speiKey: 'SPEI1234', paidOn: today, proofKey: null };
      await attempt(confirmTransfer, { ...params(transfer.runId), body }, how);
    }
  };
const contradiction =
  (how: 'explain' | 'release' | 'book'): Do =>
  async (world, pick) => {
    const found = among(await contradictionsOf(world), pick);
    if (found === undefined) return;
    const [at, contradictionId, why] = [params(found.runId), found.id, 'El banco dijo otra cosa'];
    if (how === 'explain')
      await attempt(explainContradiction, { ...at, body: { contradictionId, explanation: why } }, how);
    else if (how === 'release') await attempt(releaseContradiction, { ...at, body: { contradictionId } }, how);
    else {
      const body = { contradictionId, reason: why, speiKey: 'SPEI1234', paidOn: today };
      await attempt(bookContradiction, { ...at, body }, how);
    }
  };

/** An account of the treasurer's own, as a bank account of the provider and as that of the affected party. */
const ownAccount: Do = async (world, pick) => {
  const body = { clabe: world.ownClabe };
  if (pick % 2 === 0) {
    const asked = await attempt(requestBankAccount, { ...params(world.providerId), body }, 'ask account');
    const waiting = await rows(
      api.db,
      sql<{
        id: number;
      }>`select id from provider_bank_account where provider_id = ${world.providerId} and approved_at is null`,
    );
    const id = asked?.id ?? waiting[0]?.id;
    if (id !== undefined) await attempt(approveBankAccount, { ...params(id), body }, 'approve own account');
  } else {
    await attempt(registerPayeeAccount, { ...params(world.partyId), body: { ...body, holder: 'Yo' } }, 'ask payee');
    await attempt(verifyPayeeAccount, { ...params(world.partyId), body }, 'verify own payee');
  }
  await letADayPass(world);
};

/** The waiting day of what was approved. Nothing waits unless a guard fell, so that this costs nothing. */
async function letADayPass({ providerId, partyId }: World): Promise<void> {
  const young = await rows(
    api.db,
    sql`select from provider_bank_account where provider_id = ${providerId} and usable_from > now()
      union all select from payee_account where affected_party_id = ${partyId} and verified_at > now() - interval '1 day'`,
  );
  if (young.length === 0) return;
  await sql`alter table provider_bank_account disable trigger user`.execute(api.db);
  await sql`update provider_bank_account set approved_at = now() - interval '2 days', usable_from = now() - interval '1 day'
    where provider_id = ${providerId} and usable_from > now()`.execute(api.db);
  await sql`alter table provider_bank_account enable trigger user`.execute(api.db);
  await sql`update payee_account set verified_at = now() - interval '2 days' where affected_party_id = ${partyId}`.execute(
    api.db,
  );
}

const ownLayout: Do = async (world) => {
  if (world.ownLayout === null) {
    const sources = ['clabe', 'payee', 'amount', 'reference'] as const;
    const hidden = { source: 'literal' as const, literal: world.ownClabe.slice(0, 4) };
    const body = {
      layoutId: null,
      version: 1,
      name: `Propio ${world.accountId}`,
      form: 'delimited' as const,
      encoding: 'utf8' as const,
      lineEnd: 'lf' as const,
      delimiter: ',',
      columns: [hidden, ...sources.map((source) => ({ source }))],
      header: null,
      trailer: null,
      sameBank: null,
      isActive: true,
    };
    world.ownLayout = (await attempt(saveBankLayout, { body }, 'save layout'))?.id ?? null;
  } else await attempt(approveBankLayout, { body: { layoutId: world.ownLayout, version: 1 } }, 'approve own layout');
};

const RUN_LIMIT = 50_000_000;
/** Above each of the two requests of the provider, below both. */
const DAY_LIMIT = 1_500_00;

/** Lowers a limit, or asks for higher ones and approves them alone. */
const changeLimit: Do = async (_world, pick) => {
  const { version, asked, ...rule } = await treasurer.call(readPaymentRule);
  if (asked !== null && pick % 4 > 0) {
    await attempt(decidePaymentLimits, { body: { isApproved: true, version } }, 'approve own limit');
    return;
  }
  const limits =
    pick % 6 === 0
      ? { secondPersonLimit: 100 }
      : pick % 3 === 0
        ? { codiLimit: 9_999_999_00, stepUpLimit: 9_999_999_00, codiAdvancePercentage: 100 }
        : { secondPersonLimit: 2 * RUN_LIMIT, payeeDayLimit: 2 * RUN_LIMIT };
  await attempt(changePaymentRule, { body: { ...rule, ...limits, version } }, 'change limit');
};

const holds: Do = async (world, pick) => {
  const [hold] = await rows(
    api.db,
    sql<{
      id: number;
      requestId: number;
    }>`select id, request_id from payment_hold where request_id = any(${[...world.requests]}::bigint[])
      and released_at is null order by id`,
  );
  if (hold !== undefined) {
    const input = { ...params(hold.requestId), body: { holdId: hold.id, note: 'Se revisó' } };
    await attempt(releasePaymentHold, input, 'release hold');
    return;
  }
  const id = among(world.requests, pick) ?? 0;
  const { version } = await one(api.db, sql<{ version: number }>`select version from payment_request where id = ${id}`);
  if (pick % 5 === 0)
    await attempt(holdPayment, { ...params(id), body: { reason: 'other', note: 'Espera', version } }, 'hold');
};

const ACTS: readonly (readonly [weight: number, act: Do])[] = [
  [
    5,
    async (world, pick) => {
      const [due] = await rows(
        api.db,
        sql`select from payment_request where id = any(${[...world.requests]}::bigint[]) and state = 'valid' and not is_held and provider_id is not null`,
      );
      if (due === undefined && pick % 9 > 0) return;
      const body = { accountId: world.accountId, cutOffAt: new Date(), payOn: '2199-01-01' };
      const run = (await runIn(world, pick, 'open')) ?? (await attempt(openRun, { body }, 'open'));
      if (run === null) return;
      const requestIds = world.isSplit ? [among(world.requests, pick) ?? 0] : [...world.requests];
      const chosen = { requestIds, allDue: false };
      await attempt(includeRequests, { ...params(run.id), body: chosen }, 'include');
      await close(world, pick);
    },
  ],
  [
    1,
    async (world, pick) => {
      const run = await runIn(world, pick, 'open', 'closed');
      if (run === undefined) return;
      const requestIds = [among(world.requests, pick) ?? 0];
      await attempt(excludeRequests, { ...params(run.id), body: { requestIds } }, 'exclude');
    },
  ],
  [2, close],
  [
    2,
    async (world, pick) => {
      const run = await runIn(world, pick, 'closed');
      if (run !== undefined)
        await attempt(approveRun, { ...params(run.id), body: { version: run.version } }, 'approve');
    },
  ],
  [
    4,
    async (world, pick) => {
      const run = await runIn(world, pick, 'closed', 'sent');
      const file = run && (await attempt(takeRunFile, params(run.id), 'take file'));
      if (file) world.files.push(Buffer.from(file.content).toString('latin1'));
    },
  ],
  [
    3,
    async (world, pick) => {
      const file = among(world.files, pick);
      if (file !== undefined) await bankTakes(world, file, pick);
    },
  ],
  [
    4,
    async (world, pick) => {
      const run = await runIn(world, pick, 'closed');
      if (run === undefined || (await attempt(sendRun, params(run.id), 'send')) === null) return;
      const file = world.files.at(-1);
      if (file !== undefined) await bankTakes(world, file, pick);
    },
  ],
  [2, settle('confirm')],
  [4, settle('refuse')],
  [3, upload('treasurer', true)],
  [2, upload('treasurer', false)],
  [
    3,
    async (world, pick) => {
      const read = await rows(
        api.db,
        sql<{
          id: number;
          runId: number;
        }>`select w.id, w.run_id from bank_answer w join payment_run n on n.id = w.run_id
          where n.account_id = ${world.accountId} and w.state = 'read' order by w.id desc`,
      );
      const answer = among(read, pick);
      if (answer === undefined) return;
      const body = { answerId: answer.id };
      if (await attempt(applyBankAnswer, { ...params(answer.runId), body }, 'apply'))
        await applyBankAnswerJob.run(worker, { answerId: answer.id });
    },
  ],
  [2, contradiction('explain')],
  [2, contradiction('release')],
  [2, contradiction('book')],
  [3, holds],
  [1, ownAccount],
  [1, ownLayout],
  [2, changeLimit],
  [
    1,
    async (world, pick) => {
      const accounts = await rows(
        api.db,
        sql<{
          id: number;
        }>`select id from provider_bank_account where provider_id = ${world.providerId} and stopped_at is null`,
      );
      const account = pick % 6 === 0 ? accounts[0] : undefined;
      if (account !== undefined)
        await attempt(stopBankAccount, { ...params(account.id), body: { reason: 'Ya no es' } }, 'stop');
    },
  ],
];
/**
 * Distance to the next act when there was nothing to do; larger than one, so that no act regularly follows the same
 * other one.
 */
const STRIDE = 17;
const BAG: readonly Do[] = ACTS.flatMap(([weight, act]) => Array.from({ length: weight }, () => act));

/** The act at this place of the bag, or the next one that finds something to act on. */
async function actOnce(world: World, place: number, pick: number): Promise<void> {
  const before = calls;
  for (const tries of BAG.keys()) {
    await BAG[(place + tries * STRIDE) % BAG.length]?.(world, pick);
    if (calls > before) return;
  }
}

/** A provider with a good account and two requests, and an affected party who is owed a settlement; then what a colleague did. */
async function begin(start: (typeof STARTS)[number]): Promise<World> {
  treasurer = await api.asUser(people.treasurer);
  colleague = await api.asUser(people.colleague);
  const { id: providerId } = await api.given.provider({});
  const good = someClabe();
  await insertBankAccount(api.db, providerId, good);
  const { partyIds } = await api.given.claim({ parties: [{ stage: 'en-reparacion', providerId }, {}] });
  const [repaired = 0, partyId = 0] = partyIds;
  const of = { partyId: repaired, providerId, ...(await insertPayable(api.db, { partyId: repaired, providerId })) };
  await sql`update affected_party set is_paid_to_affected_party = true where id = ${partyId}`.execute(api.db);
  const ready = { state: 'valid', needsReceipt: false } as const;
  const settlement = {
    partyId,
    ...(await insertPayable(api.db, { partyId, providerId: null as never })),
    orderId: null,
  };
  const requests = [
    await insertPaymentRequest(api.db, { ...of, ...ready }),
    await insertPaymentRequest(api.db, { ...of, ...ready, subtotal: 500_00 }),
    await insertPaymentRequest(api.db, { ...settlement, ...ready }),
  ];
  const { id: accountId } = await insertCompanyAccount(api.db);
  const { company } = await one(
    api.db,
    sql<{ company: string }>`select clabe as company from company_account where id = ${accountId}`,
  );
  const world: World = {
    providerId,
    partyId,
    accountId,
    seen: new Set([good, company]),
    ownClabe: someClabe(),
    isSplit: start === 'split',
    requests,
    ownLayout: null,
    files: [],
    truth: new Map(),
    paid: new Map(),
    said: [],
  };
  await api.db
    .updateTable('paymentRule')
    .set({
      secondPersonLimit: start === 'closedByColleague' ? 100 : RUN_LIMIT,
      payeeDayLimit: start === 'split' ? DAY_LIMIT : RUN_LIMIT,
      askedSecondPersonLimit: null,
      askedPayeeDayLimit: null,
      askedCodiLimit: null,
      askedStepUpLimit: null,
      askedCodiAdvancePercentage: null,
      limitsAskedBy: null,
      limitsAskedAt: null,
    })
    .execute();
  if (start !== 'valid' && start !== 'split') await colleagueActs(world, start);
  return world;
}

async function colleagueActs(world: World, start: (typeof STARTS)[number]): Promise<void> {
  const body = { accountId: world.accountId, cutOffAt: new Date(), payOn: '2199-01-01' };
  const { id } = await colleague.call(openRun, { body });
  const chosen = { requestIds: world.requests.slice(0, 2), allDue: false };
  const { run } = await colleague.call(includeRequests, { ...params(id), body: chosen });
  await colleague.call(closeRun, { ...params(id), body: { layoutId: shipped, version: run.version } });
  await closePaymentRun(async () => undefined).run(worker, { runId: id });
  if (start === 'closedByColleague') return;
  const { content } = await colleague.call(takeRunFile, params(id));
  await colleague.call(sendRun, params(id));
  const isPaid = start === 'sentByColleague';
  const [transfer] = await transfersOf(world);
  // The bank pays what it was sent, and refuses it where the colleague records so.
  await bankTakes(world, Buffer.from(content).toString('latin1'), (isPaid ? 1 : 0) - (transfer?.id ?? 0));
  if (isPaid) return;
  const transferId = transfer?.id ?? 0;
  await colleague.call(refuseTransfer, { ...params(id), body: { transferId, reason: 'El banco la rechazó' } });
  if (start === 'refusedByColleague') return;
  // A wrong answer, explained: the bank never paid.
  await upload('colleague', false)(world, 2);
  const [found] = await contradictionsOf(world);
  const explained = { contradictionId: found?.id ?? 0, explanation: 'El archivo era de otro día' };
  await colleague.call(explainContradiction, { ...params(id), body: explained });
}

/** Limits of the shipped rule, which no act of the model lowers. */
const OTHER_LIMITS = { codiLimit: 50_000_00, stepUpLimit: 100_000_00, codiAdvancePercentage: 30 };

/** What one person alone had the bank pay to one payee, all of it on one day, and what the limits are by now. */
async function nothingSplit(world: World): Promise<void> {
  const { secondPersonLimit, payeeDayLimit, ...others } = await colleague.call(readPaymentRule);
  const highest = world.isSplit ? DAY_LIMIT : RUN_LIMIT;
  expect(secondPersonLimit, 'a limit of a run raised alone').toBeLessThanOrEqual(RUN_LIMIT);
  expect(payeeDayLimit, 'a limit of a day raised alone').toBeLessThanOrEqual(highest);
  expect(others, 'another limit raised alone').toMatchObject(OTHER_LIMITS);
  const paid = [...world.truth].filter(([, outcome]) => outcome === 'paid').map(([reference]) => reference);
  const alone = await rows(
    api.db,
    sql<{
      total: number;
    }>`select sum(t.amount)::bigint as total from payment_transfer t join payment_run n on n.id = t.run_id
    where t.reference = any(${paid}::text[]) and n.approved_by is null group by t.clabe`,
  );
  for (const { total } of alone) expect(total, 'paid alone to one payee').toBeLessThanOrEqual(highest);
}

/** Every uploaded line that contradicts the record is shown on its run and was not settled by one person alone. */
async function nothingHidden(world: World): Promise<void> {
  const transfers = new Map((await transfersOf(world)).map((transfer) => [transfer.reference, transfer]));
  for (const { reference, outcome, amount } of world.said) {
    const transfer = transfers.get(reference);
    if (transfer === undefined) throw new Error('A line of no transfer');
    const isOther = outcome === 'paid' && amount !== transfer.amount;
    if (!isOther && (transfer.state === 'waiting' || transfer.state === outcome)) continue;
    count('a contradiction');
    const { contradictions } = await colleague.call(readRun, params(transfer.runId));
    const shown = contradictions.filter((found) => found.reference === reference);
    expect(shown.length, `an answer that is hidden: ${outcome} of ${transfer.state}`).toBeGreaterThan(0);
    const alone = shown.filter(({ releasedBy, explainedBy }) => releasedBy !== null && explainedBy === releasedBy);
    expect(alone, 'released alone').toEqual([]);
  }
}

/** Two thousand in a run of everything; a run of a part takes forty with a seed of its own, so that fifty make as many. */
const SEQUENCES = Number(process.env['MODEL_TREASURER'] ?? triesOf({ all: 2000, each: 40 }));
const SEED = Number(process.env['MODEL_SEED'] ?? 20_261_119 + Number(process.env['AURA_PART'] ?? 0));

test('one treasurer with every permission pays no account that only they saw, nothing twice, nothing in slices, and hides no answer', {
  timeout: 3_600_000,
}, async () => {
  const step = fc.tuple(fc.nat({ max: BAG.length - 1 }), fc.nat({ max: 1000 }));
  const sequence = fc.array(step, { minLength: 8, maxLength: 15, size: 'max' });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('valid', ...STARTS), sequence, async (start, steps) => {
      const world = await begin(start);
      for (const [place, pick] of steps) {
        await actOnce(world, place, pick);
        for (const [requestId, references] of world.paid)
          expect(references, `request ${requestId} paid twice`).toHaveLength(1);
      }
      await nothingHidden(world);
      await nothingSplit(world);
      count('sequences');
    }),
    { numRuns: SEQUENCES, seed: SEED, endOnFailure: true },
  );
  for (const faults of ['payment_faults()', 'ledger_faults(0)'])
    expect(await rows(worker.db, sql`select * from ${sql.raw(`app.${faults}`)} limit 3`), faults).toEqual([]);

  const told = Object.fromEntries([...counts].toSorted(([left], [right]) => left.localeCompare(right)));
  console.log(`${counts.get('sequences')} sequences of one treasurer: ${JSON.stringify(told)}`);
  // A few sequences need not reach every act; those of a run of everything do.
  if (SEQUENCES < 200) return;
  for (const name of [
    'the bank paid',
    'a contradiction',
    'approve own account refused',
    'approve own layout refused',
    'approve own limit refused',
  ])
    expect(counts.get(name) ?? 0, name).toBeGreaterThan(0);
});
