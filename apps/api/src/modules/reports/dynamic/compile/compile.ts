import { sql } from 'kysely';
import { Forbidden, Invalid } from '../../../../core/errors.ts';
import { type Compiled, ordered, sent } from './compiled.ts';
import { groupStatement } from './group-statement.ts';
import type { Scene } from './scene.ts';
import { Slots } from './read-rows.ts';

/**
 * Compiles a definition to SQL. User text never becomes SQL: every piece is a constant of the catalogue or of this
 * folder's closed lists, and all user input is a parameter. Without measures it lists rows, with them it groups.
 */
export function compile(scene: Scene, limit: number): Compiled {
  return scene.definition.measures.length === 0 ? rowStatement(scene, limit) : groupStatement(scene, limit);
}

function rowStatement(scene: Scene, limit: number): Compiled {
  const { dataset, actor, definition, conditions, joins, seen, leftOut } = scene;
  if (definition.columns.length === 0) throw new Invalid({ definition: 'Elija al menos una columna o una medida.' });
  const slots = new Slots();
  const columns = definition.columns.flatMap((reference) => seen(reference) ?? []);
  if (columns.length === 0) throw new Forbidden('Ninguna de las columnas del reporte está a su alcance.');
  const selected = columns.map(({ value, kind, joins: needed }, place) => {
    const name = slots.add(value, needed);
    return sql`${sent(name, kind)} as ${sql.ref(`v${place}`)}`;
  });
  const sorted = definition.sort.flatMap(({ by, isDescending }) => {
    const expression = seen(by);
    if (expression === null) return [];
    return [ordered(slots.add(expression.value, expression.joins), expression.kind, isDescending)];
  });
  const order = sql.join([...sorted, slots.add(dataset.id, [])]);
  const counted = new Slots();
  return {
    columns: columns.map(({ key, title, kind }) => ({ key, title, kind, role: 'column' })),
    statement: sql`select ${sql.join(selected)} from ${slots.from(dataset, actor, conditions, joins)}
      order by ${order} limit ${limit}`,
    count: sql<{
      count: number;
    }>`select count(*)::int as count from ${counted.from(dataset, actor, conditions, joins)}`,
    gathered: null,
    leftOut: [...leftOut.values()],
  };
}
