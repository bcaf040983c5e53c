import type { SearchResult, searchClaims as contract } from '@aura/contracts/claims/claim-list';
import { searchWords } from '@aura/domain/squash';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { REPLAN } from '../../../db/prepared-statements.ts';
import { visibleClaims } from '../base/claim.visibility.ts';
import { atStage, textConditions } from './claim-filters.ts';

const MOST_RESULTS = 20;
const SHORTEST = 3;

/** Active claims, newest first. Fewer letters than three ask for nothing. */
export const searchClaims: UseCase<typeof contract> = async ({ db, actor }, { query: { text, stage } }) => {
  if (searchWords(text).join('').length < SHORTEST) return [];
  const where = sql.join(
    [
      visibleClaims(actor),
      sql`c.is_active`,
      ...textConditions(text),
      ...(stage === undefined || stage.length === 0 ? [] : [atStage(stage)]),
    ],
    sql` and `,
  );
  const { rows } =
    await sql<SearchResult>`${sql.raw(REPLAN)} select c.claim_number, c.folio, c.report_number, c.slug, c.is_active
    from claim c where ${where} order by c.assigned_at desc, c.id desc limit ${MOST_RESULTS}`.execute(db);
  return [...rows];
};
