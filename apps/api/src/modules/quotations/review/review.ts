import {
  type KeptFinding,
  type readQuotationReview as readQuotationReviewContract,
  type FindingReason,
  UnsettledFinding,
} from '@aura/contracts/quotations/review';
import type { Found, Finding, JudgedLine, QuotationRule } from '@aura/domain/quotation-finding';
import { sayFinding, sayFindingAt } from '@aura/domain/say-finding';
import { sql } from 'kysely';
import type { UseCase, Context } from '../../../core/context.ts';
import { rows, one } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';
import { seeParty } from '../../claims/public.ts';
import { matrixOf, seesMatrix } from '../matrix-of.ts';
import { isOf, ourDocument } from '../quotation/quotation.store.ts';
import { drawingText } from '@aura/contracts/quotations/drawing';
import { findQuotationFindings, isUnsettled, usualLines } from '@aura/domain/quotation-findings';
import type { Act } from '../../../core/act.ts';
import { readJudgedConcepts } from '../price-memory/read-price-memory.ts';
import { Unsettled } from '../../../core/errors.ts';

export const readQuotationReview: UseCase<typeof readQuotationReviewContract> = async (context, { params: { id } }) => {
  const { claim } = await seeParty(context, id);
  const limit = seesMatrix(context.actor) ? (await matrixOf(context, claim.id)).limit : null;
  return {
    rules: [...(await readQuotationRules(context.db))],
    limit,
    insuredRest: await readInsuredRest(context.db, id),
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
      u.display_name as written_by, f.at as written_at
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

/** What the other active parties of the claim leave of its LUC, each with the total of its newest version. */
async function readInsuredRest(db: Db, affectedPartyId: number): Promise<number | null> {
  const { rest } = await one(
    db,
    sql<{
      rest: number | null;
    }>`select c.insured_limit - coalesce((select sum(q.total) from affected_party o join quotation q on q.affected_party_id = o.id
        where o.claim_id = c.id and o.id <> a.id and o.is_active and q.side = 'customer' and q.is_current
          and q.state not in ('draft', 'rejected')), 0)::bigint as rest
    from affected_party a join claim c on c.id = a.claim_id where a.id = ${affectedPartyId}`,
  );
  return rest;
}

interface StoredRule extends QuotationRule {
  readonly id: number;
  readonly name: string;
}

export type FoundByRule = Finding & { readonly rule: StoredRule; readonly lineNumber: number | null };

function readQuotationRules(db: Db): Promise<readonly StoredRule[]> {
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
export async function judgeVersion(act: Pick<Act, 'db' | 'now'>, judged: Judged): Promise<readonly FoundByRule[]> {
  const { rules, lines, judgement } = await readJudged(act, judged);
  return findQuotationFindings(lines, rules, judgement).map((finding) => ({
    ...finding,
    rule: rules.find(({ kind }) => kind === finding.kind) as StoredRule,
    lineNumber: finding.line === null ? null : (lines[finding.line - 1]?.lineNumber ?? null),
  }));
}

/** The numbers of the lines whose price is among those usually charged today. */
export async function usualLineNumbers(act: Pick<Act, 'db' | 'now'>, judged: Judged): Promise<number[]> {
  const { rules, lines, judgement } = await readJudged(act, judged);
  return usualLines(lines, rules, judgement).flatMap((place) => lines[place - 1]?.lineNumber ?? []);
}

async function readJudged(act: Pick<Act, 'db' | 'now'>, { quotationId, affectedPartyId, limit }: Judged) {
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
  const { drawing, total } = await one(
    db,
    sql<{ drawing: string | null; total: number }>`select drawing, total from quotation where id = ${quotationId}`,
  );
  const judgement = {
    concepts: new Map(concepts.map((concept) => [concept.conceptId, concept])),
    drawing: drawing === null ? null : (drawingText.safeDecode(drawing).data ?? null),
    limit,
    total,
    insuredRest: await readInsuredRest(db, affectedPartyId),
  };
  return { rules, lines, judgement };
}

interface Settled {
  readonly quotationId: number;
  readonly affectedPartyId: number;
  readonly limit: number | null;
  readonly reasons: readonly FindingReason[];
}

/**
 * Judges a draft about to be closed. Refuses while a finding blocks or lacks a reason; otherwise stores the findings
 * with the version, and returns the sentences of those that were given a reason.
 */
export async function settleFindings(context: Context, { reasons, ...judged }: Settled): Promise<readonly string[]> {
  const found = await judgeVersion(context, judged);
  const reasonOf = ({ kind, line }: FoundByRule) =>
    reasons.find((one) => one.kind === kind && one.line === line)?.reason ?? '';
  const unsettled = found.filter((finding) => isUnsettled(finding, reasonOf(finding)));
  if (unsettled.length > 0)
    throw new Unsettled(`Antes de cerrar: ${unsettled.map(sayFindingAt).join(' ')}`.slice(0, 900), {
      findings: unsettled.map((finding) => UnsettledFinding.encode(toReply(finding))),
    });
  if (found.length > 0)
    await context.db
      .insertInto('quotationFinding')
      .values(
        found.map((finding) => ({
          quotationId: judged.quotationId,
          ruleId: finding.rule.id,
          lineNumber: finding.lineNumber,
          severity: finding.severity,
          figures: JSON.stringify(finding.figures),
          reason: reasonOf(finding),
          userId: context.actor.userId,
          at: context.now(),
        })),
      )
      .execute();
  return found.flatMap((finding) => {
    const reason = reasonOf(finding);
    return reason === '' ? [] : [`${sayFindingAt(finding)} Motivo: ${reason}`];
  });
}

function toReply(finding: FoundByRule): UnsettledFinding {
  const { kind, severity, line, takesReason, rule } = finding;
  return { kind, rule: rule.name, severity, line, takesReason, sentence: sayFinding(finding) };
}
