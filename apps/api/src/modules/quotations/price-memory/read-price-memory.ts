import type { readPriceMemory as contract } from '@aura/contracts/quotations/price-memory';
import type { UseCase } from '../../../core/context.ts';
import { seeParty } from '../../claims/public.ts';
import { readJudgedConcepts } from './price-memory.store.ts';

export const readPriceMemory: UseCase<typeof contract> = async (context, { query: { affectedPartyId, concepts } }) => {
  await seeParty(context, affectedPartyId);
  return [...(await readJudgedConcepts(context, affectedPartyId, concepts))];
};
