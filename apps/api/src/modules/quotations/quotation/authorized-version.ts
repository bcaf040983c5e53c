import { type ComparedLine, isOtherWork } from '@aura/domain/quotation-lines';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import type { Context } from '../../../core/context.ts';
import { bumpVersion, rows } from '../../../core/sql.ts';
import { recordAmount } from '../commitments/record-amount.ts';
import type { StoredQuotation } from './quotation.store.ts';

export interface AuthorizedVersion {
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
export async function isStillCovered(
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
