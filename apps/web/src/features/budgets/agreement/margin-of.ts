import type { Agreement, AgreementOfParty } from '@aura/contracts/budgets/agreement';
import { APPROVING_GROUP, type Approval } from '@aura/domain/agreement-rules';
import { approvalsFor, marginPercent } from '@aura/domain/margin';

export type MarginVerdict = 'aboveTarget' | 'aboveLeast' | 'belowLeast' | 'aboveQuoted';

export interface MarginOfAmount {
  readonly cost: number;
  readonly margin: number | null;
  readonly verdict: MarginVerdict;
  readonly needs: readonly Approval[];
}

type Terms = Pick<AgreementOfParty, 'quotedPrice' | 'targetMargin' | 'leastMargin' | 'agreements'>;

export function agreedWithOthers({ agreements }: Pick<Terms, 'agreements'>, providerId: number | null): number {
  return agreements
    .filter((one) => one.state === 'agreed' && one.providerId !== providerId)
    .reduce((all, { amount }) => all + amount, 0);
}

/** The server's judgement, repeated while the amount is typed. */
export function marginOf(terms: Terms, providerId: number | null, amount: number): MarginOfAmount {
  const cost = agreedWithOthers(terms, providerId) + amount;
  return judged(terms, cost);
}

export function judged({ quotedPrice, targetMargin, leastMargin }: Omit<Terms, 'agreements'>, cost: number) {
  const { needsCodi, needsGeop } = approvalsFor({ price: quotedPrice, cost, leastMargin });
  const isOnTarget = !approvalsFor({ price: quotedPrice, cost, leastMargin: targetMargin }).needsGeop;
  const verdict: MarginVerdict = needsCodi
    ? 'aboveQuoted'
    : needsGeop
      ? 'belowLeast'
      : isOnTarget
        ? 'aboveTarget'
        : 'aboveLeast';
  const needs: Approval[] = [...(needsCodi ? (['codi'] as const) : []), ...(needsGeop ? (['geop'] as const) : [])];
  return { cost, margin: quotedPrice === null ? null : marginPercent(quotedPrice, cost), verdict, needs };
}

export function groupsOf(needs: readonly Approval[], and: string): string {
  return needs.map((approval) => APPROVING_GROUP[approval]).join(and);
}

/** The agreement in force, and the one waiting for approval. */
export function ofPayee(agreements: readonly Agreement[], providerId: number | null) {
  const own = agreements.filter((one) => one.providerId === providerId);
  return {
    agreed: own.find(({ state }) => state === 'agreed'),
    waiting: own.find(({ state }) => state === 'waiting'),
  };
}
