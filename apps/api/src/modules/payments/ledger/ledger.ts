import { type LedgerEntry, type PostingKind, reversed } from '@aura/domain/ledger/postings';
import type { Act } from '../../../core/act.ts';
import { callFunction, rows, one } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import type { LedgerAccount } from '@aura/domain/ledger/accounts';
import { type RawBuilder, sql } from 'kysely';
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

/**
 * Posts an event to the ledger in the act's transaction. A repeated posting returns the existing transaction. What
 * happened in a closed period is posted on the first open day; its document and the posting keep its own day.
 */
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
    fn.postWhenOpen({
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

/** The moment in the ledger of cash that moved on a day. */
export function bookedAt(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

/**
 * How a transaction is undone, by default as a correction made now; cash that came back has a kind and a day of its
 * own.
 */
interface Undoing {
  readonly kind?: 'reversal' | 'providerRefunded' | 'affectedPartyRefunded';
  /** `asThen`: on the day of what is undone, since it never happened. */
  readonly at?: Date | 'asThen';
}

/** Reverses a transaction by the opposite posting, once. A reversal is not reversed: post the original anew. */
export async function reverse(act: Act, txnId: number, { kind = 'reversal', at }: Undoing = {}): Promise<number> {
  const { db } = act;
  const [txn] = await rows(
    db,
    sql<{
      sourceKind: string;
      sourceId: number;
      reversesId: number | null;
      at: Date;
    }>`select source_kind, source_id, reverses_id, at from ledger_txn where id = ${txnId}`,
  );
  if (txn === undefined) throw new NotFound();
  if (txn.reversesId !== null) throw new Conflict('Una reversa no se reversa: registre el movimiento de nuevo.');
  const entries = await rows(
    db,
    sql<Stored>`select account, centavos, affected_party_id, claim_id, customer_id, provider_id, business_unit_id, holding
    from ledger_entry where txn_id = ${txnId} order by id`,
  );
  return postEntries(act, {
    kind,
    source: { kind: txn.sourceKind, id: txn.sourceId },
    key: `reversal/${txnId}`,
    entries: reversed(entries.map(named)),
    at: at === 'asThen' ? txn.at : (at ?? act.now()),
    reversedId: txnId,
  });
}

/** Reverses those of these transactions that were not, the last first. Returns the ids of what they were posted for. */
export async function reverseLive(
  act: Act,
  which: RawBuilder<unknown>,
  undoing: Undoing = {},
): Promise<readonly number[]> {
  const live = await rows(
    act.db,
    sql<{
      id: number;
      sourceId: number;
    }>`select t.id, t.source_id from ledger_txn t where ${which} and t.reverses_id is null
      and not exists (select from ledger_txn r where r.reverses_id = t.id) order by t.id desc`,
  );
  for (const { id } of live) await reverse(act, id, undoing);
  return live.map(({ sourceId }) => sourceId);
}

/** The suffix by which the key of a repeated posting differs from that of the reversed one; empty the first time. */
export async function againOf({ db }: Pick<Act, 'db'>, { kind, id }: Posting['source']): Promise<string> {
  const { reversals } = await one(
    db,
    sql<{ reversals: number }>`select count(*)::int as reversals from ledger_txn
      where source_kind = ${kind} and source_id = ${id} and reverses_id is not null`,
  );
  return reversals === 0 ? '' : `/again/${reversals}`;
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
