import { type AuthorizationRule, decideAuthorization } from '@aura/domain/authorization-rule';
import type { Centavos } from '@aura/domain/money';
import { sql } from 'kysely';
import type { Act } from '../../core/act.ts';
import { one } from '../../core/sql.ts';
import { ableSigners, explain, inForceOn, readRules } from '../customers/public.ts';

export interface MatrixVerdict {
  readonly verdict: 'free' | 'needs-authorization';
  readonly needsLater: boolean;
  readonly explanation: readonly string[];
}

export interface MatrixOfClaim {
  readonly ruleId: number | null;
  readonly decide: (price: Centavos) => MatrixVerdict;
}

/** The rule of the authorization matrix in force on the day the claim was assigned, and what it says of an amount. */
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
