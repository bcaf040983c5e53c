import { linkToken } from '@aura/contracts/link-token';
import type { Readable } from 'node:stream';
import type { OutsideContext } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { locateUpload, receiveContent } from '../../files/public.ts';
import { findVisit } from '../base/visit.store.ts';

/** How much has arrived of an upload begun through this link. */
export async function locatePartyUpload(context: OutsideContext, visit: string, key: string) {
  return locateUpload(context, await senderOf(context, visit, key), key);
}

export async function receivePartyContent(
  context: OutsideContext,
  visit: string,
  piece: { readonly key: string; readonly offset: number; readonly length: number; readonly content: Readable },
): Promise<number> {
  return receiveContent(context, await senderOf(context, visit, piece.key), piece);
}

async function senderOf(context: OutsideContext, token: string, key: string): Promise<{ readonly userId: number }> {
  if (!linkToken.safeParse(token).success) throw new NotFound();
  const { linkId, madeBy } = await findVisit(context, token);
  const announced = await context.db
    .selectFrom('partyUpload')
    .select('fileKey')
    .where('fileKey', '=', key)
    .where('linkId', '=', linkId)
    .executeTakeFirst();
  if (announced === undefined) throw new NotFound();
  return { userId: madeBy };
}
