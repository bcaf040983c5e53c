import type { KeptFinding, readQuotationReview as contract } from '@aura/contracts/quotations/review';
import type { Found } from '@aura/domain/quotation-finding';
import { sayFinding } from '@aura/domain/say-finding';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';
import { seeParty } from '../../claims/public.ts';
import { matrixOf, seesMatrix } from '../matrix-of.ts';
import { isOf, ourDocument } from '../quotation/quotation.store.ts';
import { readQuotationRules } from './judge-version.ts';

export const readQuotationReview: UseCase<typeof contract> = async (context, { params: { id } }) => {
  const { claim } = await seeParty(context, id);
  const limit = seesMatrix(context.actor) ? (await matrixOf(context, claim.id)).limit : null;
  return {
    rules: [...(await readQuotationRules(context.db))],
    limit,
    findings: [...(await readKept(context.db, id))],
  };
};

interface Kept extends Omit<KeptFinding, 'sentence' | 'line'> {
  readonly figures: unknown;
  /** Zero if it concerns no line. */
  readonly place: number;
}

async function readKept(db: Db, affectedPartyId: number): Promise<readonly KeptFinding[]> {
  const kept = await rows(
    db,
    sql<Kept>`select q.version_number, r.kind, r.name as rule, f.severity, f.line_number, f.figures, f.reason,
      (select count(*)::int from quotation_line o where o.quotation_id = q.id and (o.position, o.line_number) <= (l.position, l.line_number)) as place,
      concat_ws(' ', u.first_name, u.last_name) as written_by, f.at as written_at
    from quotation q join quotation_finding f on f.quotation_id = q.id join quotation_rule r on r.id = f.rule_id
      join user_account u on u.id = f.user_id left join quotation_line l on l.quotation_id = q.id and l.line_number = f.line_number
    where ${isOf(ourDocument(affectedPartyId))} order by q.version_number, l.position nulls last, f.id`,
  );
  return kept.map(({ place, figures, ...finding }) => ({
    ...finding,
    line: finding.lineNumber === null ? null : place,
    sentence: sayFinding({ kind: finding.kind, figures } as Found),
  }));
}
