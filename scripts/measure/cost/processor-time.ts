import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Client } from 'pg';

/** Unit of CPU time in /proc/<pid>/stat; a hundred a second on nearly all systems. */
const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
/** Indexes after the program's name, which may contain spaces: state is field 1, user time 12, system time 13. */
const [USER, SYSTEM] = [11, 12];

/** Starts measuring processes; the returned function gives their CPU time since, user and system, in milliseconds. */
export function watchProcessor(pids: readonly number[]): () => number {
  const before = pids.map((pid) => [pid, ticksOf(pid)] as const);
  return () => {
    // A connection that was closed meanwhile used no time.
    const ticks = before.map(([pid, then]) => Math.max((ticksOf(pid) ?? then ?? 0) - (then ?? 0), 0));
    return (ticks.reduce((sum, one) => sum + one, 0) * 1000) / TICKS_PER_SECOND;
  };
}

function ticksOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[USER]) + Number(fields[SYSTEM]);
  } catch {
    return undefined;
  }
}

/** The database's processes that serve the application's connections. They must run on this machine. */
export async function backendsOf(client: Client): Promise<readonly number[]> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and application_name like 'aura-%' order by pid",
  );
  return rows.map(({ pid }) => pid);
}
