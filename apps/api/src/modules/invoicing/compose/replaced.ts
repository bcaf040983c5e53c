import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { one } from '../../../core/sql.ts';
import { isBeingCancelled, substituteOf } from '../base/substitute-of.ts';
import { readDocument } from '../cancellations/cancellable.ts';
import { hangingOn } from '../cancellations/hanging.ts';

export interface Replaced {
  readonly id: number;
  readonly number: string;
  readonly uuid: string;
  readonly partyIds: readonly number[];
  readonly terms: {
    readonly use: string;
    readonly paymentMethod: 'PUE' | 'PPD';
    readonly paymentForm: string;
    readonly conditions: string;
  };
  readonly refusals: readonly string[];
}

/** Applies the rules of cancellation, which follows as soon as the substitute is stamped. */
export async function readReplaced(context: Context, id: number, isLocked: boolean): Promise<Replaced> {
  const document = await readDocument(context, id, isLocked);
  const { refusals } = await hangingOn(context, document);
  const { uuid, partyIds, terms } = await one(
    context.db,
    sql<
      Pick<Replaced, 'uuid' | 'partyIds' | 'terms'>
    >`select coalesce(t.uuid, '') as uuid, array(select p.affected_party_id from invoice_party p where p.invoice_id = v.id order by 1) as party_ids,
      json_build_object('use', v.use, 'paymentMethod', v.payment_method, 'paymentForm', v.payment_form, 'conditions', v.conditions) as terms
    from invoice v left join tax_receipt t on t.id = v.receipt_id where v.id = ${id}`,
  );
  const isInvoice = document.kind === 'I' && document.state === 'stamped';
  return {
    id,
    number: document.number,
    uuid,
    partyIds: partyIds.map(Number),
    terms,
    refusals: [
      ...(isInvoice ? [] : [`${document.number} no es una factura vigente.`]),
      ...refusals,
      ...(await underWay(context, id)),
    ],
  };
}

async function underWay(context: Context, id: number): Promise<readonly string[]> {
  const substitute = await substituteOf(context, id);
  return [
    ...((await isBeingCancelled(context, id)) ? ['Ya se pidió cancelarla.'] : []),
    ...(substitute === undefined ? [] : [`Ya la sustituye ${substitute.number}.`]),
  ];
}
