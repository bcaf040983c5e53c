import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Client } from 'pg';

/** In what /proc/<pid>/stat counts processor time; a hundred a second nearly everywhere. */
const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
/** Fields after the name of the program, which may hold spaces: state is the first, user time the 12th, system time the 13th. */
const [USER, SYSTEM] = [11, 12];

/** Milliseconds of processor time the processes have taken so far, in their own code and in the kernel for them. */
export function processorMs(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[USER]) + Number(fields[SYSTEM]);
  });
  return (ticks.reduce((sum, one) => sum + one, 0) * 1000) / TICKS_PER_SECOND;
}

/** The database's processes that serve the application's connections. They must run on this machine. */
export async function backendsOf(client: Client): Promise<readonly number[]> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and application_name like 'aura-%' order by pid",
  );
  return rows.map(({ pid }) => pid);
}
