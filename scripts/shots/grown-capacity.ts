import type { Page } from '@playwright/test';

const GIGABYTE = 1024 ** 3;
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

/** The capacity page of an installation of some years: grown, with a failing job and a failed drill. */
export async function onGrownCapacity(page: Page): Promise<void> {
  const json = { ...STANDING, growth: growth(), ...RUNS };
  await page.route('**/api/v1/commons/capacity/', (route) => route.fulfill({ json }));
  await page.goto('/capacidad');
  await page.getByText('Tablas más grandes').waitFor();
}

function growth() {
  const days = Array.from({ length: 90 }, (_, place) => ({
    day: ago((89 - place) * DAY_MS).slice(0, 10),
    table_bytes: Math.round((118 + place * 0.21 + (place > 40 ? 3 : 0)) * GIGABYTE),
    index_bytes: Math.round((61 + place * 0.12) * GIGABYTE),
  }));
  return {
    compared_with: days[59]?.day,
    bytes: Math.round(9.9 * GIGABYTE),
    bytes_per_day: 0.33 * GIGABYTE,
    in_twelve_months: 333 * GIGABYTE,
    days,
  };
}

const sized = (name: string, rows: number, size: number, partitions = 0, dead: number | null = 0.021) => ({
  name,
  partitions,
  rows,
  table_bytes: Math.round(size * 0.58 * GIGABYTE),
  toast_bytes: Math.round(size * 0.06 * GIGABYTE),
  index_bytes: Math.round(size * 0.36 * GIGABYTE),
  growth: Math.round(size * 0.04 * GIGABYTE),
  dead_share: dead,
  vacuumed_at: ago(7 * HOUR_MS),
});

const run = (
  id: number,
  kind: string,
  name: string,
  hoursAgo: number,
  isOk: boolean,
  figures: object[],
  note = '',
) => ({
  id,
  kind,
  name,
  began_at: ago((hoursAgo + 0.4) * HOUR_MS),
  ended_at: ago(hoursAgo * HOUR_MS),
  is_ok: isOk,
  figures,
  note,
});

const RUNS = {
  backups: [
    run(9, 'backup', 'diff', 5, true, [{ name: 'code', value: '0' }]),
    run(7, 'backup', 'full', 53, true, [{ name: 'code', value: '0' }]),
    run(6, 'restore', 'nueva máquina', 300, true, [{ name: 'minutes', value: '14' }]),
  ],
  drills: [
    run(
      11,
      'drill',
      'lost machine',
      20,
      false,
      [
        { name: 'seconds', value: '48' },
        { name: 'lost', value: '0' },
      ],
      'La réplica tardó 48 s en tomar el mando; el objetivo es 30 s.',
    ),
    run(10, 'drill', 'restore', 70, true, [{ name: 'minutes', value: '9' }]),
  ],
};

const STANDING = {
  measured_at: ago(150_000),
  findings: [
    { limit: 'drillFailed', state: 'bad', value: 1 },
    { limit: 'jobsGivenUp', state: 'attention', value: 3 },
  ],
  database: {
    bytes: Math.round(212.4 * GIGABYTE),
    cache_hit_share: 0.9931,
    connections: {
      used: 43,
      most: 200,
      is_whole: true,
      roles: [
        { role: 'app_staff', limit: null, connections: 24, active: 3, idle_in_transaction: 0, longest_seconds: 0.4 },
        { role: 'app_worker', limit: null, connections: 12, active: 1, idle_in_transaction: 1, longest_seconds: 4.2 },
        { role: 'app_outsider', limit: null, connections: 7, active: 0, idle_in_transaction: 0, longest_seconds: null },
      ],
    },
    replication: [
      { kind: 'standby', name: 'replica1', state: 'streaming, sync', lag_seconds: 0, lag_bytes: 8192 },
      { kind: 'slot', name: 'replica1', state: 'active', lag_seconds: null, lag_bytes: 8192 },
    ],
  },
  tables: [
    sized('logbook_entry', 96_400_000, 71, 48),
    sized('audit_event', 140_200_000, 58, 48),
    sized('stage_interval', 61_000_000, 19),
    sized('quotation_line', 42_100_000, 16, 0, 0.084),
    sized('claim', 10_200_000, 9.4),
    sized('graphile_worker._private_jobs', 1200, 0.02, 0, null),
    sized('pg_catalog', 0, 0.03, 0, null),
  ],
  files: { day: ago(0).slice(0, 10), count: 8_421_004, bytes: 9 * 1024 * GIGABYTE, growth: 96 * GIGABYTE },
  queue: {
    workers: 2,
    tasks: [
      { task: 'deliver-mail', waiting: 14, running: 1, dead: 3, oldest_seconds: 22 },
      { task: 'check-sat', waiting: 2, running: 0, dead: 0, oldest_seconds: 3 },
    ],
  },
  statements: {
    watch: 'on',
    since: ago(30 * DAY_MS),
    slowest: [
      {
        statement:
          'select c.id, c.claim_number, c.insured_name, s.name from claim c join process_stage s on s.id = c.stage_id where c.is_active and c.customer_id = any($1) and c.assigned_at >= $2 order by c.assigned_at desc nulls last, c.id limit $3 offset $4',
        calls: 1_248_000,
        total_ms: 9_100_000,
        mean_ms: 7.3,
        max_ms: 2140,
        rows: 24_000_000,
        share: 0.214,
      },
      {
        statement: 'insert into audit_event (act, outcome, user_id, detail) values ($1, $2, $3, $4) returning id',
        calls: 9_800_400,
        total_ms: 5_400_000,
        mean_ms: 0.55,
        max_ms: 310,
        rows: 9_800_400,
        share: 0.127,
      },
    ],
  },
  archive: { is_on: true, last_archived_at: ago(41_000), failures: 0, last_failed_at: null, is_failing: false },
};
