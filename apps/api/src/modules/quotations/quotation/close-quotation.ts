import type {
  closeQuotation as closeQuotationContract,
  handInQuotation as handInQuotationContract,
} from '@aura/contracts/quotations/quotation';
import type { Context, UseCase } from '../../../core/context.ts';
import { formatPercent } from '@aura/domain/format';
import { DEFAULT_TAX_PERCENTAGE } from '@aura/domain/taxes';
import { promiseRefusal } from '../../catalogues/public.ts';
import { advance, type LockedParty, visitParty } from '../../claims/public.ts';
import { happened } from '../happened.ts';
import { matrixOf } from '../matrix-of.ts';
import { settleFindings } from '../review/review.ts';
import { refuseUnlessQuotable, lockToWrite } from './write-quotation.ts';
import { type StoredQuotation, type Document, lockCurrent } from './quotation.store.ts';
import { readDocument, ownDocument } from './read-document.ts';
import { Conflict, Stale } from '../../../core/errors.ts';
import { bumpVersion, one, rows } from '../../../core/sql.ts';
import { type ComparedLine, isOtherWork } from '@aura/domain/quotation-lines';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { recordAmount } from '../commitments/record-amount.ts';

/** Freezes the version; the matrix in force on the claim's day decides who must authorise it. */
export const closeQuotation: UseCase<typeof closeQuotationContract> = async (context, { params: { id }, body }) => {
  const { held, document } = await lockToWrite(context, id);
  const { claim, party } = held;
  refuseUnlessQuotable(party, claim);
  const draft = await lockDraft(context, document, body.version);
  const matrix = await matrixOf(context, claim.id);
  const findings = await settleFindings(context, {
    quotationId: draft.id,
    affectedPartyId: party.id,
    limit: matrix.limit,
    reasons: body.reasons ?? [],
  });
  const { verdict, needsLater, explanation } = matrix.decide(draft.price);
  const authorized = await readAuthorized(context, party.id);
  const isCovered = authorized !== undefined && (await isStillCovered(context, authorized, draft));
  const needsAuthorization = verdict !== 'free' && !isCovered;
  await closeDraft(context, draft.id, {
    state: verdict === 'free' ? 'exempt' : isCovered ? 'authorized' : 'closed',
    ruleId: matrix.ruleId,
    needsAuthorization,
    needsLaterAuthorization: needsLater,
  });
  const about = { claimId: claim.id, slug: claim.slug, affectedPartyId: party.id, quotationId: draft.id };
  await happened(context, 'quotation.closed', {
    ...about,
    versionNumber: draft.versionNumber,
    needsAuthorization,
    total: draft.total,
    findings,
    explanation: isCovered ? ['La autorización anterior la cubre.'] : explanation,
  });
  if (authorized !== undefined && needsAuthorization) await loseAuthorization(context, held, authorized, draft);
  else if (authorized !== undefined) await endAuthorization(context, party.id, authorized.id, 'superseded');
  if (!needsAuthorization) await enterAuthorized(context, party.id, draft);
  await advance(context, party.id);
  return readDocument(context, document);
};

async function loseAuthorization(
  context: Context,
  { claim, party }: LockedParty,
  authorized: { readonly id: number; readonly price: number; readonly versionNumber: number },
  draft: StoredQuotation,
): Promise<void> {
  await endAuthorization(context, party.id, authorized.id, 'invalidated');
  await happened(context, 'quotation.authorizationLost', {
    claimId: claim.id,
    slug: claim.slug,
    affectedPartyId: party.id,
    quotationId: authorized.id,
    versionNumber: authorized.versionNumber,
    from: authorized.price,
    to: draft.price,
  });
}

interface Frozen {
  readonly state: 'handedIn' | 'closed' | 'exempt' | 'authorized';
  readonly ruleId?: number | null;
  readonly needsAuthorization?: boolean;
  readonly needsLaterAuthorization?: boolean;
}

/** Locks a draft for closing; refuses an empty one or a stale version. */
async function lockDraft(context: Context, document: Document, version: number): Promise<StoredQuotation> {
  const stored = await lockCurrent(context, document);
  if (stored === undefined) throw new Conflict('Todavía no hay cotización.');
  if (stored.version !== version) throw new Stale(await readDocument(context, document));
  if (stored.state !== 'draft') throw new Conflict('Esta versión ya está cerrada.');
  if (stored.total === 0) throw new Conflict('La cotización está en ceros: agregue al menos un concepto con precio.');
  await refuseUnbillable(context, document, stored);
  return stored;
}

/**
 * A rate that the issuer could not bill is refused: the issuer is the unit of the claim for our own, otherwise the
 * provider.
 */
async function refuseUnbillable(
  context: Context,
  { affectedPartyId, side, providerId }: Document,
  { applyTaxes, taxPercentage }: StoredQuotation,
): Promise<void> {
  if (!applyTaxes) return;
  const issuer = side === 'customer' ? { unitId: await unitOf(context, affectedPartyId) } : { providerId };
  const refusal = await promiseRefusal(context, issuer, taxPercentage);
  if (refusal !== null) throw new Conflict(`${refusal} Cotice con IVA de ${formatPercent(DEFAULT_TAX_PERCENTAGE)}.`);
}

/** Zero if neither the claim nor its customer has a unit: then there is no place of issue. */
async function unitOf({ db }: Context, affectedPartyId: number): Promise<number> {
  const { unitId } = await one(
    db,
    sql<{ unitId: number }>`select coalesce(c.business_unit_id, k.business_unit_id, 0) as unit_id
    from affected_party a join claim c on c.id = a.claim_id join customer k on k.id = c.customer_id where a.id = ${affectedPartyId}`,
  );
  return unitId;
}

/** From here on the database refuses changes to the version. */
async function closeDraft({ db, actor, now }: Context, quotationId: number, frozen: Frozen): Promise<void> {
  await db
    .updateTable('quotation')
    .set({ ...frozen, closedBy: actor.userId, closedAt: now(), version: bumpVersion })
    .where('id', '=', quotationId)
    .execute();
}

export async function freeze(
  context: Context,
  document: Document,
  version: number,
  frozen: Frozen,
): Promise<StoredQuotation> {
  const stored = await lockDraft(context, document, version);
  await closeDraft(context, stored.id, frozen);
  return stored;
}

/** Freezes the provider's version, and the party moves on. */
export const handInQuotation: UseCase<typeof handInQuotationContract> = async (
  context,
  { params: { id }, body: { version } },
) => {
  const { claim, party } = await visitParty(context, id);
  const document = ownDocument(context, party.id);
  refuseUnlessQuotable(party, claim);
  const { id: quotationId, versionNumber } = await freeze(context, document, version, { state: 'handedIn' });
  await happened(context, 'quotation.handedIn', {
    claimId: claim.id,
    slug: claim.slug,
    affectedPartyId: party.id,
    quotationId,
    versionNumber,
  });
  await advance(context, party.id);
  return readDocument(context, document);
};

interface AuthorizedVersion {
  readonly id: number;
  readonly versionNumber: number;
  readonly price: number;
}

/** The newest version authorized by the insurer or exempt by its matrix. */
export async function readAuthorized({ db }: Context, affectedPartyId: number): Promise<AuthorizedVersion | undefined> {
  const [found] = await rows(
    db,
    sql<AuthorizedVersion>`select id, version_number, price from quotation
    where affected_party_id = ${affectedPartyId} and side = 'customer' and state in ('authorized', 'exempt')
    order by version_number desc limit 1`,
  );
  return found;
}

/** Whether the authorized version covers the draft: the same work at no higher price needs no new authorization. */
async function isStillCovered(
  { db }: Context,
  authorized: AuthorizedVersion,
  draft: Pick<StoredQuotation, 'id' | 'price'>,
): Promise<boolean> {
  if (draft.price > authorized.price) return false;
  const linesOf = (id: number) =>
    rows(
      db,
      sql<ComparedLine>`select line_number, position, concept_id, name, unit_id, quantity::float8 as quantity, unit_price, comment
      from quotation_line where quotation_id = ${id} order by position`,
    );
  return !isOtherWork(await linesOf(authorized.id), await linesOf(draft.id));
}

/** Ends a version's authorization: it was invalidated, or superseded by a newer version. */
export async function endAuthorization(
  context: Context,
  affectedPartyId: number,
  quotationId: number,
  state: 'invalidated' | 'superseded',
): Promise<void> {
  await context.db
    .updateTable('quotation')
    .set({ state, version: bumpVersion })
    .where('id', '=', quotationId)
    .execute();
  if (state === 'invalidated') await enterAuthorized(context, affectedPartyId, { id: quotationId, price: 0, total: 0 });
}

/** Records the authorized amount in the book of commitments. */
export async function enterAuthorized(
  act: Act,
  affectedPartyId: number,
  { id, price, total }: { readonly id: number; readonly price: number; readonly total: number },
): Promise<void> {
  await recordAmount(act, {
    affectedPartyId,
    measure: 'authorized',
    price,
    taxes: total - price,
    source: { kind: 'quotation', id },
  });
}
