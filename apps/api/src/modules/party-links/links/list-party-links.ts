import type { listPartyLinks as contract } from '@aura/contracts/party-links/party-links';
import type { UseCase } from '../../../core/context.ts';
import { seeParty } from '../../claims/public.ts';
import { linksOf } from './links-of.ts';

export const listPartyLinks: UseCase<typeof contract> = async (context, { params: { id } }) => {
  await seeParty(context, id);
  return linksOf(context, id);
};
