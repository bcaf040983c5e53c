import {
  Claim,
  NoPermission,
  type readClaim as claimContract,
  type readClaimFile as fileContract,
} from '@aura/contracts/claims/claim';
import type { InputOf } from '@aura/contracts/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { visibleClaims } from '../base/claim.visibility.ts';
import { claimFileJson, claimJson, mayActAs } from '../base/claim-json.ts';

const NOT_FOR_YOU = JSON.stringify(NoPermission.encode({ hasPermission: false }));

/** One statement, whether the claim is there, is somebody else's or does not exist: the answer takes the same time. */
async function readAs({ db, actor }: Context, slug: string, json: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ claim: string }>`
    select ${json}::text as claim from claim c ${mayActAs(actor)} where c.slug = ${slug} and ${visibleClaims(actor)}`.execute(
    db,
  );
  return rows[0]?.claim ?? NOT_FOR_YOU;
}

export async function readClaim(context: Context, { params }: InputOf<typeof claimContract>): Promise<string> {
  return readAs(context, params.slug, claimJson(context.actor));
}

export async function readClaimFile(context: Context, { params }: InputOf<typeof fileContract>): Promise<string> {
  return readAs(context, params.slug, claimFileJson(context.actor));
}

/** The claim as an action returns it, in code's names. */
export async function readStoredClaim({ db, actor }: Pick<Context, 'db' | 'actor'>, id: number): Promise<Claim> {
  const { rows } = await sql<{
    claim: unknown;
  }>`select ${claimJson(actor)} as claim from claim c ${mayActAs(actor)} where c.id = ${id}`.execute(db);
  return Claim.decode(rows[0]?.claim as never);
}
