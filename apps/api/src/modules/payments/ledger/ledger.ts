import { type LedgerEntry, type PostingKind, reversed } from '@aura/domain/ledger/postings';
import type { Act } from '../../../core/act.ts';
import { callFunction, rows, one } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import type { LedgerAccount } from '@aura/domain/ledger/accounts';
import { sql } from 'kysely';
import { Conflict, NotFound } from '../../../core/errors.ts';

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

interface Stored {
  readonly account: LedgerAccount;
  readonly centavos: number;
  readonly affectedPartyId: number | null;
  readonly claimId: number | null;
  readonly customerId: number | null;
  readonly providerId: number | null;
  readonly businessUnitId: number | null;
  readonly holding: string | null;
}

/** Reverses a transaction by the opposite posting, once. A reversal is not reversed: post the original anew. */
export async function reverse(act: Act, txnId: number): Promise<number> {
  const { db } = act;
  const [txn] = await rows(
    db,
    sql<{
      sourceKind: string;
      sourceId: number;
      reversesId: number | null;
    }>`select source_kind, source_id, reverses_id from ledger_txn where id = ${txnId}`,
  );
  if (txn === undefined) throw new NotFound();
  if (txn.reversesId !== null) throw new Conflict('Una reversa no se reversa: registre el movimiento de nuevo.');
  const entries = await rows(
    db,
    sql<Stored>`select account, centavos, affected_party_id, claim_id, customer_id, provider_id, business_unit_id, holding
    from ledger_entry where txn_id = ${txnId} order by id`,
  );
  return postEntries(act, {
    kind: 'reversal',
    source: { kind: txn.sourceKind, id: txn.sourceId },
    key: `reversal/${txnId}`,
    entries: reversed(entries.map(named)),
    at: act.now(),
    reversedId: txnId,
  });
}

function named({ account, centavos, ...subject }: Stored): LedgerEntry {
  const given = Object.entries(subject).filter(([, value]) => value !== null);
  return { account, centavos, ...Object.fromEntries(given) };
}

/** The balance of a sub-ledger, from the cached balances. */
export async function balanceOf(
  { db }: Pick<Act, 'db'>,
  account: LedgerAccount,
  of: { readonly providerId?: number; readonly customerId?: number; readonly affectedPartyId?: number },
): Promise<number> {
  const conditions = [
    sql`account = ${account}`,
    ...(of.providerId === undefined ? [] : [sql`provider_id = ${of.providerId}`]),
    ...(of.customerId === undefined ? [] : [sql`customer_id = ${of.customerId}`]),
    ...(of.affectedPartyId === undefined ? [] : [sql`affected_party_id = ${of.affectedPartyId}`]),
  ];
  const { balance } = await one(
    db,
    sql<{
      balance: number;
    }>`select coalesce(sum(centavos), 0)::bigint as balance from ledger_balance where ${sql.join(conditions, sql` and `)}`,
  );
  return balance;
}
