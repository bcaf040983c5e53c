import type { readConceptPrices as contract } from '@aura/contracts/catalogues/concepts';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { readPrices } from './price.store.ts';

export const readConceptPrices: UseCase<typeof contract> = async (context, { params: { id } }) => {
  const prices = await readPrices(context, 'concept', id);
  if (prices.length === 0) throw new NotFound();
  return prices;
};
