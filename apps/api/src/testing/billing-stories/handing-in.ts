import { moveCounterReceipt, registerCounterReceipt } from '@aura/contracts/invoicing/counter-receipts';
import { businessDay } from '@aura/domain/business-day';
import type { PastInvoice } from './past.ts';
import { daysAgo, take, type Telling } from './stories.ts';

const DAY_MS = 86_400_000;

/** One draft, one handed in, one sent back by the insurer. */
export async function tellCounterReceipts(telling: Telling): Promise<void> {
  const { office, finance, unhanded } = telling;
  const draft = take(unhanded);
  if (draft !== undefined) await daysAgo(office, 1, () => register(telling, draft, ''));
  const delivered = take(unhanded);
  if (delivered !== undefined)
    await daysAgo(office, 3, async () => {
      const { slug, version } = await register(telling, delivered, '');
      await finance.call(moveCounterReceipt, { params: { slug }, body: { to: 'delivered', reason: '', version } });
    });
  const rejected = take(unhanded);
  if (rejected !== undefined)
    await daysAgo(office, 2, async () => {
      const { slug, version } = await register(telling, rejected, 'R-20418');
      const params = { slug };
      const given = await finance.call(moveCounterReceipt, { params, body: { to: 'delivered', reason: '', version } });
      const reason = 'La orden de compra no coincide: piden el número de proveedor en la addenda.';
      await finance.call(moveCounterReceipt, { params, body: { to: 'rejected', reason, version: given.version } });
    });
}

function register({ office, finance }: Telling, invoice: PastInvoice, customerFolio: string) {
  const { now } = office.clock;
  return finance.call(registerCounterReceipt, {
    body: {
      customerId: invoice.customerId,
      invoices: [invoice.id],
      customerFolio,
      deliveredOn: businessDay(now),
      promisedOn: businessDay(new Date(now.getTime() + invoice.creditDays * DAY_MS)),
      note: '',
    },
  });
}
