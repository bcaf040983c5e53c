import { recordMeasured } from '../../measured-table.ts';

/** The most a read may slow down with ten or a hundred times the history. */
const MOST_GROWTH = 1.5;
/** Below this a difference is noise of the machine. */
const SHORTEST_MS = 1;

export interface Measured {
  readonly endpoint: string;
  readonly bare: number;
  readonly api: number;
  readonly calls: number;
  /** Share of the throughput of pgbench with the same statements; undefined without pgbench. */
  readonly share: number | undefined;
}

export interface Run {
  readonly label: string;
  readonly rows: readonly Measured[];
}

interface Grown {
  readonly endpoint: string;
  readonly times: string;
  /** The last size against the first; undefined where a size lacks the read, or there is only one size. */
  readonly growth: number | undefined;
  readonly last: Measured;
}

/** One row for each read of the last run, with its times at every size. */
export function growthOf(runs: readonly Run[]): readonly Grown[] {
  const [first, last] = [runs[0], runs.at(-1)];
  return (last?.rows ?? []).map((row) => {
    const before = runs.length < 2 ? undefined : first?.rows.find(({ endpoint }) => endpoint === row.endpoint);
    const times = runs.flatMap(({ label, rows }) => {
      const at = rows.find(({ endpoint }) => endpoint === row.endpoint);
      return at === undefined ? [] : [`${label}: ${inMs(at.bare)} → ${inMs(at.api)}`];
    });
    const growth = before && Math.max(row.api, SHORTEST_MS) / Math.max(before.api, SHORTEST_MS);
    return { endpoint: row.endpoint, times: times.join('; '), growth, last: row };
  });
}

/** A read that exceeds the server's limit has no time. */
function inMs(time: number): string {
  return Number.isFinite(time) ? time.toFixed(2) : 'refused';
}

export function isFlagged({ growth }: Grown): boolean {
  return growth !== undefined && growth > MOST_GROWTH;
}

/** Prints the growth beside the figures, and optionally records it in docs/bench.md. */
export function tellGrowth(runs: readonly Run[], isRecorded: boolean): void {
  const grown = growthOf(runs);
  console.table(
    grown.map((row) => ({
      read: row.endpoint,
      'bare → API ms': row.times,
      growth: row.growth === undefined ? '–' : Number(row.growth.toFixed(2)),
      'calls/s at 16': Math.round(row.last.calls),
      'of pgbench': row.last.share === undefined ? '–' : Number(row.last.share.toFixed(2)),
      '': isFlagged(row) ? 'grows' : '',
    })),
  );
  if (!isRecorded) return;
  recordMeasured(
    { file: 'docs/bench.md', name: 'bench', titles: ['Read', 'Bare → API ms', 'Growth', 'Calls/s', 'Of pgbench'] },
    grown.map((row) => [
      row.endpoint,
      row.times,
      row.growth === undefined ? '–' : `${row.growth.toFixed(2)}${isFlagged(row) ? ' **grows**' : ''}`,
      String(Math.round(row.last.calls)),
      row.last.share?.toFixed(2) ?? '–',
    ]),
  );
}
