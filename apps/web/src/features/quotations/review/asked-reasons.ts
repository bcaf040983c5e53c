import type { KeptFinding, UnsettledFinding } from '@aura/contracts/quotations/review';
import { sayFinding } from '@aura/domain/say-finding';
import type { Review } from './use-review.ts';

/** A finding that prevents closing until a reason is given, or altogether. */
export interface Asked extends Pick<UnsettledFinding, 'kind' | 'line' | 'severity' | 'sentence' | 'takesReason'> {
  readonly key: string;
  /** The answer in an earlier version, to keep or rewrite. */
  readonly before: string;
}

/** The reasons closing will ask for: for findings made here, and for those the server adds. */
export function askedReasons(
  { findings, kept, lines }: Review,
  refused: readonly UnsettledFinding[],
): readonly Asked[] {
  const here = findings
    .filter(({ severity }) => severity !== 'notice')
    .map((finding) => ({ ...finding, sentence: sayFinding(finding) }));
  const known = new Set(here.map(keyOf));
  return [...here, ...refused.filter((finding) => !known.has(keyOf(finding)))].map((finding) => ({
    ...finding,
    key: keyOf(finding),
    before: answeredBefore(kept, finding, finding.line === null ? null : (lines[finding.line - 1]?.lineNumber ?? 0)),
  }));
}

function keyOf({ kind, line }: Pick<UnsettledFinding, 'kind' | 'line'>): string {
  return `${kind} ${line ?? ''}`;
}

function answeredBefore(
  kept: readonly KeptFinding[],
  { kind }: Pick<UnsettledFinding, 'kind'>,
  lineNumber: number | null,
): string {
  return kept.findLast((one) => one.kind === kind && one.lineNumber === lineNumber)?.reason ?? '';
}
