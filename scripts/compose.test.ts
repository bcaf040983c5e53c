import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const written = readFileSync(resolve(import.meta.dirname, '../compose.yaml'), 'utf8');
const development = readFileSync(resolve(import.meta.dirname, '../compose.dev.yaml'), 'utf8');
const defaults = readFileSync(resolve(import.meta.dirname, '../apps/api/src/config.ts'), 'utf8');

/** The lines below a heading that are indented further. */
function part(heading: RegExp): string {
  const lines = written.split('\n');
  const first = lines.findIndex((line) => heading.test(line));
  const indent = lines[first]?.search(/\S/) ?? 0;
  const rest = lines.slice(first + 1);
  const end = rest.findIndex((line) => line.trim() !== '' && line.search(/\S/) <= indent);
  return rest.slice(0, end).join('\n');
}

const secretsIn = (text: string) => [
  ...new Set(text.match(/\b(?:AURA_\w+_PASSWORD|TOKEN_SECRETS|SEALING_KEY|CERTIFICATE_KEYS|SMTP_URL)(?=:\?)/g)),
];

test('each process is given its own secrets only', () => {
  expect(secretsIn(part(/^x-settings:/))).toEqual([]);
  expect(secretsIn(part(/^x-aura:/))).toEqual([]);
  expect(secretsIn(part(/^x-api:/))).toEqual([
    'AURA_STAFF_PASSWORD',
    'AURA_OUTSIDER_PASSWORD',
    'AURA_REPORTER_PASSWORD',
    'TOKEN_SECRETS',
    'SEALING_KEY',
    'CERTIFICATE_KEYS',
  ]);
  expect(secretsIn(part(/^ {2}worker:/))).toEqual(['AURA_WORKER_PASSWORD', 'SMTP_URL']);
});

/** Settings whose defaults hold in compose, too, or that name what compose does not mount. */
const LEFT_AT_DEFAULT = [
  'AURA_HOST AURA_PORT WEB_ROOT API_REFERENCE REPLICA_LAG_LIMIT_MS OTEL_EXPORTER_OTLP_ENDPOINT SAT_CERTIFICATES',
  'REQUEST_TIMEOUT_MS OVERLOAD_DELAY_MS DATABASE_CONNECT_MS DATABASE_STATEMENT_MS STORAGE_SILENCE_MS BREACHED_PASSWORDS',
  'REPORT_CONNECTIONS REPORT_STATEMENT_MS USER_REQUESTS_PER_SECOND USER_WRITES_AT_ONCE',
].flatMap((line) => line.split(' '));

test('every setting is handed over, or its default is meant', () => {
  const [, declared = ''] = /const Settings = z\.object\(\{([\s\S]*?)\n\}\);/.exec(defaults) ?? [];
  const settings = [...declared.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name);
  const replicas = settings.filter((name) => name.endsWith('_REPLICA'));
  const missing = settings.filter((name) => !new RegExp(`[ ,]${name}: `).test(written) && !replicas.includes(name));

  expect(settings.length).toBeGreaterThan(50);
  expect(missing.toSorted()).toEqual(LEFT_AT_DEFAULT.toSorted());
  // What only the worker asks: the tax authority and the certifier.
  for (const name of ['SAT_STATUS_URL', 'SAT_LIST_URL', 'PAC_URL', 'PAC_USER', 'PAC_PASSWORD', 'PAC_TOKEN'])
    expect(part(/^ {2}worker:/)).toContain(`${name}: `);
});

test('the image is built from one base, named by version and digest, and by the Node the tests run on', () => {
  const image = readFileSync(resolve(import.meta.dirname, '../Dockerfile'), 'utf8');
  const { optionalDependencies } = JSON.parse(
    readFileSync(resolve(import.meta.dirname, '../package.json'), 'utf8'),
  ) as { readonly optionalDependencies: Readonly<Record<string, string>> };
  const bases = [...image.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);

  expect(bases).toHaveLength(3);
  expect(new Set(bases).size).toBe(1);
  expect(bases[0]).toMatch(/^node:\d+\.\d+\.\d+-slim@sha256:[\da-f]{64}$/);
  for (const version of Object.values(optionalDependencies)) expect(bases[0]).toContain(`node:${version}-slim`);
});

test.each([
  ['node', /^x-aura:/, 'main'],
  ['worker', /^ {2}worker:/, 'worker'],
])('a %s is not killed before the time it gives itself to finish is over', (_, heading, program) => {
  const code = readFileSync(resolve(import.meta.dirname, `../apps/api/src/${program}.ts`), 'utf8');
  const own = Number(/\{ delay: ([\d_]+),/.exec(code)?.[1]?.replace('_', ''));
  const given = Number(/^ +stop_grace_period: (\d+)s$/m.exec(part(heading))?.[1]) * 1000;

  expect(own).toBeGreaterThan(0);
  expect(given).toBeGreaterThan(own);
});

test('Redis asks for a password and every image is pinned to a release', () => {
  expect(part(/^ {2}redis:/)).toContain("--requirepass, '${REDIS_PASSWORD:?}'");
  const images = [...written.matchAll(/^ +image: (\S+)$/gm)]
    .map(([, image]) => image)
    .filter((image) => image !== 'aura');
  expect(images).toHaveLength(5);
  for (const image of images) expect(image).toMatch(/:\d+\.\d+(?:\.\d+)?$/);
});

test('PostgreSQL and Redis are spoken to by TLS only, with certificates of the authority that every process is given', () => {
  const databases = [...written.matchAll(/postgres:\/\/\S+/g)].map(([url]) => url);
  expect(databases).toHaveLength(7);
  for (const url of databases) expect(url).toMatch(/\?sslmode=verify-full$/);
  expect(part(/^x-settings:/)).toMatch(
    /INTERNAL_TLS: '\$\{INTERNAL_TLS:-true\}'\n +NODE_EXTRA_CA_CERTS: \/etc\/aura\/ca\/ca\.crt\n +REDIS_URL: rediss:/,
  );
  expect(part(/^ {2}migrate:/)).toContain('NODE_EXTRA_CA_CERTS: /etc/aura/ca/ca.crt');
  expect(part(/^x-aura:/)).toContain("volumes: ['authority:/etc/aura/ca:ro']");
  expect(part(/^ {2}redis:/)).toContain("--port, '0', --tls-port, '6379'");
  expect(part(/^ {2}postgres:/)).toContain('-chba_file=/etc/aura/pg_hba.conf');
  const clients = readFileSync(resolve(import.meta.dirname, '../ops/pg_hba.conf'), 'utf8').matchAll(/^(\w+) +all/gm);
  expect([...clients].map(([, kind]) => kind)).toEqual(['local', 'hostssl']);
  const [, servers = ''] = /make-authority\.sh, \/tls, (.+)\]$/m.exec(written) ?? [];
  expect(servers).toBe("'postgres:999', 'redis:999'");
});

test('the proxy the nodes trust is the one in front of them', () => {
  const [, address] = /TRUSTED_PROXIES: (\S+)/.exec(written) ?? [];

  expect(part(/^ {2}proxy:/)).toContain(`ipv4_address: ${address}`);
});

test('the metrics of each node listen on its own address in an internal network, where the proxy is not', () => {
  const nodes = [1, 2].map((node) => part(new RegExp(`^ {2}api${node}:`)));
  const hosts = nodes.map((node) => /METRICS_HOST: ([\d.]+)/.exec(node)?.[1] ?? 'none');

  expect(new Set(hosts).size).toBe(2);
  for (const [place, node] of nodes.entries()) {
    expect(node).toContain(`metrics: { ipv4_address: ${hosts[place]} }`);
    expect(node).not.toContain('ports:');
  }
  expect(part(/^ {2}metrics:/)).toContain('internal: true');
  expect(part(/^ {2}proxy:/)).not.toContain('metrics');
  expect(written).not.toMatch(/:9464'/);
});

test('the figures of the proxy listen on its address in an internal network of their own, where no node is', () => {
  const proxy = part(/^ {2}proxy:/);
  const [, host] = /PROXY_METRICS_ADDRESS: ([\d.]+):8405/.exec(proxy) ?? [];

  expect(proxy).toContain(`watching: { ipv4_address: ${host} }`);
  expect(part(/^ {2}watching:/)).toContain('internal: true');
  for (const node of [1, 2]) expect(part(new RegExp(`^ {2}api${node}:`))).not.toContain('watching');
  expect(written).not.toMatch(/:8405'/);
});

test('the proxy is given its certificates and where a page asked for in the clear belongs', () => {
  const proxy = part(/^ {2}proxy:/);

  expect(proxy).toContain('${TLS_CERTIFICATES:?}:/etc/aura/tls:ro');
  expect(proxy).toContain('TLS_CERTIFICATE: /etc/aura/tls');
  expect(proxy).toContain('PUBLIC_ORIGIN: ${PUBLIC_ORIGIN:?}');
});

test('the services of development listen on loopback, at the ports the defaults name', () => {
  const ports = [...development.matchAll(/'([\d.]+):(\d+):\d+'/g)];

  expect(ports.map(([, host]) => host)).toEqual(ports.map(() => '127.0.0.1'));
  for (const [, , port] of ports.filter(([, , number]) => number !== '11080'))
    expect(defaults).toContain(`127.0.0.1:${port}`);
  expect(ports).toHaveLength(6);
  expect(development.match(/^ {4}image: \S+$/gm)).toHaveLength(6);
});
