import type { SealedDossier } from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { mayOpen } from '../base/may-read-sections.ts';
import { addressOf } from '../making/write-dossier.ts';

type Row = Omit<SealedDossier, 'verificationAddress' | 'mayOpen'> & { readonly code: string };

/** Dossiers `d` as shown on screen, newest first. */
export async function dossiersWhere(context: Context, which: RawBuilder<unknown>): Promise<SealedDossier[]> {
  const found = await rows(
    context.db,
    sql<Row>`select d.id, d.folio, d.affected_party_id, a.name as party, d.sections, d.audience, d.purpose, d.reason,
      u.display_name as asked_by, d.asked_at, d.state, d.pieces_total, d.pieces_done, nullif(d.problem, '') as problem,
      d.size, encode(d.sha256, 'hex') as sha256, d.contents, d.finished_at, d.verification_code as code
    from sealed_dossier d join user_account u on u.id = d.asked_by left join affected_party a on a.id = d.affected_party_id
    where ${which} order by d.id desc limit 50`,
  );
  return found.map(({ code, ...dossier }) => ({
    ...dossier,
    verificationAddress: addressOf(context, code),
    mayOpen: mayOpen(context.actor, dossier.sections),
  }));
}
