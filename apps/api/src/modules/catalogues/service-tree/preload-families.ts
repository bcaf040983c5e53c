import type { preloadFamilies as contract } from '@aura/contracts/catalogues/service-tree';
import type { UseCase } from '../../../core/context.ts';
import { readLevels } from './service-tree.store.ts';

export const preloadFamilies: UseCase<typeof contract> = async ({ db }) => {
  const { families, subfamilies, details } = await readLevels(db, { onlyActive: true });
  return families.map((family) => ({
    ...family,
    subfamilies: (subfamilies.get(family.id) ?? []).map((subfamily) => ({
      ...subfamily,
      details: (details.get(subfamily.id) ?? []).map((detail) => ({ ...detail, subfamily: subfamily.id })),
    })),
  }));
};
