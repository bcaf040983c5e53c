import { today as dayIn } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { someClabe, type Payable } from './payable.ts';
import type { PersistentCaller } from '../../drills/stage/persistent-caller.ts';

/** An acknowledged act: it must be stored exactly once in the end. */
export interface Promised {
  readonly asked: Map<number, number>;
  readonly approved: Set<number>;
  readonly paid: Map<number, string>;
  readonly refused: Set<number>;
  /** Paid transfers that came back from the bank. */
  readonly cameBack: Set<number>;
  readonly sent: Set<number>;
}

const MOST_OF_A_PARTY = 12;
const PART = 2;

export async function askForPayments(
  caller: PersistentCaller,
  parties: readonly Payable[],
  promised: Promised,
  isOn: () => boolean,
) {
  while (isOn()) {
    const { partyId, providerId } = parties[randomInt(parties.length)] as Payable;
    const before = promised.asked.get(partyId) ?? 0;
    if (before >= MOST_OF_A_PARTY) {
      await pause(20);
      continue;
    }
    const body = { provider: providerId, kind: 'advance', percentage: PART, amount: null, comment: '' };
    const { status } = await caller.write(`/provider/payment-request/affected/${partyId}/`, body);
    if (status === 200) promised.asked.set(partyId, (promised.asked.get(partyId) ?? 0) + 1);
    await pause(30);
  }
}

export async function approvePayments(caller: PersistentCaller, promised: Promised, isOn: () => boolean) {
  while (isOn()) {
    const { results } = await caller.read<{ results: { id: number }[] }>(
      '/provider/payment-request/?status=requested&size=10',
    );
    const ids = results.map(({ id }) => id);
    if (ids.length === 0) {
      await pause(150);
      continue;
    }
    const { requests } = await caller.read<{
      requests: { id: number; version: number; total: number; refusal: string | null }[];
    }>(`/provider/payment-request/approvable/?ids=${ids.join(',')}`);
    const fine = requests.filter(({ refusal }) => refusal === null);
    const total = fine.reduce((sum, one) => sum + Math.round(one.total * 100), 0) / 100;
    if (fine.length === 0) {
      await pause(150);
      continue;
    }
    const body = { requests: fine.map(({ id, version }) => ({ id, version })), total };
    const { status } = await caller.write('/provider/payment-request/approve/', body);
    if (status === 200) for (const { id } of fine) promised.approved.add(id);
  }
}

interface Run {
  readonly id: number;
  readonly state: string;
  readonly version: number;
  readonly requests: number;
  readonly answers: readonly { readonly id: number; readonly state: string }[];
}
interface Transfer {
  readonly id: number;
  readonly reference: string;
  readonly amount: number;
  readonly state: string;
}

/** Opens, fills, closes and sends runs of its own account, and settles transfers by hand, twice at once, or by file. */
export async function payRuns(
  caller: PersistentCaller,
  rival: PersistentCaller,
  name: string,
  promised: Promised,
  isOn: () => boolean,
) {
  await caller.writeSecret('/provider/cutoff/account/', {
    account: null,
    name,
    clabe: someClabe(),
    is_active: true,
    version: 1,
  });
  const today = dayIn(HEAD_OFFICE_ZONE, new Date());
  while (isOn()) {
    const cutOff = await caller.read<{
      accounts: { id: number; name: string; open_run_id: number | null }[];
      layouts: { id: number; form: string }[];
    }>('/provider/cutoff/');
    const account = cutOff.accounts.find((one) => one.name === name);
    const layout = cutOff.layouts.find(({ form }) => form === 'delimited')?.id;
    if (account === undefined) continue;
    const opening = { account: account.id, cut_off_at: '2199-01-01T00:00:00Z', pay_on: '2199-01-01' };
    if (account.open_run_id === null) await caller.write('/provider/cutoff/open/', opening);
    const runId =
      account.open_run_id ??
      (JSON.parse((await caller.write('/provider/cutoff/open/', opening)).text) as { id?: number }).id;
    if (runId === undefined) continue;
    const path = `/provider/cutoff/${runId}/`;
    await caller.write(`${path}include/`, { requests: [], all_due: true });
    const run = await caller.read<Run>(path);
    if (run.requests === 0) {
      await pause(300);
      continue;
    }
    await Promise.all([caller, rival].map((one) => one.write(`${path}close/`, { layout, version: run.version })));
    const closed = await untilState(caller, path, ['closed', 'open']);
    if (closed.state !== 'closed') continue;
    const taken = await caller.write(`${path}file/`);
    if (taken.status !== 200) continue;
    if ((await caller.write(`${path}send/`)).status !== 200) continue;
    promised.sent.add(runId);
    const transfers = (await caller.read<{ results: Transfer[] }>(`/provider/cutoff/transfer/?run=${runId}&size=100`))
      .results;
    const byHand = transfers.slice(0, Math.ceil(transfers.length / 2));
    for (const transfer of byHand) await settleByHand(caller, rival, path, transfer, today, promised);
    await settleByFile(caller, path, transfers.slice(byHand.length), today, promised);
  }
}

async function settleByHand(
  caller: PersistentCaller,
  rival: PersistentCaller,
  path: string,
  { id }: Transfer,
  today: string,
  promised: Promised,
) {
  if (randomInt(12) === 0) {
    const { status } = await caller.write(`${path}refuse/`, { transfer: id, reason: 'Cuenta inexistente' });
    if (status === 200) promised.refused.add(id);
    return;
  }
  // Two users register the same payment: one succeeds.
  const words = [`HAND${id}A`, `HAND${id}B`] as const;
  const replies = await Promise.all(
    [caller, rival].map((one, place) =>
      one.write(`${path}confirm/`, { transfer: id, spei_key: words[place], paid_on: today, proof_key: null }),
    ),
  );
  replies.forEach(({ status }, place) => status === 200 && promised.paid.set(id, words[place] ?? ''));
  if (replies.some(({ status }) => status === 200) && randomInt(3) === 0)
    await giveBack(caller, rival, path, id, today, promised);
}

/** One of them registers that the bank gave it back; both approve it at once, and only the other one may. */
async function giveBack(
  caller: PersistentCaller,
  rival: PersistentCaller,
  path: string,
  id: number,
  today: string,
  promised: Promised,
) {
  const told = { kind: 'returned', returned_on: today, bank_reference: `DEV-${id}`, reason: 'La cuenta ya no existe' };
  const registered = await caller.write(`${path}return/`, { transfer: id, ...told });
  if (registered.status !== 200) return;
  const { returns } = JSON.parse(registered.text) as { returns: readonly { id: number; bank_reference: string }[] };
  const returnId = returns.find((one) => one.bank_reference === told.bank_reference)?.id;
  const replies = await Promise.all(
    [caller, rival].map((one) => one.write(`${path}return/approve/`, { transfer_return: returnId })),
  );
  if (replies.some(({ status }) => status === 200)) promised.cameBack.add(id);
}

async function settleByFile(
  caller: PersistentCaller,
  path: string,
  transfers: readonly Transfer[],
  today: string,
  promised: Promised,
) {
  if (transfers.length === 0) return;
  const lines = transfers.map(
    ({ id, reference, amount }) => `${reference},${amount.toFixed(2)},Liquidada,FILE${id},${today}`,
  );
  const content = ['referencia,importe,estado,clave,fecha', ...lines].join('\n');
  const read = await caller.write(`${path}answer/`, { file_name: 'banco.csv', content });
  if (read.status !== 200) return;
  const answer = (JSON.parse(read.text) as Run).answers[0]?.id;
  const { status } = await caller.write(`${path}apply/`, { answer });
  if (status !== 200) return;
  await untilState(caller, path, ['applied']);
  for (const { id } of transfers) promised.paid.set(id, `FILE${id}`);
}

async function untilState(caller: PersistentCaller, path: string, states: readonly string[]): Promise<Run> {
  for (;;) {
    const run = await caller.read<Run>(path);
    if (states.includes(run.state)) return run;
    await pause(150);
  }
}
