import type { issueComplement as issueComplementContract } from '@aura/contracts/invoicing/complements';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { oneOrNotFound, rows } from '../../../core/sql.ts';
import { visibleInvoices, printedNumber } from '../invoices/invoice-columns.ts';
import type { InvoicingParts } from '../parts.ts';
import { composePayment, type PaidTax } from '@aura/cfdi/write/compose-payment';
import { invoiceNumber } from '@aura/domain/invoicing/invoice';
import type { Act } from '../../../core/act.ts';
import { fiscalSides, pesosOf } from '../base/fiscal-sides.ts';
import { cancelledRefusal } from '../base/cancelled-at-sat.ts';
import { readCustomer, readUnit } from '../compose/invoice-draft.ts';
import { freezeDocument, freezeRefusals } from '../freezing/freeze-document.ts';

/** By hand, for a receipt the collection could not issue automatically. */
export const issueComplement =
  (parts: InvoicingParts): UseCase<typeof issueComplementContract> =>
  async (context, { body: { collectionId } }) => {
    await oneOrNotFound(
      context.db,
      sql`select c.id from collection c where c.id = ${collectionId} and not exists (select from collection_part p join invoice v on v.id = p.invoice_id
        where p.collection_id = c.id and not ${visibleInvoices(context.actor)})`,
    );
    const { complement, refusals } = await freezeComplement(parts, context, collectionId);
    if (complement === null) throw new Conflict(refusals.join('\n'));
    return { ...complement };
  };

interface FrozenComplement {
  /** Null if nothing is left to attest, or if `refusals` prevent sealing. */
  readonly complement: { readonly id: number; readonly number: string } | null;
  readonly refusals: readonly string[];
}

/**
 * Freezes one receipt of payment for all parts of a collection that pay a PPD invoice and are not attested yet.
 * Idempotent: concurrent calls wait for the collection's row and find nothing left. Each business unit needs its own
 * receipt; a call issues the first, the next call the next.
 */
export async function freezeComplement(
  parts: InvoicingParts,
  act: Act,
  collectionId: number,
): Promise<FrozenComplement> {
  const collection = await lockCollection(act, collectionId);
  const all = collection.state === 'registered' ? await lockUnattested(act, collectionId) : [];
  const ready = all.filter(({ waitsFor, isCancelled }) => waitsFor === null && !isCancelled);
  const [first] = ready;
  if (first === undefined) return { complement: null, refusals: refusalsOf(all) };
  const attested = ready.filter(({ unitId }) => unitId === first.unitId);
  const sides = { unit: await readUnit(act, first.unitId), customer: await readCustomer(act, collection.customerId) };
  const refusals = freezeRefusals(sides, act.now(), parts.hasPac);
  if (refusals.length > 0) return { complement: null, refusals };
  const taxes = await readTaxes(
    act,
    attested.map(({ invoiceId }) => invoiceId),
  );
  const reference = collection.reference.replaceAll('|', '/').replaceAll(/\s+/g, ' ').trim();
  const complement = await freezeDocument(act, parts, {
    kind: 'P',
    sides,
    use: 'CP01',
    paymentMethod: '',
    paymentForm: '',
    subtotal: 0,
    discount: 0,
    tax: 0,
    madeBy: act.actor.userId ?? collection.madeBy,
    compose: (made) =>
      composePayment({
        ...made,
        ...fiscalSides(sides, 'CP01'),
        payments: [
          {
            // The hour is unknown; the tax authority's guide prescribes noon.
            paidAt: `${collection.receivedOn}T12:00:00`,
            form: collection.paymentForm,
            ...(reference !== '' && { operation: reference }),
            documents: attested.map((part) => ({
              uuid: part.uuid,
              ...(part.series !== '' && { series: part.series }),
              ...(part.folio !== '' && { folio: part.folio }),
              instalment: part.instalment,
              total: pesosOf(part.total),
              balanceBefore: pesosOf(part.balanceBefore),
              paid: pesosOf(part.amount),
              taxes: taxes.get(part.invoiceId) ?? [],
            })),
          },
        ],
      }),
    attach: async (complementId) => {
      await act.db
        .insertInto('complementPart')
        .values(
          attested.map(({ partId, invoiceId, instalment, balanceBefore, amount }) => ({
            complementId,
            partId,
            invoiceId,
            instalment,
            balanceBefore,
            amount,
          })),
        )
        .execute();
    },
  });
  return { complement, refusals: [] };
}

function refusalsOf(waiting: readonly Unattested[]): readonly string[] {
  if (waiting.length === 0) return ['No hay pagos de este cobro que requieran un complemento.'];
  return waiting.map(({ isCancelled, waitsFor, series, folio }) =>
    isCancelled
      ? cancelledRefusal(invoiceNumber({ series, folio }))
      : `El documento ${waitsFor} de la factura ${invoiceNumber({ series, folio })} no está resuelto: espere su resultado.`,
  );
}

function lockCollection({ db }: Act, id: number) {
  return oneOrNotFound(
    db,
    sql<{
      customerId: number;
      receivedOn: string;
      paymentForm: string;
      reference: string;
      state: string;
      madeBy: number;
    }>`select c.customer_id, c.received_on::text as received_on, c.payment_form, c.reference, c.state, c.made_by
      from collection c where c.id = ${id} for no key update`,
  );
}

interface Unattested {
  readonly partId: number;
  readonly invoiceId: number;
  readonly unitId: number;
  readonly uuid: string;
  readonly series: string;
  readonly folio: string;
  readonly total: number;
  readonly amount: number;
  readonly instalment: number;
  readonly balanceBefore: number;
  /** Cancelled at the tax authority, as its last answer says. */
  readonly isCancelled: boolean;
  /** A pending document about the same invoice that may still be refused; the next instalment must wait for it. */
  readonly waitsFor: string | null;
}

/**
 * Locks the invoices, so that instalments of each follow one another. A credit note lowers the balance only once
 * stamped, because the PAC may still refuse it.
 */
async function lockUnattested({ db }: Act, collectionId: number): Promise<readonly Unattested[]> {
  await sql`select v.id from invoice v where v.id in (select p.invoice_id from collection_part p where p.collection_id = ${collectionId})
    order by v.id for no key update`.execute(db);
  return rows(
    db,
    sql<Unattested>`select p.id as part_id, v.id as invoice_id, v.business_unit_id as unit_id, t.uuid, v.series, v.folio, v.total, p.amount, t.sat_state = 'cancelled' as is_cancelled,
      (select count(*) from complement_part x where x.invoice_id = v.id and x.is_live)::int + 1 as instalment,
      v.total
        - coalesce((select sum(k.amount) from invoice_credit k join invoice e on e.id = k.credit_id
          where k.invoice_id = v.id and e.state in ('stamped', 'cancelling')), 0)::bigint
        -- What a credit note took off a collection it left attested: it lowered no balance.
        - coalesce((select sum(x.amount) from collection_part x where x.invoice_id = v.id and x.credit_id is not null
          and x.effective_at is not null and x.reversed_at is null), 0)::bigint
        - coalesce((select sum(x.amount) from complement_part x where x.invoice_id = v.id and x.is_live), 0)::bigint as balance_before,
      (select ${printedNumber('d')} from invoice d where (d.state <> 'stamped' and d.id in (select x.complement_id from complement_part x
          where x.invoice_id = v.id and x.is_live)) or (d.state = 'cancelling' and d.id in (select k.credit_id from invoice_credit k
          where k.invoice_id = v.id)) order by d.id limit 1) as waits_for
    from collection_part p join invoice v on v.id = p.invoice_id join tax_receipt t on t.id = v.receipt_id
    where p.collection_id = ${collectionId} and p.reversed_at is null and p.credit_id is null and v.payment_method = 'PPD'
      and not exists (select from complement_part x where x.part_id = p.id and x.is_live) order by v.business_unit_id, v.id`,
  );
}

async function readTaxes({ db }: Act, ids: readonly number[]): Promise<ReadonlyMap<number, readonly PaidTax[]>> {
  const found = await rows(
    db,
    sql<{
      invoiceId: number;
      percentage: number;
      base: number;
    }>`select l.invoice_id, l.tax_percentage::float8 as percentage, sum(l.amount - l.discount)::bigint as base
      from invoice_line l where l.invoice_id = any(${ids}) and l.tax_percentage is not null group by 1, 2 order by 1, 2`,
  );
  const taxes = found.map(({ invoiceId, percentage, base }) => ({
    invoiceId,
    tax: { isHeld: false, code: '002', rate: (percentage / 100).toFixed(6), base: pesosOf(base) },
  }));
  return new Map(
    [...Map.groupBy(taxes, ({ invoiceId }) => invoiceId)].map(([id, own]) => [id, own.map(({ tax }) => tax)]),
  );
}

/**
 * Freezes the receipts of payment a collection owes, one for each business unit. A receipt that cannot be sealed does
 * not block the collection: it is listed as missing, and the nightly watch reports it.
 */
export async function attestCollection(given: InvoicingParts, act: Act, collectionId: number): Promise<void> {
  let isLeft = true;
  while (isLeft) isLeft = (await freezeComplement(given, act, collectionId)).complement !== null;
}
