import type { requestCancellation as contract } from '@aura/contracts/invoicing/cancellations';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import { isBeingCancelled, substituteOf } from '../base/substitute-of.ts';
import { invoiceTables, visibleInvoices } from '../invoices/invoice-columns.ts';
import type { InvoicingParts } from '../parts.ts';
import { authorize } from './authorize-cancellation.ts';
import { type Document, readDocument } from './cancellable.ts';
import { hangingOn } from './hanging.ts';
import { insertCancellation } from './insert-cancellation.ts';
import { isSubstitute, pacRefusals } from './read-cancellation-draft.ts';
import { readOne } from './read-cancellation.ts';

/** Locks the document against new dependent documents. Below the limit the request is authorised at once. */
export const requestCancellation =
  ({ hasPac }: InvoicingParts): UseCase<typeof contract> =>
  async (context, { body: { invoiceId, motive, substituteId, note } }) => {
    const document = await readDocument(context, invoiceId, true);
    const { refusals } = await hangingOn(context, document);
    const all = [...refusals, ...pacRefusals(hasPac)];
    if (all.length > 0) throw new Conflict(all.join('\n'));
    await refuseSecond(context, document);
    await refuseOther(context, document, substituteId);
    await checkSubstitute(context, document, motive, substituteId);
    const requestedBy = context.actor.userId;
    const id = await insertCancellation(context, { invoiceId, motive, substituteId, note, requestedBy });
    if (!document.needsSecondPerson) await authorize(context, { id, invoiceId, by: requestedBy });
    return readOne(context, id);
  };

async function refuseSecond(context: Context, { id, number }: Document): Promise<void> {
  if (await isBeingCancelled(context, id)) throw new Conflict(`Ya se pidió cancelar ${number}.`);
}

/** If a substitute is already under way, it must be the one named. */
async function refuseOther(context: Context, { id, number }: Document, substituteId: number | null): Promise<void> {
  const made = await substituteOf(context, id);
  if (made !== undefined && made.id !== substituteId)
    throw new Conflict(
      `A ${number} la sustituye ${made.number}: cancélela con el motivo 01, o cancele antes la sustituta.`,
    );
}

async function checkSubstitute(
  { db, actor }: Context,
  document: Document,
  motive: string,
  substituteId: number | null,
): Promise<void> {
  if ((motive === '01') !== (substituteId !== null))
    throw new Invalid({
      substituteId:
        motive === '01' ? 'Con el motivo 01 elija qué documento lo sustituye.' : 'Solo el motivo 01 lleva sustituto.',
    });
  if (substituteId === null) return;
  const [found] = await rows(
    db,
    sql`select v.id from ${invoiceTables} where v.id = ${substituteId} and ${isSubstitute(document)} and ${visibleInvoices(actor)}`,
  );
  if (found === undefined)
    throw new Invalid({ substituteId: 'El sustituto es otro documento timbrado y vigente del mismo cliente.' });
}
