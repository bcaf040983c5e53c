import type { previewSupplyPrices as contract } from '@aura/contracts/catalogues/supplies';
import type { UseCase } from '../../../core/context.ts';
import { supplyPriceImpact } from './supply-price-impact.ts';

export const previewSupplyPrices: UseCase<typeof contract> = async (context, { body }) =>
  supplyPriceImpact(context, body);
