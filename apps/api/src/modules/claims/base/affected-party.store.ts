import { AffectedParty, type AffectedPartyInput } from '@aura/contracts/claims/affected-parties';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { type LockedClaim, lockClaim, seeClaim } from './claim.store.ts';
import { readAs } from './claim-json.ts';
import { partyJson } from './party-json.ts';

const FIRST_STAGE = 'registrado';

/** Inserts a party at the first stage of the process. */
export async function insertParty(
  { db }: Context,
  claim: Pick<LockedClaim, 'id' | 'slug' | 'customerId' | 'zoneId'>,
  party: AffectedPartyInput,
  place: number,
): Promise<number> {
  const { logbookText: _entry, contactPhones, ...fields } = party;
  const { id } = await db
    .insertInto('affectedParty')
    .values({
      ...fields,
      contactPhones: contactPhones.filter((phone) => phone !== ''),
      slug: `${claim.slug}-a${place}`,
      claimId: claim.id,
      customerId: claim.customerId,
      zoneId: claim.zoneId,
      stageId: (build) => build.selectFrom('processStage').select('id').where('slug', '=', FIRST_STAGE),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function readParty(context: Context, id: number): Promise<AffectedParty> {
  return AffectedParty.decode(JSON.parse(await readPartyJson(context, id)) as never);
}

/** The party as pre-serialised JSON, for acts that return it unchanged. */
export async function readPartyJson({ db, actor }: Context, id: number): Promise<string> {
  const { party } = await oneOrNotFound(
    db,
    sql<{ party: string }>`select (${partyJson(actor)})::text as party
      from affected_party a join claim c on c.id = a.claim_id join process_stage s on s.id = a.stage_id ${readAs(actor)} where a.id = ${id}`,
  );
  return party;
}

export interface LockedParty {
  readonly claim: LockedClaim;
  readonly party: AffectedParty;
}

/** Locks an affected party and its claim until the transaction ends; for staff only. */
export async function lockParty(context: Context, id: number, slug?: string): Promise<LockedParty> {
  const claim = await lockClaim(context, slug === undefined ? { id: await claimOf(context, id) } : { slug });
  return { claim, party: await lockPartyRow(context, claim, id) };
}

/** Locks the party only, for visits: providers make them too, and they do not change the claim. */
export async function visitParty(context: Context, id: number, slug?: string): Promise<LockedParty> {
  const claim = await seeClaim(context, slug === undefined ? { id: await claimOf(context, id) } : { slug });
  return { claim, party: await lockPartyRow(context, claim, id) };
}

async function claimOf({ db }: Context, id: number): Promise<number> {
  const party = await db.selectFrom('affectedParty').select('claimId').where('id', '=', id).executeTakeFirst();
  if (party === undefined) throw new NotFound();
  return party.claimId;
}

async function lockPartyRow(context: Context, claim: LockedClaim, id: number): Promise<AffectedParty> {
  const { rows } =
    await sql`select id from affected_party where id = ${id} and claim_id = ${claim.id} for no key update`.execute(
      context.db,
    );
  if (rows.length === 0) throw new NotFound();
  return readParty(context, id);
}

/** Checks visibility without locking. */
export async function seeParty(context: Context, id: number): Promise<{ readonly claim: LockedClaim }> {
  return { claim: await seeClaim(context, { id: await claimOf(context, id) }) };
}
