import type {
  readServiceTree as readServiceTreeContract,
  preloadFamilies as preloadFamiliesContract,
} from '@aura/contracts/catalogues/service-tree';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { readLevels } from './service-tree.store.ts';

export const readServiceTree: UseCase<typeof readServiceTreeContract> = async ({ db }) => {
  const { families, subfamilies, details } = await readLevels(db, { onlyActive: false });
  const { rows: counts } = await sql<{
    familyId: number;
    subfamilyId: number | null;
    detailId: number | null;
    concepts: number;
  }>`
    select family_id, subfamily_id, detail_id, count(*) as concepts from concept group by 1, 2, 3`.execute(db);
  const under = (level: 'familyId' | 'subfamilyId' | 'detailId', id: number) =>
    counts.reduce((sum, row) => (row[level] === id ? sum + row.concepts : sum), 0);
  return families.map((family) => ({
    ...family,
    concepts: under('familyId', family.id),
    subfamilies: (subfamilies.get(family.id) ?? []).map((subfamily) => ({
      ...subfamily,
      concepts: under('subfamilyId', subfamily.id),
      details: (details.get(subfamily.id) ?? []).map((detail) => ({
        ...detail,
        concepts: under('detailId', detail.id),
      })),
    })),
  }));
};

export const preloadFamilies: UseCase<typeof preloadFamiliesContract> = async ({ db }) => {
  const { families, subfamilies, details } = await readLevels(db, { onlyActive: true });
  return families.map((family) => ({
    ...family,
    subfamilies: (subfamilies.get(family.id) ?? []).map((subfamily) => ({
      ...subfamily,
      details: (details.get(subfamily.id) ?? []).map((detail) => ({ ...detail, subfamily: subfamily.id })),
    })),
  }));
};
