import type {
  preloadFamilies as preloadContract,
  readServiceTree as contract,
} from '@aura/contracts/catalogues/service-tree';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';

export const readServiceTree: UseCase<typeof contract> = async (context) => {
  const { families, subfamilies, details } = await readLevels(context, { onlyActive: false });
  const { rows: counts } = await sql<{
    familyId: number;
    subfamilyId: number | null;
    detailId: number | null;
    concepts: number;
  }>`
    select family_id, subfamily_id, detail_id, count(*) as concepts from concept group by 1, 2, 3`.execute(context.db);
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

export const preloadFamilies: UseCase<typeof preloadContract> = async (context) => {
  const { families, subfamilies, details } = await readLevels(context, { onlyActive: true });
  return families.map((family) => ({
    ...family,
    subfamilies: (subfamilies.get(family.id) ?? []).map((subfamily) => ({
      ...subfamily,
      details: (details.get(subfamily.id) ?? []).map((detail) => ({ ...detail, subfamily: subfamily.id })),
    })),
  }));
};

async function readLevels({ db }: Pick<Context, 'db'>, { onlyActive }: { onlyActive: boolean }) {
  const states = onlyActive ? [true] : [true, false];
  const shown = ['id', 'name', 'codename', 'slug', 'isActive'] as const;
  const byName = sql`app.fold(name)`;
  const families = await db
    .selectFrom('serviceFamily')
    .select(shown)
    .where('isActive', 'in', states)
    .orderBy(byName)
    .execute();
  const subfamilies = await db
    .selectFrom('serviceSubfamily')
    .select([...shown, 'familyId'])
    .where('isActive', 'in', states)
    .orderBy(byName)
    .execute();
  const details = await db
    .selectFrom('serviceDetail')
    .select([...shown, 'subfamilyId'])
    .where('isActive', 'in', states)
    .orderBy(byName)
    .execute();
  return {
    families,
    subfamilies: Map.groupBy(subfamilies, ({ familyId }) => familyId),
    details: Map.groupBy(details, ({ subfamilyId }) => subfamilyId),
  };
}
