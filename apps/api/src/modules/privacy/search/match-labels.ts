import type { PrivacyRequest } from '@aura/contracts/privacy/requests';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';
import { PLACES } from './personal-data.ts';

type Labelled = PrivacyRequest['matches'][number];

/** The confirmed matches of a request, each labelled with its first field. */
export async function labelsOf({ db }: Pick<Act, 'db'>, requestId: number): Promise<readonly Labelled[]> {
  const places = await rows(
    db,
    sql<{ place: string }>`select distinct place from privacy_match where request_id = ${requestId} order by 1`,
  );
  const found: Labelled[] = [];
  for (const { place } of places) {
    const declared = PLACES[place];
    if (declared === undefined) continue;
    const { table, title, says, claimSlug, providerSlug } = declared;
    const [label = sql`''`] = Object.values(says);
    found.push(
      ...(await rows(
        db,
        sql<Labelled>`select m.place, ${title}::text as title, m.row_id as id, coalesce((${label})::text, '') as label,
          ${claimSlug ?? sql`null`}::text as claim_slug, ${providerSlug ?? sql`null`}::text as provider_slug, m.outcome, m.kept_by,
          m.kept_until::text as kept_until
        from privacy_match m join ${sql.table(table)} t on t.id = m.row_id
        where m.request_id = ${requestId} and m.place = ${place} order by m.row_id`,
      )),
    );
  }
  return found;
}
