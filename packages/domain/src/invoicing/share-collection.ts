import { allocate } from '../allocate.ts';
import { type Centavos, sum } from '../money.ts';

/** What an affected party still owes on an invoice, and the uncollected tax in it. */
export interface OwedByParty {
  readonly affectedPartyId: number;
  readonly owed: Centavos;
  readonly pendingTax: Centavos;
}

export interface PartyShare {
  readonly affectedPartyId: number;
  readonly amount: Centavos;
  readonly tax: Centavos;
}

/**
 * Splits a payment over the affected parties of an invoice in proportion to what each owes; leftover centavos go to the
 * largest remainders, and tax is proportional within each. The last payment takes everything left, so that no centavo
 * remains.
 */
export function shareCollection(amount: Centavos, parties: readonly OwedByParty[]): readonly PartyShare[] {
  const owed = sum(parties.map((party) => party.owed));
  if (amount <= 0 || amount > owed) throw new RangeError(`A payment of ${amount} is not within the ${owed} owed`);
  const shares = allocate(
    amount,
    parties.map((party) => party.owed),
  );
  return parties
    .map((party, place) => ({ party, share: shares[place] ?? 0 }))
    .filter(({ share }) => share > 0)
    .map(({ party, share }) => ({
      affectedPartyId: party.affectedPartyId,
      amount: share,
      tax: Number((BigInt(party.pendingTax) * BigInt(share)) / BigInt(party.owed)),
    }));
}
