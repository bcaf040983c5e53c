import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { allEndpoints } from '@aura/contracts/all-endpoints';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { measureChecks } from '../apps/api/src/telemetry/check-metrics.ts';
import { createMetrics } from '../apps/api/src/telemetry/metrics.ts';
import { measureNode } from '../apps/api/src/telemetry/node-metrics.ts';
import { measureReplica } from '../apps/api/src/telemetry/replica-metrics.ts';
import { measureWork } from '../apps/api/src/telemetry/work-metrics.ts';
import { type Exposed, faultsOf, selectorsOf } from './prom-query.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');

/** Pages of `docs/runbooks` that belong to no alert. */
const GENERAL = ['README.md', 'backup.md', 'deployment.md', 'failover.md', 'secrets.md'];

type Entry = readonly [string, { labels: readonly string[]; series: readonly Readonly<Record<string, string>>[] }];

/** All metrics of a node, with the series that exist before its first use. */
async function exposed(): Promise<Exposed> {
  const silent = { query: async () => ({ rows: [] }), totalCount: 0, idleCount: 0, waitingCount: 0 };
  const pool = silent as unknown as Pool;
  const { registry } = createMetrics({ staff: pool, outsider: pool, reports: pool });
  measureChecks(registry, pool, 'audit');
  measureChecks(registry, pool, 'ledger');
  measureWork(registry, pool);
  measureNode(registry, { sockets: () => 0, isRedisUp: () => true });
  measureReplica(registry, { lagSeconds: () => 0, asOf: () => new Date() });
  const found = await registry.getMetricsAsJSON();
  const families = registry.getMetricsAsArray() as unknown as readonly {
    name: string;
    labelNames: readonly string[];
  }[];
  return new Map(
    found.flatMap(({ name, type, values }): readonly Entry[] => {
      const labels = [...(families.find((family) => family.name === name)?.labelNames ?? []), 'job', 'instance'];
      const series = values.map((value) => value.labels as Readonly<Record<string, string>>);
      const isHistogram = String(type) === 'histogram';
      if (!isHistogram) return [[name, { labels, series }]];
      return ['_bucket', '_sum', '_count'].map((part) => [`${name}${part}`, { labels: [...labels, 'le'], series: [] }]);
    }),
  );
}

interface Rule {
  readonly name: string;
  readonly text: string;
  readonly expression: string;
}

/** Reads the rules line by line, since all are written in one shape. */
function rulesOf(path: string, kind: 'alert' | 'record'): readonly Rule[] {
  const [, ...parts] = read(path).split(new RegExp(`^ {6}- ${kind}: `, 'm'));
  return parts.map((text) => ({
    name: text.split('\n', 1)[0] ?? '',
    text,
    expression: (/^ {8}expr: \|\n((?: {10}.*\n)+)/m.exec(text)?.[1] ?? '').trim(),
  }));
}

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

const boards = readdirSync(resolve(root, 'ops/grafana/dashboards')).map((file) => {
  const { uid, panels } = JSON.parse(read(`ops/grafana/dashboards/${file}`)) as { uid: string; panels: Panel[] };
  return { file, uid, panels };
});
const alerts = rulesOf('ops/prometheus/alerts.yml', 'alert');
const records = rulesOf('ops/prometheus/recordings.yml', 'record');
const known = await exposed();
/** The metrics of HAProxy's exporter that Prometheus keeps; `proxy.db.test.ts` reads the exporter itself. */
const PROXY_LABELS: Readonly<Record<string, readonly string[]>> = {
  haproxy_backend_current_queue: [],
  haproxy_backend_active_servers: [],
  haproxy_backend_http_responses_total: ['code'],
  haproxy_backend_retry_warnings_total: [],
  haproxy_frontend_current_sessions: [],
  haproxy_frontend_denied_connections_total: [],
};
const ofProxy: Exposed = new Map(
  Object.entries(PROXY_LABELS).map(([name, labels]) => [
    name,
    { labels: ['proxy', ...labels, 'job', 'instance'], series: [] },
  ]),
);
/** Metrics of Prometheus itself, and those our recording rules write. */
const written: Exposed = new Map(
  ['up', ...records.map(({ name }) => name)].map((name) => [name, { labels: ['job', 'instance'], series: [] }]),
);
const all: Exposed = new Map([...known, ...ofProxy, ...written]);

test('every alert and every recording asks only for metrics, labels and states that the code exposes', () => {
  expect(alerts.length).toBeGreaterThan(20);
  for (const { name, expression } of [...alerts, ...records]) {
    expect(selectorsOf(expression).length, name).toBeGreaterThan(0);
    expect(faultsOf(expression, all), name).toEqual([]);
  }
});

test('every panel of a dashboard asks only for what is exposed', () => {
  expect(boards.map(({ uid }) => uid)).toEqual(['aura-service', 'aura-work']);
  for (const { file, panels } of boards)
    for (const { title, targets = [] } of panels)
      for (const { expr } of targets) expect(faultsOf(expr, all), `${file}: ${title}`).toEqual([]);
});

test('every alert says how grave it is, how long it waits, what happens in Spanish, and has its runbook', () => {
  const pages = readdirSync(resolve(root, 'docs/runbooks'));
  for (const { name, text } of alerts) {
    expect(text, name).toMatch(/^ {8}labels: \{ severity: (critical|warning) \}$/m);
    expect(text, name).toMatch(/^ {8}for: \d+[smh]$/m);
    expect(text, name).toMatch(/^ {10}summary: '.+'$/m);
    expect(text, name).toMatch(/^ {10}description: '.+'$/m);
    expect(pages, name).toContain(pageOf({ text }));
  }
  expect(new Set(alerts.map(({ name }) => name)).size).toBe(alerts.length);
});

test('every runbook answers one alert, by its name, and tells the same five things', () => {
  const answered = new Map(alerts.map((alert) => [pageOf(alert), alert.name]));
  const pages = readdirSync(resolve(root, 'docs/runbooks')).filter((page) => !GENERAL.includes(page));

  expect(pages.toSorted()).toEqual([...answered.keys()].toSorted());
  for (const page of pages) {
    const text = read(`docs/runbooks/${page}`);
    expect(text.split('\n', 1)[0], page).toBe(`# ${answered.get(page)}`);
    expect(text.match(/^## .+$/gm), page).toEqual([
      '## What it means',
      '## What users see',
      '## What to look at',
      '## What to do',
      '## When it is over',
    ]);
  }
});

test('the commands and pages that a runbook names exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
  for (const page of readdirSync(resolve(root, 'docs/runbooks'))) {
    const text = read(`docs/runbooks/${page}`);
    for (const [, command = ''] of text.matchAll(/npm run ([a-z0-9:-]+)/g))
      expect(Object.keys(scripts), page).toContain(command);
    for (const [, link = ''] of text.matchAll(/\]\(([^)#]+)/g))
      expect(existsSync(resolve(root, 'docs/runbooks', link)), `${page}: ${link}`).toBe(true);
  }
});

test('the page about secrets tells how each secret of the settings is changed', () => {
  const settings = read('apps/api/src/config.ts').split('const Settings = z.object({')[1]?.split('\n});', 1)[0] ?? '';
  const secrets = settings.match(
    /(?<=^ {2})(?:\w*(?:SECRET|KEY|PASSWORD|TOKEN)\w*|DATABASE_URL_\w+|REDIS_URL|SMTP_URL|PAC_USER)(?=:)/gm,
  );
  const page = read('docs/runbooks/secrets.md');
  // Whether passkeys are required, and the file of breached passwords, are none.
  const kept = (secrets ?? []).filter((name) => name !== 'PASSKEYS_REQUIRED' && name !== 'BREACHED_PASSWORDS');

  expect(kept).toHaveLength(23);
  for (const name of kept) expect(page, name).toContain(`\`${name}\``);
});

test('every measurement is taken by the server, not only declared', () => {
  const app = read('apps/api/src/app.ts');
  const declared = readdirSync(resolve(root, 'apps/api/src/telemetry'))
    .filter((file) => file.endsWith('-metrics.ts'))
    .flatMap((file) => read(`apps/api/src/telemetry/${file}`).match(/(?<=^export function )measure\w+/gm) ?? []);

  expect(declared).toHaveLength(4);
  for (const name of declared) expect(app).toContain(`${name}(metrics.registry`);
});

test('no container may take all memory or all processes of the machine', () => {
  const [anchors = '', services = ''] = read('compose.yaml').split(/^services:$/m);
  const bounded = (text: string) => text.includes('mem_limit:') && text.includes('pids_limit:');
  const parts =
    services
      .split(/^(?=\w+:)/m)[0]
      ?.split(/^(?= {2}\w+:$)/m)
      .filter((part) => /^ {4}(?:image|<<):/m.test(part)) ?? [];

  expect(bounded(anchors)).toBe(true);
  expect(parts.length).toBeGreaterThan(7);
  expect(parts.filter((part) => !bounded(part) && !/<<: \*(?:aura|api)\b/.test(part))).toEqual([]);
});

test('the nodes that are read are those of the compose file', () => {
  const hosts = [...read('compose.yaml').matchAll(/METRICS_HOST: ([\d.]+)/g)].map(([, host]) => `'${host}:9464'`);

  expect(read('ops/prometheus/prometheus.yml')).toContain(`targets: [${hosts.join(', ')}]`);
});

test('the proxy that is read is that of the compose file, and what is asked of it is kept', () => {
  const [, address] = /PROXY_METRICS_ADDRESS: (\S+)/.exec(read('compose.yaml')) ?? [];
  const prometheus = read('ops/prometheus/prometheus.yml');
  const [, keep = ''] = /^ {8}regex: (haproxy_\S+)$/m.exec(prometheus) ?? [];

  expect(prometheus).toContain(`targets: ['${address}']`);
  for (const name of Object.keys(PROXY_LABELS)) expect(name).toMatch(new RegExp(`^(?:${keep})$`));
});

test('objectives are counted at the limits of buckets, for reads and for what writes', () => {
  const of = (alert: string) => selectorsOf(alerts.find(({ name }) => name === alert)?.expression ?? '');
  const holds = (alert: string, endpoint: string) =>
    of(alert).every(({ matchers }) =>
      matchers
        .filter(({ label }) => label === 'endpoint')
        .every(({ sign, value }) => new RegExp(`^(?:${value})$`).test(endpoint) === (sign === '=~')),
    );
  const limits = ['ReadsSlow', 'WritesSlow'].map(
    (alert) => of(alert).flatMap(({ matchers }) => matchers.filter(({ label }) => label === 'le'))[0]?.value,
  );

  expect(limits).toEqual(['0.4', '0.6']);
  expect(read('apps/api/src/telemetry/metrics.ts')).toMatch(/buckets: \[.*\b0\.4\b.*\b0\.6\b/);
  const both = [...allEndpoints.keys()].filter((name) => holds('ReadsSlow', name) && holds('WritesSlow', name));
  expect(both).toEqual([]);
  const lost = [...allEndpoints].filter(([name, { kind }]) => kind === 'write' && !holds('WritesSlow', name));
  // A tenth of all writes outside the objective would mean that a verb was excluded too broadly.
  expect(lost.length).toBeLessThan([...allEndpoints.values()].filter(({ kind }) => kind === 'write').length / 10);
});

function pageOf({ text }: Pick<Rule, 'text'>): string {
  return /^ {10}runbook_url: docs\/runbooks\/(\S+)$/m.exec(text)?.[1] ?? 'none';
}
