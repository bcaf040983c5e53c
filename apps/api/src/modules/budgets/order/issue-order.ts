import type { issueOrder as issueOrderContract } from '@aura/contracts/budgets/order';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { oneOrNotFound, one, rows } from '../../../core/sql.ts';
import { lockParty, advance } from '../../claims/public.ts';
import { refusalOf } from './order-refusal.ts';
import { readOrdersOf } from './read-orders.ts';
import { randomBytes } from 'node:crypto';
import { orderNumber } from '@aura/domain/purchase-order';
import type { Act } from '../../../core/act.ts';
import { letterheadOf } from '../../../core/letterhead.ts';
import { printPdf } from '../../../core/pdf/print-pdf.ts';
import { type MadeFile, recordMadeFile, storeMadeFile } from '../../files/public.ts';
import { happened } from '../happened.ts';
import { mailOrder } from './order-papers.ts';
import { type OrderDraft, readDraft } from './order-draft.ts';
import { orderPdf, type OrderPaper } from './order-pdf.ts';
import { factOf, isLive, readHeld, recordOrdered } from './order.store.ts';

export const issueOrder: UseCase<typeof issueOrderContract> = async (context, { params: { id }, body }) => {
  // Refuses before the PDF is made, if the actor may not act or nothing can be ordered.
  await context.inTransaction((inside) => lockParty(inside, id));
  const agreement = await oneOrNotFound(
    context.db,
    sql<{
      way: string;
      providerId: number | null;
    }>`select way, provider_id from agreement where id = ${body.agreementId} and affected_party_id = ${id}`,
  );
  const refusal = await refusalOf(context, { agreementId: body.agreementId, affectedPartyId: id, ...agreement });
  if (refusal !== null) throw new Conflict(refusal);
  await issue(
    context,
    (work) =>
      context.inTransaction(async (inside) => {
        await lockParty(inside, id);
        await work(inside);
      }),
    { ...body, by: context.actor.userId },
  );
  return readOrdersOf(context, id);
};

interface Issuing {
  readonly agreementId: number;
  /** Used if the payee is not a registered provider. */
  readonly email: string;
  readonly terms: string;
  readonly by: number;
}

/** Runs work in a transaction that holds the locks on claim and party. */
type InLockedTransaction = (work: (act: Act) => Promise<void>) => Promise<void>;

/**
 * Issues the order of an agreement. The PDF is made and stored before the transaction, which then checks that its
 * content is still current.
 */
export async function issue(
  making: Pick<Act, 'db' | 'fileStore' | 'now' | 'origin'>,
  inTransaction: InLockedTransaction,
  issuing: Issuing,
): Promise<void> {
  const draft = await readDraft(making, issuing.agreementId);
  const paper: OrderPaper = {
    draft,
    ...(await numberOf(making, draft)),
    terms: issuing.terms,
    verificationCode: randomBytes(16).toString('hex'),
    issuedAt: making.now(),
  };
  const name = `orden-${orderNumber(paper.folio)}-v${paper.versionNumber}.pdf`;
  const { origin } = making;
  const content = Buffer.from(await printPdf(orderPdf(paper, { origin, letterhead: await letterheadOf(making.db) })));
  const made = await storeMadeFile(making, { content, name, mediaType: 'application/pdf' });
  await inTransaction((act) => enter(act, issuing, paper, made));
}

/** The next version of a folio whose last version was replaced, otherwise a new folio. */
async function numberOf(
  { db }: Pick<Act, 'db'>,
  draft: OrderDraft,
): Promise<Pick<OrderPaper, 'folio' | 'versionNumber'>> {
  const last = await lastOf({ db }, draft);
  if (last?.state === 'replaced') return { folio: last.folio, versionNumber: last.versionNumber + 1 };
  const { folio } = await one(db, sql<{ folio: number }>`select nextval('purchase_order_folio') as folio`);
  return { folio, versionNumber: 1 };
}

async function lastOf({ db }: Pick<Act, 'db'>, { affectedPartyId, providerId }: OrderDraft) {
  const [last] = await rows(
    db,
    sql<{ folio: number; versionNumber: number; state: string }>`select folio, version_number, state from purchase_order
    where affected_party_id = ${affectedPartyId} and provider_id is not distinct from ${providerId} order by id desc limit 1`,
  );
  return last;
}

async function enter(act: Act, { agreementId, email, by }: Issuing, paper: OrderPaper, made: MadeFile): Promise<void> {
  const { db, now } = act;
  const { draft, folio, versionNumber } = paper;
  await sql`select from agreement where id = ${agreementId} for no key update`.execute(db);
  const refusal = await refusalOf(act, draft);
  if (refusal !== null) throw new Conflict(refusal);
  const last = await lastOf(act, draft);
  const isNext =
    versionNumber === 1
      ? last?.state !== 'replaced'
      : last?.folio === folio && last.versionNumber === versionNumber - 1;
  if (!isNext || JSON.stringify(await readDraft(act, agreementId)) !== JSON.stringify(draft)) {
    throw new Conflict('Lo pactado cambió mientras se preparaba la orden. Vuelva a intentarlo.');
  }
  await recordMadeFile(act, made, { purpose: 'claimDocument', of: by });
  const { id } = await db
    .insertInto('purchaseOrder')
    .values({
      folio,
      versionNumber,
      affectedPartyId: draft.affectedPartyId,
      agreementId,
      providerId: draft.providerId,
      payeeName: draft.payeeName,
      payeeEmail: draft.providerId === null ? email : draft.payeeEmail,
      amount: draft.amount,
      taxes: draft.taxes,
      days: draft.days,
      advancePercentage: String(draft.advancePercentage),
      terms: paper.terms,
      billing: draft.billing === null ? null : JSON.stringify(draft.billing),
      fileKey: made.key,
      sha256: made.sha256.toString('hex'),
      issuedBy: by,
      issuedAt: paper.issuedAt,
      remindedAt: now(),
      claimNumber: draft.claimNumber,
      party: draft.party,
      place: draft.place,
      verificationCode: paper.verificationCode,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('purchaseOrderLine')
    .values(
      draft.lines.map(({ quotationLineNumbers, ...line }, place) => ({
        ...line,
        quotationLineNumbers: [...quotationLineNumbers],
        orderId: id,
        position: place + 1,
      })),
    )
    .execute();
  await refuseAboveAgreed(act, draft.affectedPartyId);
  await recordOrdered(act, draft.affectedPartyId, id);
  const order = await one(db, readHeld(sql`o.id = ${id}`));
  const isMailed = await mailOrder(act, order, { isReminder: false });
  await happened(act, 'order.issued', {
    ...factOf(order),
    replaces: versionNumber === 1 ? null : versionNumber - 1,
    payee: order.payeeName,
    total: order.total,
    sha256: order.sha256,
    isMailed,
    isAttending: order.isAttending,
  });
  await advance(act, draft.affectedPartyId);
}

/** Orders must not exceed what was agreed. Read under the party's lock, so that two orders cannot both pass. */
async function refuseAboveAgreed({ db }: Act, affectedPartyId: number): Promise<void> {
  const { ordered, agreed } = await one(
    db,
    sql<{ ordered: number; agreed: number }>`select
      (select coalesce(sum(o.amount), 0)::bigint from purchase_order o where o.affected_party_id = ${affectedPartyId} and ${isLive}) as ordered,
      (select coalesce(sum(g.amount), 0)::bigint from agreement g where g.affected_party_id = ${affectedPartyId} and g.state = 'agreed') as agreed`,
  );
  if (ordered > agreed) {
    throw new Conflict('Las órdenes vigentes sumarían más de lo pactado. Cancele primero la que ya no corresponde.');
  }
}
