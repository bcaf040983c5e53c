import type { LedgerAccount } from '@aura/domain/ledger/accounts';
import { type LedgerEntry, reversed } from '@aura/domain/ledger/postings';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { Conflict, NotFound } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import { postEntries } from './post.ts';

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
