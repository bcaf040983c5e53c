/**
 * npm run check -- weaknesses [--refresh]: compares the locked packages with the offline list of known weaknesses. `--refresh` asks the
 * registry of npm's settings, where it answers, and writes what it knows, with the day, into the list.
 */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { businessDay } from '@aura/domain/business-day';
import type { Lock } from './sbom.ts';

export interface Weakness {
  readonly package: string;
  /** Comparators of versions, all of which hold; `||` between alternatives: `>=4.0.0 <4.2.1 || <3.9.9`. */
  readonly affected: string;
  readonly id: string;
  readonly severity: 'critical' | 'high' | 'moderate' | 'low';
  readonly title: string;
  /** Why it does no harm here, reviewed like code; such a line is printed and does not fail the check. */
  readonly accepted?: string;
}

export interface KnownWeaknesses {
  /** The day of the list, and what it was made from. */
  readonly asOf: string;
  readonly source: string;
  readonly weaknesses: readonly Weakness[];
}

export interface Found extends Weakness {
  readonly version: string;
  readonly isShipped: boolean;
}

/** Locked packages that are within a known weakness. */
export function foundIn(packages: Lock, { weaknesses }: Pick<KnownWeaknesses, 'weaknesses'>): readonly Found[] {
  return Object.entries(packages).flatMap(([path, { version, dev = false, link = false }]) => {
    const [, name] = /.*node_modules\/(.+)$/.exec(path) ?? [];
    if (name === undefined || version === undefined || link) return [];
    return weaknesses
      .filter((known) => known.package === name && isWithin(version, known.affected))
      .map((known) => ({ ...known, version, isShipped: !dev }));
  });
}

/** What a release may not carry: shipped, and not accepted with a reason. */
export function refusedOf(found: readonly Found[]): readonly Found[] {
  return found.filter(({ isShipped, accepted }) => isShipped && accepted === undefined);
}

const COMPARATOR = /^(<=|>=|<|>|=)?(\d+\.\d+\.\d+)(?:-[\w.-]+)?$/;

export function isWithin(version: string, range: string): boolean {
  return range.split('||').some((alternative) =>
    alternative
      .replace(/([<>=])\s+/g, '$1')
      .trim()
      .split(/\s+/)
      .every((comparator) => {
        if (comparator === '*') return true;
        const [, sign = '=', limit] = COMPARATOR.exec(comparator) ?? [];
        if (limit === undefined) throw new Error(`not a range of versions: ${range}`);
        const order = compare(version, limit);
        if (order === 0) return sign.endsWith('=');
        return order < 0 ? sign.startsWith('<') : sign.startsWith('>');
      }),
  );
}

function compare(one: string, other: string): number {
  const [first, second] = [one, other].map((version) => version.split('-', 1)[0]?.split('.').map(Number) ?? []);
  const place = [0, 1, 2].find((at) => first?.[at] !== second?.[at]);
  return place === undefined ? 0 : (first?.[place] ?? 0) - (second?.[place] ?? 0);
}

interface Advisory {
  readonly name?: string;
  readonly range?: string;
  readonly url?: string;
  readonly severity?: Weakness['severity'];
  readonly title?: string;
}

/** What the registry says of the locked versions, beside what was known: an advisory is never forgotten. */
export function mergedWith(known: Pick<KnownWeaknesses, 'weaknesses'>, report: unknown, asOf: string): KnownWeaknesses {
  const { vulnerabilities = {} } = report as {
    vulnerabilities?: Record<string, { via: readonly (Advisory | string)[] }>;
  };
  const told = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .flatMap((one): readonly Weakness[] => {
      if (typeof one === 'string' || one.name === undefined || one.range === undefined) return [];
      const id = one.url?.split('/').at(-1) ?? one.title ?? one.range;
      const { severity = 'high', title = '' } = one;
      return [{ package: one.name, affected: one.range, id, severity, title }];
    });
  const isKnown = (one: Weakness) => known.weaknesses.some((old) => old.id === one.id && old.package === one.package);
  const fresh = told.filter((one, at) => !isKnown(one) && told.findIndex(({ id }) => id === one.id) === at);
  const weaknesses = [...known.weaknesses, ...fresh].toSorted((one, other) =>
    `${one.package} ${one.id}` < `${other.package} ${other.id}` ? -1 : 1,
  );
  return { asOf, source: 'the registry, and what was known before', weaknesses };
}

const ROOT = resolve(import.meta.dirname, '..');
const LIST = resolve(ROOT, 'ops/known-weaknesses.json');
/** After this many days the list says too little about what was found since. */
const OLD_DAYS = 30;

if (import.meta.main) {
  if (process.argv.includes('--refresh')) await refresh();
  const known = JSON.parse(readFileSync(LIST, 'utf8')) as KnownWeaknesses;
  const { packages } = JSON.parse(readFileSync(resolve(ROOT, 'package-lock.json'), 'utf8')) as { packages: Lock };
  const found = foundIn(packages, known);
  for (const one of found)
    console.error(
      `${one.package}@${one.version}: ${one.severity}, ${one.id}, ${one.title}${one.isShipped ? '' : ' (tool, not shipped)'}${one.accepted === undefined ? '' : ` – accepted: ${one.accepted}`}`,
    );
  const days = Math.floor((Date.now() - Date.parse(known.asOf)) / 86_400_000);
  const age = days > OLD_DAYS ? `, ${days} days old: npm run check -- weaknesses --refresh` : '';
  console.log(
    `weaknesses: ${known.weaknesses.length} known on ${known.asOf} (${known.source})${age}, ${found.length} here`,
  );
  if (refusedOf(found).length > 0) process.exitCode = 1;
}

async function refresh(): Promise<void> {
  const known = JSON.parse(readFileSync(LIST, 'utf8')) as KnownWeaknesses;
  // npm exits with 1 where it found something; its answer is on stdout all the same.
  const { stdout } = await promisify(execFile)('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: ROOT,
    maxBuffer: 67_108_864,
  }).catch((error: unknown) => error as { stdout?: string });
  const report = JSON.parse(stdout === undefined || stdout === '' ? '{}' : stdout) as object;
  if (!('vulnerabilities' in report)) throw new Error('The registry did not answer: the list stays as it is.');
  const merged = mergedWith(known, report, businessDay(new Date()));
  writeFileSync(LIST, `${JSON.stringify(merged, null, 2)}\n`);
}
