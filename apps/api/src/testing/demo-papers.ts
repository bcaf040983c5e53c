import { mailOf, type Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { letterheadOf } from '../core/letterhead.ts';
import { printPdf } from '../core/pdf/print-pdf.ts';
import { readDraft } from '../modules/budgets/order/order-draft.ts';
import { orderPdf } from '../modules/budgets/order/order-pdf.ts';
import { quotationPdf } from '../modules/quotations/print/quotation-pdf.ts';
import { readQuotationToPrint } from '../modules/quotations/print/read-quotation-to-print.ts';
import type { OrderToPrint } from '../seed/demo/orders.ts';
import type { Storage } from '../seed/demo/stored-files.ts';

/** For seeding papers that a test does not open: the storage takes longer than the rows. */
export const keptNowhere: Storage = { put: async () => undefined };

/** Prints the demo's packages and orders as the application does; passed to the seed, which knows no module. */
export function demoPapers(db: Db, config: Config) {
  const { origin } = mailOf(config);
  return {
    printPackage: async (quotationId: number): Promise<Buffer> =>
      Buffer.from(
        await printPdf(
          quotationPdf(await readQuotationToPrint({ db }, quotationId), [], {
            origin,
            letterhead: await letterheadOf(db),
          }),
        ),
      ),
    printOrder: async ({ agreementId, ...order }: OrderToPrint): Promise<Buffer> => {
      const draft = await readDraft({ db }, agreementId);
      return Buffer.from(
        await printPdf(orderPdf({ draft, versionNumber: 1, ...order }, { origin, letterhead: await letterheadOf(db) })),
      );
    },
  };
}
