import type { readCardCharge as contract } from '@aura/contracts/reports/card-charges';
import type { UseCase } from '../../../core/context.ts';
import { readOne } from './card-charge.store.ts';

export const readCardCharge: UseCase<typeof contract> = (context, { params: { id } }) => readOne(context, id);
