import type { readClaimFile as contract } from '@aura/contracts/claims/claim';
import type { InputOf } from '@aura/contracts/endpoint';
import type { Context } from '../../../core/context.ts';
import { claimFileJson } from '../base/claim-json.ts';
import { readVisibleClaim } from './read-claim.ts';

export async function readClaimFile(context: Context, { params }: InputOf<typeof contract>): Promise<string> {
  return readVisibleClaim(context, params.slug, claimFileJson(context.actor));
}
