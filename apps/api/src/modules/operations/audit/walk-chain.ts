import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type AuditKeys, headSeal, isSame, linkHash, NO_LINK } from './chain.ts';

const BATCH = 5000;

export interface Walked {
  /** The last sound link; 0 if there is none. */
  readonly position: number;
  readonly hash: Buffer;
  readonly isWhole: boolean;
  readonly fault: string | null;
}
interface Head {
  readonly position: number;
  readonly hash: Buffer;
}
interface Link extends Head {
  readonly eventId: number;
  readonly keyId: string | null;
  readonly contentHash: Buffer | null;
  readonly isUnchanged: boolean | null;
}

/** Walks from the last sound head, or the whole chain, and stops at the first mismatch. */
export async function walkChain(db: Db, keys: AuditKeys, { isWhole }: { isWhole: boolean }): Promise<Walked> {
  const checks = await soundChecks(db, isWhole);
  const forged = checks.find(({ keyId, position, hash, seal }) => !isSame(headSeal(keys, keyId, position, hash), seal));
  const [newest] = checks;
  const start = isWhole || newest === undefined ? { position: 0, hash: NO_LINK } : newest;
  if (forged !== undefined) return { ...start, isWhole, fault: `the head kept at ${forged.position} was forged` };
  const kept = new Map(checks.map(({ position, hash }) => [position, hash]));
  const [anchored] = start.position === 0 ? [] : await linksFrom(db, start.position, 1);
  // The starting link may have been cut off or replaced since it was checked.
  if (start.position > 0 && !isAt(anchored, start)) return { ...start, isWhole, fault: goneFault(start.position) };
  let head: Head = start;
  let wasKeyed = anchored !== undefined && anchored.keyId !== null;
  for (let links = await next(); links.length > 0; links = await next()) {
    for (const link of links) {
      const isKept = isSame(kept.get(link.position) ?? link.hash, link.hash);
      const fault =
        linkFault(keys, head, link, wasKeyed) ?? (isKept ? null : 'it is not the one that was checked before');
      if (fault !== null) return { ...head, isWhole, fault: `link ${link.position}: ${fault}` };
      wasKeyed ||= link.keyId !== null;
      head = { position: link.position, hash: link.hash };
    }
  }
  const last = Math.max(0, ...kept.keys());
  return { ...head, isWhole, fault: head.position < last ? goneFault(last) : null };

  function next() {
    return linksFrom(db, head.position + 1);
  }
}

const goneFault = (position: number) => `link ${position} was checked before and is gone or replaced`;

function isAt(link: Link | undefined, { position, hash }: Head): boolean {
  return link?.position === position && isSame(link.hash, hash);
}

function linkFault(keys: AuditKeys, before: Head, link: Link, wasKeyed: boolean): string | null {
  if (link.position !== before.position + 1) return 'a link is missing before it';
  if (link.contentHash === null) return `event ${link.eventId} is missing`;
  if (!link.isUnchanged) return `event ${link.eventId} was changed`;
  if (link.keyId === null && wasKeyed) return 'it has no key, unlike those before it';
  const expected = linkHash(keys, link.keyId, before.hash, link.contentHash);
  if (expected === null) return `its key ${link.keyId} is not configured`;
  return isSame(expected, link.hash) ? null : 'the chain was changed';
}

async function linksFrom(db: Db, position: number, most = BATCH): Promise<readonly Link[]> {
  const { rows } = await sql<Link>`
    select l.position, l.event_id, l.hash, l.key_id, e.content_hash, e.content_hash = app.audit_content_hash(e) as is_unchanged
    from audit_link l left join audit_event e on e.id = l.event_id
    where l.position >= ${position} order by l.position limit ${most}`.execute(db);
  return rows;
}

async function soundChecks(db: Db, all: boolean) {
  return db
    .selectFrom('auditCheck')
    .select(['position', 'hash', 'keyId', 'seal'])
    .where('fault', 'is', null)
    .orderBy('id', 'desc')
    .$if(!all, (query) => query.limit(1))
    .execute();
}
