import { allows } from '@aura/access/rule';
import type { AuthorizationRule as ShownRule } from '@aura/contracts/customers/matrix';
import { type AuthorizationRule, decideAuthorization, isGnpInForce } from '@aura/domain/authorization-rule';
import type { Centavos } from '@aura/domain/money';
import { sql } from 'kysely';
import type { Act } from '../../core/act.ts';
import { one } from '../../core/sql.ts';
import { ableSigners, explain, inForceOn, readRules, sayRule } from '../customers/public.ts';

export interface MatrixVerdict {
  readonly verdict: 'free' | 'needs-authorization';
  readonly needsLater: boolean;
  readonly explanation: readonly string[];
}

export interface MatrixOfClaim {
  readonly ruleId: number | null;
  /** The amount up to which no authorization is needed; null if there is none. */
  readonly limit: Centavos | null;
  readonly decide: (price: Centavos) => MatrixVerdict;
  /** What the rule says about an amount, in words for the insurer. */
  readonly sayTo: (price: Centavos, moment: 'before' | 'after') => string;
  /** The authorisers who can sign today. */
  readonly signers: ShownRule['authorization'];
  readonly fileType: ShownRule['fileType'];
  /** GNP's own matrix requires a second authorization. */
  readonly isGnp: boolean;
}

/** The authorization matrix rule in force on the day the claim was assigned. */
export async function matrixOf({ db }: Pick<Act, 'db'>, claimId: number): Promise<MatrixOfClaim> {
  const { customerId, zoneId, date } = await one(
    db,
    sql<{
      customerId: number;
      zoneId: number;
      date: string;
    }>`select customer_id, zone_id, app.business_day(assigned_at)::text as date
    from claim where id = ${claimId}`,
  );
  const [rule = null] = await readRules(
    db,
    sql`r.customer_id = ${customerId} and r.zone_id = ${zoneId} and ${inForceOn(date)}`,
  );
  const judged: AuthorizationRule<{ name: string }, { name: string }> | null =
    rule === null ? null : { ...rule, signers: ableSigners(rule) };
  return {
    ruleId: rule?.id ?? null,
    signers: rule === null ? [] : ableSigners(rule),
    fileType: rule?.fileType ?? null,
    isGnp: rule?.isActive === true && isGnpInForce(rule, date),
    limit: rule !== null && rule.isActive && rule.repairWithoutAuthorization ? rule.budgetAmountBefore : null,
    sayTo: (amount, moment) => {
      const facts = { amount, date, moment };
      return sayRule(decideAuthorization(judged, facts), rule, facts);
    },
    decide: (amount) => {
      const before = { amount, date, moment: 'before' } as const;
      const decision = decideAuthorization(judged, before);
      const later = decideAuthorization(judged, { amount, date, moment: 'after' });
      return {
        verdict: decision.verdict === 'free' ? 'free' : 'needs-authorization',
        needsLater: later.verdict === 'after',
        explanation: explain(decision, rule, before),
      };
    },
  };
}

export function seesMatrix(actor: Act['actor']): boolean {
  return allows(actor, { ifCan: ['customer/matrix/view'] });
}

/** The matrix's explanation for an amount; only for users who may see the matrix. */
export async function explainFor(
  { db, actor }: Pick<Act, 'db' | 'actor'>,
  claimId: number,
  price: Centavos,
): Promise<readonly string[]> {
  if (price === 0 || !seesMatrix(actor)) return [];
  return (await matrixOf({ db }, claimId)).decide(price).explanation;
}
