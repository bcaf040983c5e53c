import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type AuditKeys, linkHash, NO_LINK, sealingKeyId } from './chain.ts';

const MOST = 10_000;

/** Links newly committed events in order of id. One sealer at a time, since each link needs the previous one. */
export async function sealAudit(db: Db, keys: AuditKeys): Promise<number> {
  const keyId = sealingKeyId(keys);
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('seal_audit'))`.execute(transaction);
    const last = await transaction
      .selectFrom('auditLink')
      .select(['position', 'hash'])
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst();
    const { rows } = await sql<{ id: number; contentHash: Buffer }>`select e.id, e.content_hash from audit_event e
      where not exists (select from audit_link l where l.event_id = e.id) order by e.id limit ${MOST}`.execute(
      transaction,
    );
    if (rows.length === 0) return 0;
    let running = last?.hash ?? NO_LINK;
    const hashes = rows.map(({ contentHash }) => {
      running = linkHash(keys, keyId, running, contentHash) ?? NO_LINK;
      return running;
    });
    await sql`insert into audit_link (position, event_id, hash, key_id)
      select ${last?.position ?? 0} + place, event_id, hash, ${keyId}
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${hashes}::bytea[]) with ordinality as new (event_id, hash, place)`.execute(
      transaction,
    );
    return rows.length;
  });
}
