import { Claim, NoPermission, type readClaim as contract } from '@aura/contracts/claims/claim';
import type { InputOf } from '@aura/contracts/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { visibleClaims } from '../base/claim.visibility.ts';
import { claimJson, mayActAs } from '../base/claim-json.ts';

const NOT_FOR_YOU = JSON.stringify(NoPermission.encode({ hasPermission: false }));

/** One statement for a visible, an inaccessible and a missing claim, so that timing does not tell them apart. */
export async function readVisibleClaim(
  { db, actor }: Context,
  slug: string,
  json: RawBuilder<unknown>,
): Promise<string> {
  const { rows } = await sql<{ claim: string }>`
    select ${json}::text as claim from claim c ${mayActAs(actor)} where c.slug = ${slug} and ${visibleClaims(actor)}`.execute(
    db,
  );
  return rows[0]?.claim ?? NOT_FOR_YOU;
}

export async function readClaim(context: Context, { params }: InputOf<typeof contract>): Promise<string> {
  return readVisibleClaim(context, params.slug, claimJson(context.actor));
}

/** The claim as an act returns it, in code's names. */
export async function readStoredClaim({ db, actor }: Pick<Context, 'db' | 'actor'>, id: number): Promise<Claim> {
  const { rows } = await sql<{
    claim: unknown;
  }>`select ${claimJson(actor)} as claim from claim c ${mayActAs(actor)} where c.id = ${id}`.execute(db);
  return Claim.decode(rows[0]?.claim as never);
}
