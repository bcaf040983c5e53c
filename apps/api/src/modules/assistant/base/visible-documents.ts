import { mayCall } from '@aura/access/areas';
import { readDossier } from '@aura/contracts/claims/dossier';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInActor } from '../../../core/context.ts';
import { visibleClaims, visibleCustomers } from '../../claims/public.ts';

export interface VisibleDocument {
  readonly key: string;
  readonly name: string;
  readonly fileKey: string;
  readonly groupName: string | null;
  readonly groupPath: string | null;
  readonly claimId: number | null;
  readonly claimSlug: string | null;
}

/**
 * The documents the actor may open now, as a table to select from: manuals not withdrawn, of visible insurers or of
 * none, and files of visible claims. Evaluated on every question and every opening, so that withdrawn access takes
 * effect at once.
 */
export function visibleDocuments(actor: SignedInActor): RawBuilder<VisibleDocument> {
  const mayReadFiles = mayCall(actor, readDossier) ? visibleClaims(actor) : sql`false`;
  return sql`(
    select 'm'::text as letter, d.id, 'm' || d.id as key, d.name, d.file_key, c.name as group_name, c.path as group_path, null::bigint as claim_id, null::text as claim_slug
    from assistant_document d join assistant_group c on c.id = d.group_id
    where d.withdrawn_at is null and c.is_active and (c.customer_id is null or ${visibleCustomers(actor)})
    union all
    select 'f', f.id, 'f' || f.id, coalesce(nullif(f.caption, ''), s.name), f.file_key, null, null, c.id, c.slug
    from claim_file f join claim c on c.id = f.claim_id join stored_file s on s.key = f.file_key
    where f.state not in ('voided', 'rejected') and s.state = 'ready' and ${mayReadFiles}
  )`;
}

/** Filters visible documents (`v`) by public key: its letter and number select table and primary key. */
export function isNamed(keys: readonly string[]): RawBuilder<boolean> {
  const numbers = (letter: string) => keys.filter((key) => key.startsWith(letter)).map((key) => key.slice(1));
  return sql`((v.letter = 'm' and v.id = any(${numbers('m')}::bigint[])) or (v.letter = 'f' and v.id = any(${numbers('f')}::bigint[])))`;
}
