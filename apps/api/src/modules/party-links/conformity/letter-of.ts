import { type ConformityFacts, conformityLetter } from '@aura/domain/conformity-letter';
import { mayConform } from '@aura/domain/process/party-progress';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { Conflict } from '../../../core/errors.ts';
import { signOf } from '../../../core/letterhead.ts';
import { one } from '../../../core/sql.ts';
import type { HeldVisit } from '../base/visit.store.ts';
import { hasConformity, PROVIDER_NAME } from '../visit/case-of.ts';

export interface Letter {
  readonly text: string;
  readonly sha256: string;
  readonly party: string;
  readonly claimNumber: string;
}

/** The letter as it would be signed now, or the reason it cannot be. */
export async function letterOf({ db }: Pick<Act, 'db'>, visit: HeldVisit): Promise<Letter> {
  if (!mayConform(visit.stage, visit.isPaidToAffectedParty))
    throw new Conflict('Podrá firmar cuando el trabajo esté terminado.');
  if (await hasConformity({ db }, visit.affectedPartyId))
    throw new Conflict('Su carta de conformidad ya está firmada.');
  const facts = await one(
    db,
    sql<Omit<ConformityFacts, 'ourName'>>`select a.name as party, k.name as customer,
      c.display_number as claim_number, c.address, a.description, ${PROVIDER_NAME} as provider
    from affected_party a join claim c on c.id = a.claim_id join customer k on k.id = c.customer_id where a.id = ${visit.affectedPartyId}`,
  );
  const { name: ourName } = await signOf(db);
  const text = conformityLetter({ ...facts, ourName });
  const sha256 = createHash('sha256').update(text, 'utf8').digest('hex');
  return { text, sha256, party: facts.party, claimNumber: facts.claimNumber };
}
