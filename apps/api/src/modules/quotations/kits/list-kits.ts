import type { listKits as contract } from '@aura/contracts/quotations/kits';
import type { UseCase } from '../../../core/context.ts';
import { readKits } from './kit.store.ts';

export const listKits: UseCase<typeof contract> = async (context) => [...(await readKits(context))];
