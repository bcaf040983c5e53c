import type { ReportDefinition } from '@aura/contracts/reports/definition';
import { type RawBuilder, sql } from 'kysely';
import { Invalid } from '../../../../core/errors.ts';
import { type Compiled, type CompiledColumn, ordered, sent } from './compiled.ts';
import { gatheredBy } from './gathered.ts';
import { MEASURE, measuredKind } from './measures.ts';
import { Slots } from './read-rows.ts';
import type { Scene } from './scene.ts';

/** A column of the outer statement; sorting refers to it by `id`. */
interface Part extends CompiledColumn {
  readonly id: string;
  readonly value: RawBuilder<unknown>;
}

/**
 * Groups with their measures. Subtotals and total come from the database (grouping sets), because a median of medians
 * is not the overall median; they come first, so that a row limit cuts only groups.
 */
export function groupStatement(scene: Scene, limit: number): Compiled {
  const { dataset, actor, definition, conditions, joins, leftOut } = scene;
  const slots = new Slots();
  const groups = definition.groups.flatMap((group) => gatheredPart(scene, slots, group, 'group'));
  const pivots = definition.pivot === null ? [] : gatheredPart(scene, slots, definition.pivot, 'pivot');
  const measures = definition.measures.flatMap((measure) => measuredPart(scene, slots, measure));
  const by = [...groups, ...pivots];
  const parts = [...by, ...measures];

  const names = by.map(({ value }) => value);
  const level = names.length === 0 ? sql`0` : sql`grouping(${sql.join(names)})`;
  const selected = parts.map(({ value, kind }, place) => sql`${sent(value, kind)} as ${sql.ref(`v${place}`)}`);
  const order = [
    ...(names.length === 0 ? [] : [sql`${level} desc`]),
    ...sorted(scene, parts),
    ...by.map(({ value, kind }) => ordered(value, kind, false)),
    ...names,
  ];
  const grouped = names.length === 0 ? sql`` : sql`group by grouping sets (${sql.join(setsOf(groups, pivots))})`;
  const ordering = order.length === 0 ? sql`` : sql`order by ${sql.join(order)}`;
  return {
    columns: parts.map(({ key, title, kind, role }) => ({ key, title, kind, role })),
    statement: sql`select ${sql.join([...selected, sql`${level} as level`, sql`count(*)::int as behind`])}
      from ${slots.from(dataset, actor, conditions, joins)} ${grouped} ${ordering} limit ${limit}`,
    count: null,
    gathered: { groups: groups.length, hasPivot: pivots.length > 0 },
    leftOut: [...leftOut.values()],
  };
}

function gatheredPart(
  { seen }: Scene,
  slots: Slots,
  gathered: ReportDefinition['groups'][number],
  role: 'group' | 'pivot',
): readonly Part[] {
  const expression = seen(gathered.field);
  if (expression === null) return [];
  const { key, title, kind, joins } = expression;
  return [{ id: gathered.field, key, title, kind, role, value: slots.add(gatheredBy(expression, gathered), joins) }];
}

function measuredPart(
  { seen }: Scene,
  slots: Slots,
  { id, measure, field }: ReportDefinition['measures'][number],
): readonly Part[] {
  const { words, takes, write } = MEASURE[measure];
  if (field === null) {
    if (measure !== 'count') throw new Invalid({ definition: `Falta de qué se toma «${words.es}».` });
    return [{ id, key: id, title: words, kind: 'integer', role: 'measure', value: sql`count(*)` }];
  }
  const of = seen(field);
  if (of === null) return [];
  if (!takes(of)) throw new Invalid({ definition: `De «${of.title.es}» no se toma «${words.es}».` });
  const title = { es: `${words.es} · ${of.title.es}`, en: `${words.en} · ${of.title.en}` };
  const value = write(slots.add(of.value, of.joins), of.kind);
  return [{ id, key: id, title, kind: measuredKind(measure, of.kind), role: 'measure', value }];
}

/** Each level once: all groups, all but the pivot, the pivot alone, and the total. */
function setsOf(groups: readonly Part[], pivots: readonly Part[]): readonly RawBuilder<unknown>[] {
  const set = (parts: readonly Part[]) => sql`(${sql.join(parts.map(({ value }) => value))})`;
  const all = [set([...groups, ...pivots])];
  if (groups.length > 0 && pivots.length > 0) all.push(set(groups), set(pivots));
  return [...all, sql`()`];
}

function sorted({ definition, resolve }: Scene, parts: readonly Part[]): readonly RawBuilder<unknown>[] {
  const named = new Set(definition.measures.map(({ id }) => id));
  return definition.sort.flatMap(({ by, isDescending }) => {
    const part = parts.find(({ id }) => id === by);
    if (part !== undefined) return [ordered(part.value, part.kind, isDescending)];
    // Sorting by a withheld column is ignored; by an unknown one it is refused.
    if (!named.has(by)) resolve(by);
    return [];
  });
}
