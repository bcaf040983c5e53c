import type { verifyDossierFile as contract } from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';

interface Found {
  readonly match: 'whole' | 'piece';
  readonly folio: string;
  readonly sealedAt: Date;
  readonly path: string | null;
}

/**
 * Compares a hash with one dossier if its code is given, otherwise with all. Without a code the file's name is not
 * disclosed, since it may name a person.
 */
export const verifyDossierFile: UseCase<typeof contract> = async ({ db }, { body: { sha256, code } }) => {
  const hash = Buffer.from(sha256, 'hex');
  const within =
    code === null ? sql`d.state = 'ready'` : sql`d.state = 'ready' and d.verification_code = ${code.toLowerCase()}`;
  const path = code === null ? sql`null::text` : sql`p.path`;
  const [found] = await rows(
    db,
    sql<Found>`(select 'whole' as match, d.folio, d.finished_at as sealed_at, null::text as path from sealed_dossier d where d.sha256 = ${hash} and ${within})
    union all (select 'piece', d.folio, d.finished_at, ${path} from sealed_dossier_piece p join sealed_dossier d on d.id = p.dossier_id
      where p.sha256 = ${hash} and ${within} order by d.id desc, p.position limit 1)
    limit 1`,
  );
  return found ?? { match: 'unknown', folio: null, sealedAt: null, path: null };
};
