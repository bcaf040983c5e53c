import { today } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { stampInvoice } from '@aura/contracts/invoicing/compose';
import { registerCollection } from '@aura/contracts/invoicing/collections';
import { moveCounterReceipt, registerCounterReceipt } from '@aura/contracts/invoicing/counter-receipts';
import { approvePayments, readPaymentRequest } from '@aura/contracts/payments/requests';
import {
  closeRun,
  confirmTransfer,
  includeRequests,
  openRun,
  readCutOff,
  readRun,
  sendRun,
} from '@aura/contracts/payments/runs';
import type { Client } from 'pg';
import { ask } from './ask.ts';
import type { OutsideWorld } from './outside-world.ts';
import { until } from './until.ts';
import { QUOTED, type WalkedClaim } from './whole-claim.ts';

const PATIENCE_MS = 30_000;
const TOTAL = QUOTED * 1.16;
export const toDay = () => today(HEAD_OFFICE_ZONE, new Date());

/** The only value of the only row, or undefined. */
async function one<Value>(owner: Client, text: string, values: readonly unknown[]): Promise<Value | undefined> {
  const { rows } = await owner.query<{ value: Value }>(text, [...values]);
  return rows[0]?.value;
}

async function wait(what: string, isSo: () => Promise<boolean>): Promise<void> {
  if (!(await until(isSo, PATIENCE_MS))) throw new Error(`It did not come to: ${what}`);
}

/** Billed to the insurer, handed in with a counter-receipt and collected whole: from 7.01 to 8.03. */
export async function billedAndCollected(
  { owner, insurer, account }: OutsideWorld,
  { partyId, desks }: WalkedClaim,
): Promise<void> {
  const invoice = await ask(desks.Finanzas, stampInvoice, {
    body: {
      parties: [partyId],
      use: 'G03',
      paymentMethod: 'PPD',
      paymentForm: '99',
      conditions: '',
      productKey: '72101500',
      addenda: [],
      total: TOTAL,
    },
  });
  await wait('a stamped invoice', async () => {
    const state = await one(owner, 'select state as value from invoice where id = $1', [invoice.id]);
    return state === 'stamped';
  });
  const made = await ask(desks.Finanzas, registerCounterReceipt, {
    body: {
      customerId: insurer.id,
      invoices: [invoice.id],
      customerFolio: `CR-${invoice.id}`,
      deliveredOn: toDay(),
      promisedOn: '2199-12-20',
      note: '',
    },
  });
  let { version, slug } = made;
  for (const to of ['delivered', 'received'] as const) {
    const params = { slug };
    ({ version, slug } = await ask(desks.Finanzas, moveCounterReceipt, { params, body: { to, reason: '', version } }));
  }
  await ask(desks.Finanzas, registerCollection, {
    body: {
      customerId: insurer.id,
      accountId: account.id,
      receivedOn: toDay(),
      amount: TOTAL,
      paymentForm: '03',
      reference: `SPEI ${invoice.number}`,
      note: '',
      parts: [{ invoiceId: invoice.id, amount: TOTAL }],
    },
  });
}

/** The only payment asked for. */
export async function requestOf(owner: Client, { partyId }: WalkedClaim): Promise<number> {
  return Number(await one(owner, 'select id as value from payment_request where affected_party_id = $1', [partyId]));
}

/** The payment that waits for its approval is approved, cut off and paid; returns the day. */
export async function approvedAndPaid({ owner, account }: OutsideWorld, claim: WalkedClaim): Promise<string> {
  const { desks } = claim;
  const id = await requestOf(owner, claim);
  const standing = () => one<string>(owner, 'select state as value from payment_request where id = $1', [id]);
  const { version, total } = await ask(desks.ACo, readPaymentRequest, { params: { id } });
  await ask(desks.ACo, approvePayments, { body: { requests: [{ id, version }], total } });
  await wait('a request that may be paid', async () => (await standing()) === 'valid');
  const { layouts, nextPayOn } = await ask(desks.Finanzas, readCutOff, {});
  const opened = await ask(desks.Finanzas, openRun, {
    body: { accountId: account.id, cutOffAt: new Date(), payOn: nextPayOn },
  });
  const params = { id: opened.id };
  const { run } = await ask(desks.Finanzas, includeRequests, { params, body: { requestIds: [id], allDue: false } });
  const layoutId = layouts.find(({ isApproved, isActive }) => isApproved && isActive)?.id ?? 0;
  await ask(desks.Finanzas, closeRun, { params, body: { layoutId, version: run.version } });
  await wait('a closed run', async () => (await ask(desks.Finanzas, readRun, { params })).state === 'closed');
  await ask(desks.Finanzas, sendRun, { params });
  const transferId = Number(await one(owner, 'select transfer_id as value from payment_request where id = $1', [id]));
  const paidOn = toDay();
  await ask(desks.Finanzas, confirmTransfer, {
    params,
    body: { transferId, speiKey: `AURA${id}`, paidOn, proofKey: null },
  });
  return paidOn;
}

/** What is out of balance in the books of everything, by the checks that operators run, and what is left of this claim. */
export async function booksOf(owner: Client, { partyId }: WalkedClaim): Promise<readonly unknown[]> {
  const faults: unknown[] = [];
  for (const check of [
    'app.billing_faults()',
    'app.ledger_faults(0)',
    'app.payment_faults()',
    'app.commitment_faults()',
  ]) {
    const { rows } = await owner.query<Record<string, unknown>>(`select * from ${check}`);
    faults.push(...rows);
  }
  const { rows: left } = await owner.query<Record<string, unknown>>(
    `select account, sum(centavos)::int as left from ledger_entry where affected_party_id = $1 and account in ('receivable', 'payable')
     group by account having sum(centavos) <> 0`,
    [partyId],
  );
  return [...faults, ...left];
}
