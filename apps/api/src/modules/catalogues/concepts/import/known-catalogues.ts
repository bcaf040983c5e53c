import { unitOf } from '@aura/domain/unit-words';
import type { Context } from '../../../../core/context.ts';
import { Unreadable } from './concept-columns.ts';
import { fold } from '../../../../core/tables/fold-title.ts';

interface Known {
  readonly id: number;
  readonly name: string;
  /** Codename or abbreviation, accepted instead of the name. */
  readonly short: string;
  readonly parentId: number | null;
}

export interface Catalogues {
  readonly families: readonly Known[];
  readonly subfamilies: readonly Known[];
  readonly details: readonly Known[];
  readonly units: readonly Known[];
}

export async function readCatalogues({ db }: Pick<Context, 'db'>): Promise<Catalogues> {
  const families = await db
    .selectFrom('serviceFamily')
    .select(['id', 'name', 'codename as short'])
    .where('isActive', '=', true)
    .execute();
  const subfamilies = await db
    .selectFrom('serviceSubfamily')
    .select(['id', 'name', 'codename as short', 'familyId as parentId'])
    .where('isActive', '=', true)
    .execute();
  const details = await db
    .selectFrom('serviceDetail')
    .select(['id', 'name', 'codename as short', 'subfamilyId as parentId'])
    .where('isActive', '=', true)
    .execute();
  const units = await db
    .selectFrom('unitOfMeasure')
    .select(['id', 'name', 'abbreviation as short'])
    .where('isActive', '=', true)
    .execute();
  const root = (known: Omit<Known, 'parentId'>): Known => ({ ...known, parentId: null });
  return { families: families.map(root), subfamilies, details, units: units.map(root) };
}

/** The record a cell names, among those of one parent. */
export function findKnown(
  known: readonly Known[],
  text: string | undefined,
  title: string,
  parentId: number | null = null,
): number | undefined {
  if (text === undefined) return undefined;
  const wanted = fold(text);
  const found = known.find(
    (one) => one.parentId === parentId && (fold(one.name) === wanted || fold(one.short) === wanted),
  );
  if (found === undefined) throw new Unreadable(`No hay ${title} «${text}»`);
  return found.id;
}

/** The unit a cell names, as people write it: «m2», «Piezas». */
export function findUnit(units: Catalogues['units'], text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const found = unitOf(
    text,
    units.map(({ id, name, short }) => ({ id, name, abbreviation: short })),
  );
  if (found === undefined) throw new Unreadable(`No hay unidad «${text}»`);
  return found.id;
}

export function nameOf(known: readonly Known[], id: number | null): string {
  return known.find((one) => one.id === id)?.name ?? '';
}
