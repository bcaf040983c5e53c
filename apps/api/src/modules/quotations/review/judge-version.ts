import { drawingText } from '@aura/contracts/quotations/drawing';
import type { Finding, JudgedLine, QuotationRule } from '@aura/domain/quotation-finding';
import { findQuotationFindings } from '@aura/domain/quotation-findings';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one, rows } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';
import { readJudgedConcepts } from '../price-memory/price-memory.store.ts';

export interface StoredRule extends QuotationRule {
  readonly id: number;
  readonly name: string;
}

export type FoundByRule = Finding & { readonly rule: StoredRule; readonly lineNumber: number | null };

export function readQuotationRules(db: Db): Promise<readonly StoredRule[]> {
  return rows(
    db,
    sql<StoredRule>`select id, kind, name, severity, yields_to_reason, least_count, percent::float8 as percent from quotation_rule
    where is_active order by id`,
  );
}

interface Judged {
  readonly quotationId: number;
  readonly affectedPartyId: number;
  readonly limit: number | null;
}

/** What today's rules find in a stored version. */
export async function judgeVersion(
  act: Pick<Act, 'db' | 'now'>,
  { quotationId, affectedPartyId, limit }: Judged,
): Promise<readonly FoundByRule[]> {
  const { db } = act;
  const rules = await readQuotationRules(db);
  const lines = await rows(
    db,
    sql<
      JudgedLine & { lineNumber: number }
    >`select l.line_number, l.concept_id, l.unit_id, coalesce(u.abbreviation, '') as unit,
      l.quantity::text as quantity, l.unit_price, (select count(*)::int from quotation_line_photo p where p.line_id = l.id) as photos
    from quotation_line l left join unit_of_measure u on u.id = l.unit_id where l.quotation_id = ${quotationId} order by l.position, l.line_number`,
  );
  const conceptIds = [...new Set(lines.flatMap(({ conceptId }) => conceptId ?? []))];
  const concepts = await readJudgedConcepts(act, affectedPartyId, conceptIds);
  const { drawing } = await one(
    db,
    sql<{ drawing: string | null }>`select drawing from quotation where id = ${quotationId}`,
  );
  const found = findQuotationFindings(lines, rules, {
    concepts: new Map(concepts.map((concept) => [concept.conceptId, concept])),
    drawing: drawing === null ? null : (drawingText.safeDecode(drawing).data ?? null),
    limit,
  });
  return found.map((finding) => ({
    ...finding,
    rule: rules.find(({ kind }) => kind === finding.kind) as StoredRule,
    lineNumber: finding.line === null ? null : (lines[finding.line - 1]?.lineNumber ?? null),
  }));
}
