import { listOwingInvoices } from '@aura/contracts/invoicing/collections';
import { readBook } from '@aura/contracts/budgets/book';
import * as fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { part, triesOf } from '../../../../../../scripts/rotation.ts';
import { drawAct } from '../../../testing/billing-model/all-acts.ts';
import { balanceOf, type BillingModel, livePartsOf, sumOf } from '../../../testing/billing-model/billing-model.ts';
import { beginSequence, type BillingReal, seen, startModelWorld } from '../../../testing/billing-model/billing-real.ts';
import { checkBilling } from '../../../testing/billing-model/check-billing.ts';
import { drawFrom } from '../../../testing/billing-model/draw.ts';
import { putAway } from '../../../testing/billing-model/put-away.ts';

// The PDF is irrelevant here and would take longer than the rest of stamping.
vi.mock('../../../core/pdf/print-pdf.ts', () => ({ printPdf: () => Promise.resolve(Buffer.from('%PDF-')) }));

const world = await startModelWorld();
afterAll(() => world.close());

/** `npm run model -- billing` runs many more; 20 are enough to reach every kind of act. */
const SEQUENCES = Number(process.env['MODEL_BILLING'] ?? triesOf({ all: 20, each: 6 }));
const SEED = Number(process.env['MODEL_SEED'] ?? 20_261_116 + part);
/** Number of sequences that share the tables at a time. */
const TOGETHER = 25;
const seeds = fc.array(fc.nat(), { minLength: 9, maxLength: 16, size: 'max' });

test('whatever is billed, handed in, collected, credited, taken back or cancelled in whatever order: balances, books and ledger agree', {
  timeout: 7_200_000,
}, async () => {
  let done = 0;
  const began = performance.now();
  await fc.assert(
    fc.asyncProperty(seeds, async ([first = 0, ...steps]) => {
      if (done > 0 && done % TOGETHER === 0) await putAway(world.api.db);
      const [model, real] = await beginSequence(world, drawFrom(first));
      for (const seed of steps) {
        const draw = drawFrom(seed);
        await drawAct(model, draw).run(model, real, draw);
        await checkBilling(model, real);
      }
      await checkScreens(model, real);
      done += 1;
      if (process.env['MODEL_TELL'] !== undefined && done % 50 === 0)
        console.log(`${done} sequences, ${Math.round((performance.now() - began) / done)} ms each`);
    }),
    { numRuns: SEQUENCES, seed: SEED, endOnFailure: true },
  );

  if (process.env['MODEL_TELL'] !== undefined) console.table(Object.fromEntries(seen));
  // A few sequences need not reach every act; those of a run of everything do.
  if (SEQUENCES < 20) return;
  for (const name of [
    'bill 200',
    'bill 409',
    'collect 200',
    'apply 200',
    'approve refund 200',
    'credit 200',
    'cancel I 200',
    'cancelled I',
    'released',
  ])
    expect(seen.get(name) ?? 0, name).toBeGreaterThan(0);
});

/** Compares the model with the replies for the screens: the insurer's balance and the ledger of the claim. */
async function checkScreens(model: BillingModel, { finance, customerId, slug }: BillingReal): Promise<void> {
  const owing = await finance.call(listOwingInvoices, { query: { customer: customerId } });
  const owed = model.invoices
    .filter((invoice) => invoice.state === 'stamped')
    .map((invoice) => balanceOf(model, invoice));
  expect(sumOf(owing.map(({ balance }) => balance)), model.trail.join('\n')).toBe(sumOf(owed));
  const { measures } = await finance.call(readBook, { params: { slug } });
  const totalOf = (name: string) => measures.find(({ measure }) => measure === name)?.total ?? 0;
  const pending = sumOf(
    model.credits.filter(({ state }) => state === 'frozen' || state === 'unknown').map(({ total }) => total),
  );
  // A negative part: the invoice no longer counts it as collected, the book does until the note is stamped.
  const released = sumOf(
    livePartsOf(model).flatMap(({ credit, isEffective, amount }) => (credit !== null && !isEffective ? [amount] : [])),
  );
  expect(totalOf('billed') - totalOf('collected'), model.trail.join('\n')).toBe(
    sumOf(model.invoices.map((invoice) => balanceOf(model, invoice))) + pending + released,
  );
}
