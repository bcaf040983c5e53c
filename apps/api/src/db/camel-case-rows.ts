import { setImmediate as nextTurn } from 'node:timers/promises';
import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely';

const ROWS_A_TURN = 500;

/** Renames columns in batches of a few hundred rows and yields in between, so that a large export does not block the event loop. */
export class CamelCaseRows extends CamelCasePlugin {
  override async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const { rows } = args.result;
    if (rows.length <= ROWS_A_TURN) return super.transformResult(args);
    const named: UnknownRow[] = [];
    for (let first = 0; first < rows.length; first += ROWS_A_TURN) {
      for (const row of rows.slice(first, first + ROWS_A_TURN)) named.push(this.mapRow(row));
      await nextTurn();
    }
    return { ...args.result, rows: named };
  }
}
