import type { Act } from '../../../core/act.ts';

/** The invoice a credit note reduces; undefined for any other document. */
export async function creditedInvoice({ db }: Pick<Act, 'db'>, creditId: number): Promise<number | undefined> {
  const credit = await db
    .selectFrom('invoiceCredit')
    .select('invoiceId')
    .where('creditId', '=', creditId)
    .executeTakeFirst();
  return credit?.invoiceId;
}
