import type { conceptSupplies as contract } from '@aura/contracts/budgets/budget';
import type { UseCase } from '../../../core/context.ts';
import { readCatalogueSupplies } from './catalogue-supplies.ts';

export const conceptSupplies: UseCase<typeof contract> = async (context, { params: { id } }) => {
  const supplies = await readCatalogueSupplies(context, [id]);
  return supplies.map(({ conceptId: _asked, ...supply }) => supply);
};
