import { readInvoiceDraft, stampInvoice, USUAL_PRODUCT_KEY } from '@aura/contracts/invoicing/compose';
import { sql } from 'kysely';
import { swPac } from '../adapters/pac/real.ts';
import { satStatus } from '../adapters/sat/real.ts';
import type { JobContext } from '../jobs/job-context.ts';
import { settleInvoice } from '../modules/invoicing/stamping/settle-invoice.ts';
import { type BillableTraits, insertBillable } from './factories/billing.factory.ts';
import { insertBillers } from './factories/invoice.factory.ts';
import { jobContextOf } from './job-context.ts';
import { PAC_PASSWORD, PAC_USER, startPacServer } from './pac-server.ts';
import { startSatServer } from './sat-server.ts';
import { startTestApi } from './test-api.ts';

/** A billable insurer, a certifier, a tax authority and a worker with a movable clock; the API's clock is fixed. */
export async function startBilledWorld(start = '2026-11-16T18:00:00Z') {
  const clock = { now: new Date(start) };
  const now = () => clock.now;
  const certifier = await startPacServer();
  const authority = await startSatServer();
  const api = await startTestApi({ PAC_URL: certifier.url }, () => new Date(start));
  const worker: JobContext = {
    ...jobContextOf(api, now),
    pac: swPac({ url: certifier.url, user: PAC_USER, password: PAC_PASSWORD, patienceMs: 400 }),
    sat: satStatus({ statusUrl: authority.url, listUrl: undefined, patienceMs: 1000 }),
  };
  const finance = await api.as('Finanzas');
  const { customerId, unitId } = await insertBillers(api.db, api.config);

  /** One invoice for these parties, stamped. */
  const billAll = async (partyIds: readonly number[]) => {
    const draft = await finance.call(readInvoiceDraft, { query: { parties: partyIds.map(String) } });
    const { use, paymentMethod, paymentForm, conditions, addenda, total } = draft;
    const terms = { use, paymentMethod, paymentForm, conditions, addenda, total, productKey: USUAL_PRODUCT_KEY };
    const { id, number } = await finance.call(stampInvoice, { body: { ...terms, parties: [...partyIds] } });
    await settleInvoice(worker, id);
    return { id, number, total };
  };
  const bill = async (...parties: readonly BillableTraits[]) => {
    const claim = await insertBillable(api.db, { customerId, ...(parties.length > 0 && { parties }) });
    return { claim, ...(await billAll(claim.partyIds)) };
  };
  const close = async () => {
    await certifier.close();
    await authority.close();
  };
  return { api, worker, finance, certifier, authority, customerId, unitId, clock, bill, billAll, close };
}

/** The invariants of money; run after every test that touches it. */
export async function moneyHolds({ api }: Pick<Awaited<ReturnType<typeof startBilledWorld>>, 'api'>): Promise<void> {
  for (const statement of [
    sql`select * from app.ledger_faults(0)`,
    sql`select * from app.payment_faults()`,
    sql`select * from app.billing_faults()`,
  ]) {
    const { rows } = await statement.execute(api.db);
    if (rows.length > 0) throw new Error(`An invariant of money is violated: ${JSON.stringify(rows)}`);
  }
}
