import type { Centavos } from '@aura/domain/money';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';

export type Measure = 'quoted' | 'authorized' | 'budgeted' | 'agreed' | 'ordered' | 'requested' | 'approved';

export interface Amount {
  readonly affectedPartyId: number;
  readonly measure: Measure;
  readonly price: Centavos;
  readonly taxes: Centavos;
  readonly source: { readonly kind: string; readonly id: number };
}

/** Records a party's current amount in the book of commitments, as the difference to the previous one, if any. */
export async function recordAmount(
  { db, actor, now }: Act,
  { affectedPartyId, measure, price, taxes, source }: Amount,
): Promise<void> {
  await sql`insert into amount_event (affected_party_id, measure, delta, tax_delta, source_kind, source_id, at, user_id)
    select ${affectedPartyId}, ${measure}, ${price} - was.price, ${taxes} - was.taxes, ${source.kind}, ${source.id}, ${now()}, ${actor.userId}
    from (select coalesce(sum(delta), 0)::bigint as price, coalesce(sum(tax_delta), 0)::bigint as taxes from amount_event
      where affected_party_id = ${affectedPartyId} and measure = ${measure}) was
    where ${price} <> was.price or ${taxes} <> was.taxes`.execute(db);
}
