import { readReceipt } from '@aura/cfdi/read-receipt';
import type { Receipt, Stamp } from '@aura/cfdi/receipt';
import { printPdf } from '../../../core/pdf/print-pdf.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { dropMadeFile, recordMadeFile, storeMadeFile } from '../../files/public.ts';
import { enterStamped } from '../base/enter-stamped.ts';
import { invoicePdf } from '../base/invoice-pdf.ts';
import { cancelReplaced } from '../cancellations/cancel-replaced.ts';
import type { Leased } from './lease-invoice.ts';
import { needAttention } from './unstamped.ts';
import { withAddenda } from './with-addenda.ts';

/**
 * Accepts the PAC's stamp only if it is on the document we sealed. Both files are stored before the transaction; if it
 * fails they are removed, and the next attempt makes them again from the stored answer.
 */
export async function finishInvoice(context: JobContext, invoice: Leased, stamped: string): Promise<void> {
  const document = ourDocument(invoice.frozenXml, stamped);
  if (document === undefined) {
    const attention = 'Lo que devolvió el PAC no es el documento que sellamos. Aclárelo con el PAC.';
    return needAttention(context, invoice, attention);
  }
  const { receipt, stamp } = document;
  const name = invoice.number === '' ? stamp.uuid : invoice.number;
  const xml = await storeMadeFile(context, {
    content: Buffer.from(withAddenda(stamped, invoice.addenda)),
    name: `${name}.xml`,
    mediaType: 'application/xml',
  });
  const content = Buffer.from(await printPdf(invoicePdf(receipt, stamp, invoice.addenda)));
  const pdf = await storeMadeFile(context, { content, name: `${name}.pdf`, mediaType: 'application/pdf' });
  const drop = async () => {
    await dropMadeFile(context, xml);
    await dropMadeFile(context, pdf);
  };
  try {
    const isOurs = await context.inTransaction(async (act) => {
      const held = await act.db
        .selectFrom('invoice')
        .select('id')
        .where('id', '=', invoice.id)
        .where('lease', '=', invoice.lease)
        .forUpdate()
        .executeTakeFirst();
      if (held === undefined) return false;
      await recordMadeFile(act, xml, { purpose: 'fiscalDocument', of: invoice.madeBy });
      await recordMadeFile(act, pdf, { purpose: 'fiscalDocument', of: invoice.madeBy });
      await enterStamped(act, { ...invoice, isElsewhere: false }, { receipt, stamp, xml, pdf });
      await cancelReplaced(act, invoice);
      return true;
    });
    if (!isOurs) await drop();
  } catch (error) {
    await drop();
    throw error;
  }
}

/** Checks that it is the document we sealed, with the same seal and one stamp over it. */
function ourDocument(
  frozen: string,
  stamped: string,
): { readonly receipt: Receipt; readonly stamp: Stamp } | undefined {
  const sealed = readReceipt(Buffer.from(frozen)).receipt;
  const { receipt } = readReceipt(Buffer.from(stamped));
  const [stamp, ...others] = receipt?.stamps ?? [];
  if (sealed === undefined || receipt === undefined || stamp === undefined || others.length > 0) return undefined;
  const isSame = receipt.seal === sealed.seal && receipt.originalString === sealed.originalString;
  return isSame && stamp.receiptSeal === sealed.seal ? { receipt, stamp } : undefined;
}
