import type {
  requestCancellation as requestCancellationContract,
  CancellationDraft,
  readCancellationDraft as readCancellationDraftContract,
} from '@aura/contracts/invoicing/cancellations';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import { isBeingCancelled, substituteOf } from '../base/invoice-parties.ts';
import { invoiceTables, visibleInvoices, numberOf } from '../invoices/invoice-columns.ts';
import type { InvoicingParts } from '../parts.ts';
import { authorize } from './decide-cancellation.ts';
import { type Document, readDocument, mustBeAccepted } from './cancellable.ts';
import { findDependents } from './find-dependents.ts';
import { readOne } from './read-cancellation.ts';
import type { Act } from '../../../core/act.ts';
import { happened } from '../base/happened.ts';
import { factOf } from '../base/invoice.store.ts';

/** Locks the document against new dependent documents. Below the limit the request is authorised at once. */
export const requestCancellation =
  ({ hasPac }: InvoicingParts): UseCase<typeof requestCancellationContract> =>
  async (context, { body: { invoiceId, motive, substituteId, note } }) => {
    const document = await readDocument(context, invoiceId, true);
    const { refusals } = await findDependents(context, document);
    const all = [...refusals, ...pacRefusals(hasPac)];
    if (all.length > 0) throw new Conflict(all.join('\n'));
    await refuseSecond(context, document);
    await refuseOther(context, document, substituteId);
    await checkSubstitute(context, document, motive, substituteId);
    if (substituteId !== null) await refuseLeaving(context, substituteId);
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
    throw new Invalid({
      substituteId: `El sustituto es un documento timbrado y vigente del mismo cliente que nombra a ${document.number} con la relación 04: tímbrelo antes, o cancele con otro motivo.`,
    });
}

const MOST_SUBSTITUTES = 50;

export const readCancellationDraft =
  ({ hasPac }: InvoicingParts): UseCase<typeof readCancellationDraftContract> =>
  async (context, { query }) => {
    const document = await readDocument(context, query.invoice, false);
    const { refusals, warnings } = await findDependents(context, document);
    return {
      invoiceId: document.id,
      kind: document.kind,
      number: document.number,
      total: document.total,
      substitutes: [...(await readSubstitutes(context, document))],
      refusals: [...refusals, ...pacRefusals(hasPac)],
      warnings: [...warnings],
      needsAcceptance: await mustBeAccepted(context, document),
      needsSecondPerson: document.needsSecondPerson,
    };
  };

function pacRefusals(hasPac: boolean): readonly string[] {
  return hasPac ? [] : ['No hay un PAC configurado: cancele en el portal del SAT.'];
}

/**
 * A stamped document of the same kind for the same customer that names this one with relation 04, or the substitute that
 * waits: the tax authority takes no other with motive 01.
 */
function isSubstitute(document: Pick<Document, 'id' | 'kind' | 'customerId'>) {
  return sql<boolean>`v.kind = ${document.kind} and (v.state = 'stamped' or (v.state = 'replacing' and v.replaces_id = ${document.id})) and v.customer_id = ${document.customerId} and v.id <> ${document.id}
    and exists (select from tax_receipt_relation l join tax_receipt o on o.uuid = l.uuid join invoice x on x.receipt_id = o.id
      where l.receipt_id = v.receipt_id and l.kind = '04' and x.id = ${document.id})`;
}

function readSubstitutes({ db, actor }: Context, document: Document) {
  return rows(
    db,
    sql<
      CancellationDraft['substitutes'][number]
    >`select v.id, ${numberOf} as number, t.uuid, left(v.issued_at, 10) as date, v.total
    from ${invoiceTables} where ${isSubstitute(document)} and ${visibleInvoices(actor)} order by v.id desc limit ${MOST_SUBSTITUTES}`,
  );
}

/**
 * A substitute that is being cancelled itself would be owed in place of the first one, and could be paid, while the tax
 * authority decides. Locked, so that of two requests at the same time the second one sees the first.
 */
async function refuseLeaving(context: Context, substituteId: number): Promise<void> {
  await sql`select from invoice where id = ${substituteId} for no key update`.execute(context.db);
  if (await isBeingCancelled(context, substituteId))
    throw new Conflict('El sustituto también se está cancelando: espere a que se resuelva o elija otro.');
}

interface NewCancellation {
  readonly invoiceId: number;
  readonly motive: string;
  readonly substituteId: number | null;
  readonly note: string;
  readonly requestedBy: number;
}

/** Inserts the request; authorising it is a separate step. */
export async function insertCancellation(act: Act, cancellation: NewCancellation): Promise<number> {
  const { invoiceId, motive } = cancellation;
  const { id } = await act.db
    .insertInto('invoiceCancellation')
    .values({ ...cancellation, requestedAt: act.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await happened(act, 'invoice.cancellationRequested', { ...(await factOf(act, invoiceId)), motive });
  return id;
}
