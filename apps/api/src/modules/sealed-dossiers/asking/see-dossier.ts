import type { DossierSection } from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { visibleClaims } from '../../claims/public.ts';

interface SeenDossier {
  readonly id: number;
  readonly folio: string;
  readonly claimId: number;
  readonly slug: string;
  readonly affectedPartyId: number | null;
  readonly askedBy: number;
  readonly sections: readonly DossierSection[];
  readonly state: string;
  readonly fileKey: string | null;
}

/** Locks a dossier of a claim the actor can see; returns 404 for any other. */
export async function holdDossier(
  { db, actor }: Context,
  { slug, dossier }: { readonly slug: string; readonly dossier: number },
): Promise<SeenDossier> {
  return oneOrNotFound(
    db,
    sql<SeenDossier>`select d.id, d.folio, d.claim_id, c.slug, d.affected_party_id, d.asked_by, d.sections, d.state, d.file_key
    from sealed_dossier d join claim c on c.id = d.claim_id where d.id = ${dossier} and c.slug = ${slug} and ${visibleClaims(actor)} for no key update of d`,
  );
}
