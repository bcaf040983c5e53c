import type {
  adoptStamp as adoptStampContract,
  declareUnstamped as declareUnstampedContract,
} from '@aura/contracts/invoicing/invoices';
import { attachStamp } from '@aura/cfdi/write/attach-stamp';
import { STAMP_HOURS } from '@aura/domain/invoicing/invoice';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { bumpVersion, oneOrNotFound } from '../../../core/sql.ts';
import { happened } from '../base/happened.ts';
import { factOf } from '../base/invoice.store.ts';
import { visibleInvoices } from '../invoices/invoice-columns.ts';
import { readOne } from '../invoices/read-invoice.ts';
import { enqueueStamp } from './lease-invoice.ts';
import { freeRefused, ourDocument } from './settle-invoice.ts';

/**
 * Takes a stamp that was found at the certifier's or the tax authority's for ours if it repeats our seal. It is kept
 * like an answer of the certifier, and the worker finishes the document from there.
 */
export const adoptStamp: UseCase<typeof adoptStampContract> = async (context, { params: { id }, body }) => {
  const { db, now } = context;
  const invoice = await lockDoubtful(context, id, body.version);
  const stamped = attachStamp(invoice.frozenXml, body.xml);
  const document = stamped === undefined ? undefined : ourDocument(invoice.frozenXml, stamped);
  if (stamped === undefined || document === undefined)
    throw new Invalid({
      xml: 'Ese timbre es de otro documento: su sello (SelloCFD) no es el de este. Busque el que lleva el mismo folio y total.',
    });
  const { uuid } = document.stamp;
  const [known] = await db.selectFrom('taxReceipt').select('id').where('uuid', '=', uuid).execute();
  if (known !== undefined) throw new Conflict(`El folio fiscal ${uuid} ya está registrado en otro documento.`);
  await db
    .insertInto('stampAttempt')
    .values({ invoiceId: id, tookMs: 0, outcome: 'previous', code: 'ADJUNTO', uuid, stampedXml: stamped })
    .execute();
  await db
    .updateTable('invoice')
    .set({ attention: '', nextTryAt: now(), version: bumpVersion })
    .where('id', '=', id)
    .execute();
  await happened(context, 'invoice.retried', await factOf(context, id));
  await enqueueStamp(context, id);
  return readOne(context, id);
};

/** One person declares, another confirms; only when the document can no longer be stamped. */
export const declareUnstamped: UseCase<typeof declareUnstampedContract> = async (context, { params: { id }, body }) => {
  const { db, actor, now } = context;
  const invoice = await lockDoubtful(context, id, body.version);
  if (now().getTime() - invoice.frozenAt.getTime() < STAMP_HOURS * 3_600_000)
    throw new Conflict(`Todavía puede timbrarse: se declara cuando pasan ${STAMP_HOURS} horas de su fecha.`);
  const [first] = await db.selectFrom('unstampedDeclaration').selectAll().where('invoiceId', '=', id).execute();
  if (first === undefined) {
    const declared = { invoiceId: id, reason: body.reason, declaredBy: actor.userId, declaredAt: now() };
    await db.insertInto('unstampedDeclaration').values(declared).execute();
    await db.updateTable('invoice').set({ version: bumpVersion }).where('id', '=', id).execute();
    note(context, { entity: 'invoice', entityId: id, changes: {}, detail: { declaredUnstamped: body.reason } });
    return readOne(context, id);
  }
  if (first.declaredBy === actor.userId) throw new Conflict('Usted la declaró no timbrada: la confirma otra persona.');
  await db
    .updateTable('unstampedDeclaration')
    .set({ confirmedBy: actor.userId, confirmedAt: now() })
    .where('invoiceId', '=', id)
    .execute();
  const refusal = `Declarada no timbrada por dos personas: ${first.reason}`;
  await db
    .updateTable('invoice')
    .set({ state: 'refused', refusal, attention: '', nextTryAt: null, movedBy: actor.userId, version: bumpVersion })
    .where('id', '=', id)
    .execute();
  await freeRefused(context, id, refusal);
  return readOne(context, id);
};

interface Doubtful {
  readonly state: string;
  readonly frozenXml: string;
  readonly frozenAt: Date;
  readonly version: number;
  readonly isLeased: boolean;
}

async function lockDoubtful({ db, actor }: Context, id: number, version: number): Promise<Doubtful> {
  const invoice = await oneOrNotFound(
    db,
    sql<Doubtful>`select v.state, v.frozen_xml, v.frozen_at, v.version, coalesce(v.leased_until > now(), false) as is_leased
      from invoice v where v.id = ${id} and ${visibleInvoices(actor)} for no key update of v`,
  );
  if (invoice.state !== 'unknown') throw new Conflict('De este documento no hay duda: ya se sabe si se timbró.');
  if (invoice.version !== version || invoice.isLeased)
    throw new Conflict('La factura cambió mientras la veía, o se está enviando ahora. Actualice la página.');
  return invoice;
}
