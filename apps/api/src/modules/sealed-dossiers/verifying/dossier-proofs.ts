import type {
  listDossierKeys as listDossierKeysContract,
  readDossierProof as readDossierProofContract,
  verifyDossierFile as verifyDossierFileContract,
} from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { pemOf } from '../making/signing-key.ts';
import { NotFound } from '../../../core/errors.ts';
import { signOf } from '../../../core/letterhead.ts';
import { rows } from '../../../core/sql.ts';

export const listDossierKeys: UseCase<typeof listDossierKeysContract> = async ({ db }) => {
  const keys = await db.selectFrom('dossierKey').selectAll().orderBy('firstUsedAt').execute();
  return keys.map(({ keyId, publicKey, firstUsedAt }) => ({ keyId, publicKey: pemOf(publicKey), firstUsedAt }));
};

/** Public, for holders of a dossier: an unknown code and a malformed one get the same answer. */
export const readDossierProof: UseCase<typeof readDossierProofContract> = async ({ db }, { params: { code } }) => {
  const { name } = await signOf(db);
  const [found] = await rows(
    db,
    sql<
      ReplyOf<typeof readDossierProofContract>
    >`select d.folio, d.finished_at as sealed_at, coalesce(b.name, ${name}) as company,
      c.display_number as claim_number, d.affected_party_id is not null as is_of_party,
      d.contents, d.pieces_total as pieces, d.size, encode(d.sha256, 'hex') as sha256, encode(d.manifest_sha256, 'hex') as manifest_sha256, d.key_id
    from sealed_dossier d join claim c on c.id = d.claim_id left join business_unit b on b.id = c.business_unit_id
    where d.verification_code = ${code.toLowerCase()} and d.state = 'ready'`,
  );
  if (found === undefined) throw new NotFound('Ningún expediente nuestro lleva este código.');
  return { ...found, claimNumber: mask(found.claimNumber) };
};

const SHOWN = 4;

/** Masks a number so that it is recognisable to a reader who has it, and unreadable to others. */
function mask(number: string): string {
  return number.length <= SHOWN ? '•'.repeat(number.length) : `••••${number.slice(-SHOWN)}`;
}

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
export const verifyDossierFile: UseCase<typeof verifyDossierFileContract> = async (
  { db },
  { body: { sha256, code } },
) => {
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
