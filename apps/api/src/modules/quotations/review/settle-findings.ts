import { type FindingReason, UnsettledFinding } from '@aura/contracts/quotations/review';
import { isUnsettled } from '@aura/domain/quotation-findings';
import { sayFinding, sayFindingAt } from '@aura/domain/say-finding';
import type { Context } from '../../../core/context.ts';
import { Unsettled } from '../../../core/errors.ts';
import { type FoundByRule, judgeVersion } from './judge-version.ts';

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
