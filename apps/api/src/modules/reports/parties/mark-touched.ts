import { type Fact, type FactName, facts } from '@aura/contracts/facts';
import { type Reaction, reaction } from '../../../events/reaction.ts';
import { claimsOf } from '../../claims/public.ts';

/** Frequent facts that change nothing in the party reports. */
const BESIDE = /^(?:task|dossier|clock|complaint|completion)\./;
const ABOUT_CLAIMS = (Object.keys(facts) as FactName[]).filter(
  (name) => ('claimId' in facts[name].shape || 'claimIds' in facts[name].shape) && !BESIDE.test(name),
);

/** Marks the claims of a fact; the minutely job refreshes their parties. Idempotent. */
export const markTouched: readonly Reaction[] = ABOUT_CLAIMS.map((name) =>
  reaction({
    name: 'mark claims for the reports',
    to: name,
    react: async ({ db }, fact: Fact) => {
      const claimIds = [...new Set(claimsOf(fact as Parameters<typeof claimsOf>[0]))];
      if (claimIds.length > 0)
        await db
          .insertInto('reportTouched')
          .values(claimIds.map((claimId) => ({ claimId })))
          .execute();
    },
  }),
);
