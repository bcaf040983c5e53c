import type { ClaimInput, registerClaim as contract } from '@aura/contracts/claims/claim';
import { displayNumber } from '@aura/domain/claim-number';
import { claimSlugs } from '@aura/domain/claim-slug';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { differences } from '../../../core/record/differences.ts';
import { insertParty } from '../base/affected-party.store.ts';
import { actableClaims } from '../base/claim.visibility.ts';
import { happened } from '../happened.ts';
import { writeEntry } from '../logbook/logbook.store.ts';
import { advance } from '../process/advance.ts';
import { readStoredClaim } from './read-claim.ts';
import { resolveClaim } from './resolve-claim.ts';

export const registerClaim: UseCase<typeof contract> = async (context, { body: { affectedParties, ...input } }) => {
  const columns = await resolveClaim(context, input);
  const folio = await newFolio(context, input.folio);
  const slug = await freeSlug(context, input, folio);
  const claim = await context.db
    .insertInto('claim')
    .values({ ...columns, folio, slug, registeredBy: context.actor.userId, registeredAt: context.now() })
    .returning(['id', 'slug', 'customerId', 'zoneId', 'supervisorId'])
    .executeTakeFirstOrThrow();
  await refuseOutOfReach(context, claim.id);

  const affectedPartyIds: number[] = [];
  for (const [index, party] of affectedParties.entries()) {
    const affectedPartyId = await insertParty(context, claim, party, index + 1);
    affectedPartyIds.push(affectedPartyId);
    if (party.logbookText !== '')
      await writeEntry(context, claim.id, { affectedPartyId, kind: 'comment', body: party.logbookText });
  }
  const { affectedParties: _parties, ...registered } = await readStoredClaim(context, claim.id);
  await happened(context, 'claim.registered', {
    claimId: claim.id,
    slug,
    affectedPartyIds,
    supervisorId: claim.supervisorId,
    changes: differences({}, registered),
  });
  for (const id of affectedPartyIds) await advance(context, id);
  return readStoredClaim(context, claim.id);
};

async function newFolio({ db }: Context, typed: string): Promise<string> {
  if (typed !== '') {
    const taken = await db.selectFrom('claim').select('id').where('folio', '=', typed).executeTakeFirst();
    if (taken !== undefined) throw new Invalid({ folio: 'Otro siniestro tiene este folio' });
    return typed;
  }
  const { rows } = await sql<{
    folio: string;
  }>`select 'A-' || lpad(nextval('claim_folio')::text, 6, '0') as folio`.execute(db);
  return (rows[0] as { folio: string }).folio;
}

/** Locks the number, so that of two concurrent claims with it the second gets its folio added to the slug. */
async function freeSlug(
  { db }: Context,
  { customer, claimNumber, reportNumber }: ClaimInput,
  folio: string,
): Promise<string> {
  const wanted = claimSlugs({ customer, number: displayNumber({ claimNumber, reportNumber, folio }), folio });
  await sql`select pg_advisory_xact_lock(hashtext(${`claim ${wanted[0]}`}))`.execute(db);
  const taken = await db.selectFrom('claim').select('slug').where('slug', 'in', wanted).execute();
  const free = wanted.find((slug) => !taken.some((one) => one.slug === slug));
  if (free === undefined) throw new Invalid({ folio: 'Otro siniestro tiene este folio' });
  return free;
}

/** A claim cannot be registered or moved to where the actor could not act on it. */
export async function refuseOutOfReach({ db, actor }: Context, id: number): Promise<void> {
  const { rows } = await sql`select from claim c where c.id = ${id} and ${actableClaims(actor)}`.execute(db);
  if (rows.length === 0) throw new Invalid({ zone: 'Ese cliente en esa zona está fuera de su alcance' });
}
