import type { LedgerEntry, PostingKind } from '@aura/domain/ledger/postings';
import type { Act } from '../../../core/act.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';

export interface Posting {
  readonly kind: PostingKind;
  readonly source: { readonly kind: string; readonly id: number };
  /** The idempotency key: the same event always has the same one. */
  readonly key: string;
  readonly entries: readonly LedgerEntry[];
  /** When it happened; now by default. */
  readonly at?: Date;
}

/** Posts an event to the ledger in the act's transaction. A repeated posting returns the existing transaction. */
export async function post(act: Act, { kind, source, key, entries, at }: Posting): Promise<number> {
  return postEntries(act, { kind, source, key, entries, at: at ?? act.now(), reversedId: null });
}

export async function postEntries(
  { db, actor }: Act,
  posting: Omit<Posting, 'kind' | 'at'> & {
    readonly kind: string;
    readonly at: Date;
    readonly reversedId: number | null;
  },
): Promise<number> {
  const { kind, source, key, entries, at, reversedId } = posting;
  const txnId = await callFunction(
    db,
    fn.postLedger({
      txnKind: kind,
      source: source.kind,
      sourceId: source.id,
      idempotencyKey: key,
      happenedAt: at,
      userId: actor.userId,
      reversedId,
      entries: entries.map(onTheWire),
    }),
  );
  return txnId;
}

/** In a fixed field order, since the database recognises a repeated posting by the hash of its text. */
function onTheWire(entry: LedgerEntry) {
  return {
    account: entry.account,
    centavos: entry.centavos,
    affected_party_id: entry.affectedPartyId ?? null,
    claim_id: entry.claimId ?? null,
    customer_id: entry.customerId ?? null,
    provider_id: entry.providerId ?? null,
    business_unit_id: entry.businessUnitId ?? null,
    holding: entry.holding ?? null,
  };
}
