import type { openSealedDossier as contract } from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden } from '../../../core/errors.ts';
import { one } from '../../../core/sql.ts';
import { mayOpen } from '../base/may-read-sections.ts';
import { holdDossier } from './see-dossier.ts';

/** Returns a download address; the audit records who took which dossier. */
export const openSealedDossier: UseCase<typeof contract> = async (context, { params }) => {
  const { folio, sections, state, fileKey } = await holdDossier(context, params);
  if (!mayOpen(context.actor, sections)) throw new Forbidden('No puede abrir una de las secciones de este expediente.');
  if (state !== 'ready' || fileKey === null) throw new Conflict('El expediente todavía no está listo.');
  await refuseBlocked(context, params.dossier);
  note(context, { entity: 'sealedDossier', entityId: params.dossier, detail: { folio, opened: true } });
  const place = { shelf: 'original', key: fileKey } as const;
  const url = await context.fileStore.sign(place, { mediaType: 'application/zip', filename: `${folio}.zip` });
  return { url };
};

/** Refused if it contains data blocked since; its existence and hashes remain verifiable. */
async function refuseBlocked({ db }: Context, dossierId: number): Promise<void> {
  const { isBlocked } = await one(
    db,
    sql<{
      isBlocked: boolean;
    }>`select exists (select from sealed_dossier d join affected_party a on a.claim_id = d.claim_id
        and (d.affected_party_id is null or d.affected_party_id = a.id)
      join blocked_party b on b.affected_party_id = a.id where d.id = ${dossierId}) as is_blocked`,
  );
  if (isBlocked) throw new Conflict('Los datos personales de este expediente están bloqueados.');
}
