import type { Context } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { handOutFile } from '../../files/public.ts';

/** Row-level security limits provider users to the files of their own receipts. */
export async function handOutReceiptFile(context: Context, id: number, which: 'xml' | 'pdf') {
  const receipt = await context.db
    .selectFrom('taxReceipt')
    .select(['xmlKey', 'pdfKey'])
    .where('id', '=', id)
    .executeTakeFirst();
  const key = which === 'xml' ? receipt?.xmlKey : receipt?.pdfKey;
  if (key === undefined || key === null) throw new NotFound();
  return handOutFile(context, key, 'download');
}
