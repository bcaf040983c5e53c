import type { readDossierProof as contract } from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';

/** Public, for holders of a dossier: an unknown code and a malformed one get the same answer. */
export const readDossierProof: UseCase<typeof contract> = async ({ db }, { params: { code } }) => {
  const [found] = await rows(
    db,
    sql<ReplyOf<typeof contract>>`select d.folio, d.finished_at as sealed_at, coalesce(b.name, 'Aura') as company,
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
