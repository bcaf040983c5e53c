import { allocate } from '../allocate.ts';
import { type Centavos, sum } from '../money.ts';

/** What an affected party still owes of an invoice, and how much of it is tax that was not collected yet. */
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
 * How a payment of an invoice falls on its affected parties: each in proportion to what it still owes, the centavos left over to those whose
 * share was cut most, the tax in proportion within each. The last payment takes everything that is left, so that no centavo stays behind.
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
