import type { readSupplyPrices as contract } from '@aura/contracts/catalogues/supplies';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { readPrices } from '../concepts/price.store.ts';

export const readSupplyPrices: UseCase<typeof contract> = async (context, { params: { id } }) => {
  const prices = await readPrices(context, 'supply', id);
  if (prices.length === 0) throw new NotFound();
  return prices;
};
