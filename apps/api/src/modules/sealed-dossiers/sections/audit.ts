import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { allows } from '@aura/access/rule';
import { sql } from 'kysely';
import { rows } from '../../../core/sql.ts';
import { nameOf, type ReadSection, type Subject, tableOf } from './section.ts';

interface Link {
  readonly position: number;
  readonly eventId: number;
  readonly at: Date;
  readonly act: string;
  readonly outcome: string;
  readonly entity: string;
  readonly by: string | null;
  readonly contentHash: string;
  readonly previousHash: string;
  readonly hash: string;
  readonly keyId: string | null;
  /** The text whose SHA-256 is the content hash; null in a dossier for the insurer, which gets the hash alone. */
  readonly content: string | null;
}

const PATH = 'auditoria.json';

/**
 * The rows of the audit about the claim and its parties, each with its link and the one before it in the chain. Each link is a keyed hash
 * over those two; with the key, `npm run check -- audit` verifies the chain and finds the positions named here.
 */
export const readAudit: ReadSection = async (subject) => {
  const links = await linksOf(subject);
  const shown = subject.audience === 'insurer' ? links.map(({ content: _content, ...link }) => link) : links;
  return {
    count: links.length,
    json: { path: PATH, content: { head: await headOf(subject), links: shown } },
    files: [],
    blocks: tableOf(
      'Cadena de auditoría',
      PATH,
      [
        { title: 'Eslabón', width: 55, isNumber: true },
        { title: 'Fecha', width: 105 },
        { title: 'Acto', width: 110 },
        { title: 'Huella del eslabón' },
      ],
      links.map(({ position, at, act, hash }) => [
        String(position),
        formatInstant(at, HEAD_OFFICE_ZONE),
        act,
        `${hash.slice(0, 32)} ${hash.slice(32)}`,
      ]),
    ),
  };
};

/** The chain's head when the dossier was made. */
export async function headOf({
  db,
}: Pick<Subject, 'db'>): Promise<{ readonly position: number; readonly hash: string; readonly keyId: string | null }> {
  const [head] = await rows(
    db,
    sql<{
      position: number;
      hash: string;
      keyId: string | null;
    }>`select position, encode(hash, 'hex') as hash, key_id from audit_link order by position desc limit 1`,
  );
  return head ?? { position: 0, hash: '', keyId: null };
}

/** Spells the hashed content as app.audit_content_hash does. */
async function linksOf({ db, actor, claimId, partyIds, isWhole, audience }: Subject): Promise<readonly Link[]> {
  const texts = (ids: readonly number[]) => sql`${ids.map(String)}::text[]`;
  const quotations = allows(actor, { ifCan: ['quotation/quotation/view'] })
    ? sql`(e.entity = 'quotation' and e.entity_id in (select q.id::text from quotation q
          where q.affected_party_id = any(${partyIds}::bigint[]) and q.side = 'customer'))`
    : sql`false`;
  const content =
    audience === 'insurer'
      ? sql`null`
      : sql`jsonb_build_array(e.id, extract(epoch from e.at), e.act, e.outcome, e.user_id, e.session_id, e.request_id, host(e.ip),
          e.entity, e.entity_id, e.changes, e.detail)::text`;
  return rows(
    db,
    sql<Link>`select l.position, e.id as event_id, e.at, e.act, e.outcome, e.entity, ${nameOf(sql`e.user_id`)} as by,
      encode(e.content_hash, 'hex') as content_hash, coalesce(encode(p.hash, 'hex'), '') as previous_hash, encode(l.hash, 'hex') as hash, l.key_id,
      ${content} as content
    from audit_event e join audit_link l on l.event_id = e.id left join audit_link p on p.position = l.position - 1
    where (${isWhole} and e.entity = 'claim' and e.entity_id = ${String(claimId)})
      or (e.entity = 'affectedParty' and e.entity_id = any(${texts(partyIds)})) or ${quotations}
    order by l.position`,
  );
}
