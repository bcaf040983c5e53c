import { today } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import type { ReportDefinition, ReportParameters } from '@aura/contracts/reports/definition';
import type { drillDynamicReport } from '@aura/contracts/reports/dynamic-reports';
import type { InputOf, ReplyOf } from '@aura/contracts/endpoint';
import { sql } from 'kysely';
import { Forbidden, Invalid } from '../../../core/errors.ts';
import { one, rows } from '../../../core/sql.ts';
import { ordered, sent } from './compile/compiled.ts';
import { Withheld } from './compile/expression.ts';
import { inGroup } from './compile/gathered.ts';
import { Slots } from './compile/read-rows.ts';
import { type Scene, sceneOf } from './compile/scene.ts';
import { cellsOf, type Reading } from './run-definition.ts';

type Asked = Pick<InputOf<typeof drillDynamicReport>['body'], 'at' | 'page' | 'size'>;
interface Row extends Record<string, unknown> {
  readonly claimSlug: string | null;
  readonly affectedPartyId: number | null;
}

/** The rows behind a number, from the same rows, filters and groups as the number, so that the counts agree. */
export async function drillDefinition(
  { db, actor, now }: Omit<Reading, 'asOf'>,
  definition: ReportDefinition,
  parameters: ReportParameters,
  { at, page, size }: Asked,
): Promise<ReplyOf<typeof drillDynamicReport>> {
  const scene = sceneOf(actor, definition, parameters, today(HEAD_OFFICE_ZONE, now));
  const { dataset } = scene;
  const places = at.map(({ place, value }) => atPlace(scene, place, value));
  const conditions = [...scene.conditions, ...places.map(({ condition }) => condition)];
  const joins = [...scene.joins, ...places.flatMap(({ joins: needed }) => needed)];
  const columns = readable(scene);

  const slots = new Slots();
  const names = columns.map(({ value, joins: needed }) => slots.add(value, needed));
  const selected = columns.map(
    ({ kind }, place) => sql`${sent(names[place] ?? sql``, kind)} as ${sql.ref(`v${place}`)}`,
  );
  const claim = slots.add(dataset.claimSlug, []);
  const party = slots.add(dataset.affectedPartyId, []);
  const [first] = columns;
  const order = [...(first ? [ordered(names[0] ?? sql``, first.kind, false)] : []), slots.add(dataset.id, [])];
  const read = await rows(
    db,
    sql<Row>`select ${sql.join([...selected, sql`${claim} as claim_slug`, sql`${party} as affected_party_id`])}
      from ${slots.from(dataset, actor, conditions, joins)} order by ${sql.join(order)}
      limit ${size} offset ${(page - 1) * size}`,
  );
  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*)::int as count from ${new Slots().from(dataset, actor, conditions, joins)}`,
  );
  const shown = columns.map(({ key, title, kind }) => ({ key, title, kind, role: 'column' as const }));
  return {
    columns: shown,
    rows: read.map((row) => ({
      values: cellsOf(shown, row),
      claimSlug: row.claimSlug,
      affectedPartyId: row.affectedPartyId,
    })),
    count,
  };
}

function atPlace({ definition, resolve }: Scene, place: number, value: Asked['at'][number]['value']) {
  const gathered = [...definition.groups, ...(definition.pivot === null ? [] : [definition.pivot])][place];
  if (gathered === undefined) throw new Invalid({ at: 'El reporte no tiene ese grupo.' });
  const expression = resolve(gathered.field);
  if (expression instanceof Withheld) throw new Forbidden();
  return { condition: inGroup(expression, gathered, value), joins: expression.joins };
}

/** The columns that identify a row, then those the report names. */
function readable({ dataset, definition, seen }: Scene) {
  const { columns, groups, pivot, measures } = definition;
  const named = [
    ...dataset.readable,
    ...columns,
    ...groups.map(({ field }) => field),
    ...(pivot === null ? [] : [pivot.field]),
    ...measures.flatMap(({ field }) => field ?? []),
  ];
  return [...new Set(named)].flatMap((reference) => seen(reference) ?? []);
}
