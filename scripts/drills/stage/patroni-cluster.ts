import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../../e2e/free-port.ts';
import { until } from '../../../e2e/until.ts';
import { POSTGRES_BIN } from './as-postgres.ts';
import { type Daemon, daemon } from './daemon.ts';
import { unpackPackages } from './debian-packages.ts';

const OPS = resolve(import.meta.dirname, '../../../ops');
const PATIENCE_MS = 90_000;
/** Patroni, and its dependencies outside the Python standard library. */
const NEEDS = [
  'click',
  'dateutil',
  'dnspython',
  'etcd',
  'prettytable',
  'psutil',
  'psycopg2',
  'six',
  'urllib3',
  'wcwidth',
  'yaml',
];
const PACKAGES = ['patroni', 'etcd-server', ...NEEDS.map((name) => `python3-${name}`)];

export interface ClusterNode {
  readonly name: string;
  readonly patroni: Daemon;
  readonly restPort: number;
  /** Kills Patroni and every process of its PostgreSQL with SIGKILL. */
  readonly killAll: () => Promise<void>;
}

export interface PatroniCluster {
  readonly nodes: readonly ClusterNode[];
  /** Address of HAProxy. */
  readonly primaryHost: string;
  readonly replicaHost: string;
  readonly leader: () => Promise<ClusterNode>;
  readonly isStreaming: (node: ClusterNode) => Promise<boolean>;
  readonly remove: () => Promise<void>;
}

/** etcd, two PostgreSQL under Patroni and HAProxy in front, with the files of `ops/`; on loopback and in one folder. */
export async function startPatroniCluster(): Promise<PatroniCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'aura-cluster-'));
  chmodSync(folder, 0o777);
  const daemons: Daemon[] = [];
  const nodes: Node[] = [];
  const remove = async () => {
    for (const { killAll } of nodes) await killAll();
    for (const one of daemons) await one.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const root = await unpackPackages(folder, PACKAGES);
    const etcdPort = await startEtcd(folder, root, daemons);
    const config = writeConfig(folder);
    for (const name of ['pg1', 'pg2']) nodes.push(await startNode({ folder, root, config, name, etcdPort }));
    const hosts = await startProxy(folder, nodes, daemons);
    const cluster = { nodes, ...hosts, remove, leader: () => leaderOf(nodes), isStreaming };
    const isWhole = await until(async () => (await countReady(nodes)) === nodes.length, PATIENCE_MS);
    if (!isWhole) throw new Error(`The cluster was not whole after ${PATIENCE_MS / 1000} s:\n${logsOf(folder)}`);
    return cluster;
  } catch (error) {
    await remove();
    throw error;
  }
}

interface Node extends ClusterNode {
  readonly port: number;
}

async function startEtcd(folder: string, root: string, daemons: Daemon[]): Promise<number> {
  const [client, peer] = [await freePort(), await freePort()];
  const [here, there] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
  const words = Object.entries({
    name: 'drill',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': here,
    'advertise-client-urls': here,
    'listen-peer-urls': there,
    'initial-advertise-peer-urls': there,
    'initial-cluster': `drill=${there}`,
  }).flatMap(([name, value]) => [`--${name}`, value]);
  daemons.push(daemon({ program: join(root, 'usr/bin/etcd'), words, log: join(folder, 'etcd.log') }));
  return client;
}

/** As shipped, with two differences: there is no archive, and connections from loopback are trusted. */
function writeConfig(folder: string): string {
  const path = join(folder, 'patroni.yml');
  const shipped = readFileSync(join(OPS, 'patroni.yml'), 'utf8');
  const changed = shipped
    .replace(/archive_command: .*/, "archive_command: 'true'")
    .replace(
      / {2}pg_hba:\n/,
      '  pg_hba:\n    - host all all 127.0.0.1/32 trust\n    - host replication all 127.0.0.1/32 trust\n',
    );
  writeFileSync(path, changed);
  return path;
}

interface NodePlace {
  readonly folder: string;
  readonly root: string;
  readonly config: string;
  readonly name: string;
  readonly etcdPort: number;
}

async function startNode({ folder, root, config, name, etcdPort }: NodePlace): Promise<Node> {
  const [port, restPort] = [await freePort(), await freePort()];
  const home = join(folder, name);
  mkdirSync(home);
  chmodSync(home, 0o777);
  const data = join(home, 'data');
  const patroni = daemon({
    program: '/usr/bin/python3',
    words: [join(root, 'usr/bin/patroni'), config],
    log: join(folder, `${name}.log`),
    env: {
      PYTHONPATH: join(root, 'usr/lib/python3/dist-packages'),
      HOME: home,
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcdPort}`,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_BIN_DIR: POSTGRES_BIN,
      PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: 'drill',
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: 'drill',
      PATRONI_REWIND_USERNAME: 'rewind',
      PATRONI_REWIND_PASSWORD: 'drill',
    },
  });
  const killAll = async () => {
    await patroni.kill();
    for (const pid of processesOf(join(data, 'postmaster.pid'))) end(pid);
  };
  return { name, patroni, restPort, port, killAll };
}

/** The server whose pid file this is, and its children. */
function processesOf(pidFile: string): readonly number[] {
  if (!existsSync(pidFile)) return [];
  const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]);
  // After a crash the file remains, and its pid may belong to another process.
  if (!isPostgres(postmaster)) return [];
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && parentOf(pid) === postmaster);
  return [postmaster, ...children];
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
const parentOf = (pid: number) => Number(/^PPid:\s+(\d+)$/m.exec(statusOf(pid))?.[1] ?? 0);
const isPostgres = (pid: number) => /^Name:\s+postgres$/m.test(statusOf(pid));

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended together with its parent.
  }
}

async function startProxy(folder: string, nodes: readonly Node[], daemons: Daemon[]) {
  const [primary, replica] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const env: Record<string, string> = { PRIMARY_ADDRESS: primary, REPLICA_ADDRESS: replica };
  for (const [place, { port, restPort }] of nodes.entries()) {
    env[`PG${place + 1}_ADDRESS`] = `127.0.0.1:${port}`;
    env[`PG${place + 1}_PATRONI_PORT`] = String(restPort);
  }
  const words = ['-db', '-f', join(OPS, 'haproxy-postgres.cfg')];
  daemons.push(daemon({ program: '/usr/sbin/haproxy', words, env, log: join(folder, 'haproxy.log') }));
  return { primaryHost: primary, replicaHost: replica };
}

const isYes = async ({ restPort }: ClusterNode, path: string) =>
  (await fetch(`http://127.0.0.1:${restPort}${path}`).catch(() => null))?.status === 200;
const isStreaming = (node: ClusterNode) => isYes(node, '/sync');

async function countReady(nodes: readonly ClusterNode[]): Promise<number> {
  const ready = await Promise.all(
    nodes.map(async (node) => (await isYes(node, '/primary')) || (await isStreaming(node))),
  );
  return ready.filter(Boolean).length;
}

async function leaderOf(nodes: readonly ClusterNode[]): Promise<ClusterNode> {
  for (const node of nodes) if (await isYes(node, '/primary')) return node;
  throw new Error('There is no leader');
}

function logsOf(folder: string): string {
  const logs = readdirSync(folder).filter((file) => file.endsWith('.log'));
  return logs.map((file) => `${file}:\n${readFileSync(join(folder, file), 'utf8').slice(-3000)}`).join('\n');
}
