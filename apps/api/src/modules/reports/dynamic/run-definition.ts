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

/** Of a file. */
const MOST_ROWS = 50_000;
/** Of a screen: encoding more would hold up the requests of others, and nobody reads further. */
const SHOWN_ROWS = 10_000;
const PREVIEW_ROWS = 50;
/** A pivot needs the cells of its first rows. */
const PREVIEW_CELLS = 2000;

/** What it is run for; it decides how many rows are read. */
export type Use = 'preview' | 'screen' | 'file';

export interface Reading {
  /** On which the rows are read: the reports' own connection, or that of a job. */
  readonly db: Db;
  readonly actor: SignedInActor;
  readonly now: Date;
  /** Up to when a replica that answers held everything; null on the primary. */
  readonly asOf: Date | null;
}

/** What a definition shows to one actor. Rows and columns are always those of `actor`, whoever built the report. */
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
/** Totals are read first, so that none is cut, and stand last. */
const LEVEL_ORDER: readonly Level[] = ['cell', 'row', 'column', 'all'];

function mostRows({ measures, pivot }: ReportDefinition, use: Use): number {
  if (use !== 'preview') return use === 'file' ? MOST_ROWS : SHOWN_ROWS;
  return measures.length > 0 && pivot !== null ? PREVIEW_CELLS : PREVIEW_ROWS;
}

/** A bit for each thing gathered by, the pivot last; it is set where that one is added up. */
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

/** The total comes first, also where it is of nothing. */
function behind([total]: readonly Record<string, unknown>[]): number {
  return Number(total?.['behind'] ?? 0);
}
