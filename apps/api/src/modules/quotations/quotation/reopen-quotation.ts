import type { reopenQuotation as contract } from '@aura/contracts/quotations/quotation';
import { isUnderWork, mayReopenQuotation } from '@aura/domain/quotation-rules';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, Stale } from '../../../core/errors.ts';
import { one } from '../../../core/sql.ts';
import { lockParty, takeOpenedStep } from '../../claims/public.ts';
import { happened } from '../happened.ts';
import { withdrawRequests } from '../authorization/request.store.ts';
import { endAuthorization, readAuthorized } from './authorized-version.ts';
import { copyLines, lockCurrent, ourDocument } from './quotation.store.ts';
import { readDocument } from './read-document.ts';
import { refuseUnlessQuotable } from './write-quotation.ts';

/** Opens the next version as a copy of the closed one, which is not changed. */
export const reopenQuotation: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const { claim, party } = await lockParty(context, id);
  const document = ourDocument(party.id);
  refuseUnlessQuotable(party, claim);
  const closed = await lockCurrent(context, document);
  if (closed === undefined) throw new Conflict('Todavía no hay cotización.');
  if (closed.version !== body.version) throw new Stale(await readDocument(context, document));
  if (closed.state === 'draft') throw new Conflict('La cotización ya está abierta.');
  if (!mayReopenQuotation(context.actor.groups, closed.state)) throw new Forbidden('Eso le toca a: GeOp.');

  const { reason, comment } = body;
  await withdrawRequests(context, closed.id);
  const quotationId = await insertNext(context, closed.id, { reason, comment });
  await copyLines(context, closed.id, quotationId);
  // Under repair the authorization holds until a dearer or different version is closed; before that, no work has begun.
  const authorized = isUnderWork(party.process.number) ? undefined : await readAuthorized(context, party.id);
  if (authorized !== undefined) await endAuthorization(context, party.id, authorized.id, 'invalidated');
  await happened(context, 'quotation.reopened', {
    claimId: claim.id,
    slug: claim.slug,
    affectedPartyId: party.id,
    quotationId,
    versionNumber: closed.versionNumber + 1,
    reason,
    comment,
  });
  await takeOpenedStep(context, { id: party.id, stage: party.process.number }, 'quotationReopened', comment || reason);
  return readDocument(context, document);
};

async function insertNext(
  { db, actor, now }: Context,
  from: number,
  { reason, comment }: { readonly reason: string; readonly comment: string },
): Promise<number> {
  await db.updateTable('quotation').set({ isCurrent: false }).where('id', '=', from).execute();
  const { id } = await one(
    db,
    sql<{
      id: number;
    }>`insert into quotation (affected_party_id, side, provider_id, version_number, reason, reason_comment, apply_taxes,
      tax_percentage, discount, generalized_name, generalized_price, comments, drawing, gnp_authorizes, subtotal, price, taxes, lines,
      registered_by, registered_at, saved_at)
    select affected_party_id, side, provider_id, version_number + 1, ${reason}, ${comment}, apply_taxes, tax_percentage, discount,
      generalized_name, generalized_price, comments, drawing, gnp_authorizes, subtotal, price, taxes, lines, ${actor.userId}, ${now()}, ${now()}
    from quotation where id = ${from} returning id`,
  );
  return id;
}
