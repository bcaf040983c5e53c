import { recordMeasured } from '../../measured-table.ts';

/** Ten times or a hundred times the history may make a read so much slower, and no more. */
const MOST_GROWTH = 1.5;
/** Below this a difference is the machine's mood and not the history's. */
const SHORTEST_MS = 1;

export interface Measured {
  readonly endpoint: string;
  readonly bare: number;
  readonly api: number;
  readonly calls: number;
  /** Of what pgbench gets out of the same statements; none without pgbench. */
  readonly share: number | undefined;
}

export interface Run {
  readonly label: string;
  readonly rows: readonly Measured[];
}

interface Grown {
  readonly endpoint: string;
  readonly times: string;
  /** The last size against the first; none where a size lacks the read, or there is one size only. */
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

/** What takes longer than the server allows has no time. */
function inMs(time: number): string {
  return Number.isFinite(time) ? time.toFixed(2) : 'refused';
}

export function isFlagged({ growth }: Grown): boolean {
  return growth !== undefined && growth > MOST_GROWTH;
}

/** Prints what grew beside the figures, and keeps it in docs/bench.md. */
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
