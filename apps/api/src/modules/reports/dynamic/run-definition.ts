import { today } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import type { ReportDefinition, ReportParameters } from '@aura/contracts/reports/definition';
import type { ReportCell, ReportResult } from '@aura/contracts/reports/dynamic-reports';
import type { SignedInActor } from '../../../core/context.ts';
import { one, rows } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';
import { compile } from './compile/compile.ts';
import type { Compiled, CompiledColumn } from './compile/compiled.ts';
import { sceneOf } from './compile/scene.ts';

/** Limit of rows in a file. */
const MOST_ROWS = 50_000;
/** Limit of rows on screen: encoding more would delay other requests. */
const SHOWN_ROWS = 10_000;
const PREVIEW_ROWS = 50;
/** A pivot needs several cells per row. */
const PREVIEW_CELLS = 2000;

/** The purpose of a run; it determines how many rows are read. */
export type Use = 'preview' | 'screen' | 'file';

export interface Reading {
  /** The connection to read from: the reports' own, or a job's. */
  readonly db: Db;
  readonly actor: SignedInActor;
  readonly now: Date;
  /** If a replica answers, the time up to which it is complete; null on the primary. */
  readonly asOf: Date | null;
}

/** Runs a definition for one actor. Rows and columns are those `actor` may see, not those of the report's author. */
export async function runDefinition(
  { db, actor, now, asOf }: Reading,
  definition: ReportDefinition,
  parameters: ReportParameters,
  use: Use = 'file',
): Promise<ReportResult> {
  const scene = sceneOf(actor, definition, parameters, today(HEAD_OFFICE_ZONE, now));
  const most = mostRows(definition, use);
  const compiled = compile(scene, most + 1);
  const read = await rows(db, compiled.statement);
  const count = compiled.count === null ? behind(read) : (await one(db, compiled.count)).count;
  const kept = read
    .slice(0, most)
    .map((row) => ({ level: levelOf(compiled, row), values: cellsOf(compiled.columns, row) }));
  return {
    columns: [...compiled.columns],
    rows: LEVEL_ORDER.flatMap((level) => kept.filter((row) => row.level === level)),
    count,
    isCut: read.length > most,
    leftOut: [...compiled.leftOut],
    asOf: asOf ?? now,
  };
}

type Level = ReportResult['rows'][number]['level'];
/** Totals are read first, so that the limit does not cut them, and shown last. */
const LEVEL_ORDER: readonly Level[] = ['cell', 'row', 'column', 'all'];

function mostRows({ measures, pivot }: ReportDefinition, use: Use): number {
  if (use !== 'preview') return use === 'file' ? MOST_ROWS : SHOWN_ROWS;
  return measures.length > 0 && pivot !== null ? PREVIEW_CELLS : PREVIEW_ROWS;
}

/** One bit per group, the pivot last; set if that group is totalled. */
function levelOf({ gathered }: Compiled, { level }: Record<string, unknown>): Level {
  if (gathered === null) return 'cell';
  const places = gathered.groups + (gathered.hasPivot ? 1 : 0);
  if (level === 2 ** places - 1) return 'all';
  if (level === 0) return 'cell';
  return level === 1 ? 'row' : 'column';
}

export function cellsOf(columns: readonly CompiledColumn[], row: Record<string, unknown>): ReportCell[] {
  return columns.map(({ kind }, place) => {
    const cell = row[`v${place}`] as ReportCell;
    return kind === 'money' && typeof cell === 'number' ? cell / 100 : cell;
  });
}

/** The total is the first row, even if there are no others. */
function behind([total]: readonly Record<string, unknown>[]): number {
  return Number(total?.['behind'] ?? 0);
}
