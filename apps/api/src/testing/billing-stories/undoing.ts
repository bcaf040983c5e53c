import { authorizeCancellation, readCancellation, requestCancellation } from '@aura/contracts/invoicing/cancellations';
import { readInvoiceDraft, stampInvoice, USUAL_PRODUCT_KEY } from '@aura/contracts/invoicing/compose';
import { addCreditNote, readCreditNoteDraft } from '@aura/contracts/invoicing/credit-notes';
import { settleCancellation } from '../../modules/invoicing/cancellations/settle-cancellation.ts';
import { settleInvoices } from '../../modules/invoicing/stamping/settle-invoices.job.ts';
import type { SatMood } from '../sat-server.ts';
import type { PastInvoice } from './past.ts';
import { daysAgo, take, type Telling } from './stories.ts';

/** Credits a tenth of what one party owes. */
export async function tellCreditNote({ office, finance, owing }: Telling): Promise<void> {
  const invoice = take(owing);
  if (invoice === undefined) return;
  await daysAgo(office, 6, async () => {
    const { parties } = await finance.call(readCreditNoteDraft, { query: { invoice: invoice.id } });
    const [party] = parties;
    if (party === undefined) return;
    const base = Math.round(party.base / 10);
    const total = base + Math.round((base * (party.taxPercentage ?? 0)) / 100);
    const note = 'Descuento por pronto pago que autorizó la dirección.';
    await finance.call(addCreditNote, {
      body: { invoiceId: invoice.id, reason: 'discount', note, parties: [{ id: party.id, base }], total },
    });
    await settleInvoices.run(office.worker, {});
  });
}

/** One awaits authorisation, one awaits the insurer with a substitute invoice, one was refused, one is cancelled. */
export async function tellCancellations(telling: Telling): Promise<void> {
  const { office, owing, unhanded } = telling;
  // The largest invoice exceeds the limit, which this company sets low, and needs a second person.
  const asked = owing.toSorted((one, other) => other.total - one.total)[0];
  const secondPersonLimit = Math.min(LIMIT, Math.floor((asked?.total ?? LIMIT) / 2));
  await office.db.updateTable('paymentRule').set({ secondPersonLimit }).execute();
  if (asked !== undefined) {
    owing.splice(owing.indexOf(asked), 1);
    await daysAgo(office, 1, () => request(telling, asked, '02'));
  }
  await end(telling, take(owing), { days: 2, motive: '01', mood: 'enProceso' });
  await end(telling, take(owing), { days: 7, motive: '02', mood: 'rechazada' });
  await end(telling, take(unhanded), { days: 5, motive: '02', mood: 'cancelado' });
}

const LIMIT = 300_000_00;

async function request(telling: Telling, { id: invoiceId }: PastInvoice, motive: '01' | '02') {
  if (motive === '01') return replace(telling, invoiceId);
  return telling.finance.call(requestCancellation, {
    body: { invoiceId, motive, substituteId: null, note: 'El número de póliza está mal escrito.' },
  });
}

/** Stamps the invoice that names it with relation 04, which asks for its cancellation with motive 01. */
async function replace({ office, finance }: Telling, replaces: number) {
  const billed = await office.db
    .selectFrom('invoiceParty')
    .select('affectedPartyId')
    .where('invoiceId', '=', replaces)
    .orderBy('affectedPartyId')
    .execute();
  const parties = billed.map(({ affectedPartyId }) => affectedPartyId);
  const draft = await finance.call(readInvoiceDraft, { query: { parties: parties.map(String), replaces } });
  const { use, paymentMethod, paymentForm, conditions, addenda, total } = draft;
  const terms = { use, paymentMethod, paymentForm, conditions, addenda, total, productKey: USUAL_PRODUCT_KEY };
  const { id: substituteId } = await finance.call(stampInvoice, { body: { ...terms, parties, replaces } });
  await settleInvoices.run(office.worker, {});
  const { id } = await office.db
    .selectFrom('invoiceCancellation')
    .select('id')
    .where('substituteId', '=', substituteId)
    .executeTakeFirstOrThrow();
  return finance.call(readCancellation, { params: { id } });
}

interface Ending {
  readonly days: number;
  readonly motive: '01' | '02';
  readonly mood: SatMood;
}

async function end(telling: Telling, invoice: PastInvoice | undefined, { days, motive, mood }: Ending): Promise<void> {
  const { office, second } = telling;
  if (invoice === undefined) return;
  await daysAgo(office, days, async () => {
    const { id, state, uuid, version } = await request(telling, invoice, motive);
    if (state === 'requested') await second.call(authorizeCancellation, { params: { id }, body: { version } });
    await settleCancellation(office.worker, id);
    office.authority.tell(mood, uuid);
    office.clock.now = new Date(office.clock.now.getTime() + 2 * 3_600_000);
    await settleCancellation(office.worker, id);
  });
}
