import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import { digest, digests, readStructure } from './catalogue.ts';

const SNAPSHOT = new URL('./baseline.catalogue.txt', import.meta.url);

/** Lines of the snapshot: what the table `migration` recorded, with the first sixteen digits of the checksum. */
export const RAN = 'ran ';
const DIGEST = / \d+ of \w+$/;
const SHOWN = 10;
const OR_MAKE_IT_AGAIN = 'A database without data worth keeping is dropped and made again';

/** The baseline is named 202611180000 to 202611180099; every migration written later has a higher name. */
export function isBaseline(name: string): boolean {
  return name >= '202611180000' && name < '202611180100';
}

/** The last of the 180 migrations that the baseline replaced. */
export const OLD_CHAIN_ENDS = '202611181946_consequences.sql';

export function isOfOldChain(name: string): boolean {
  return name <= OLD_CHAIN_ENDS && !isBaseline(name);
}

/**
 * A database made by the old chain has what the baseline declares: the baseline is recorded in place of the old names
 * and not run. Only if the whole old chain ran and the catalogue is still that of its last migration, because a later
 * migration relies on it; otherwise nothing is changed. Returns what then counts as run.
 */
export async function adoptBaseline(
  client: Client,
  wanted: readonly { readonly name: string; readonly checksum: string }[],
  done: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const baseline = wanted.filter(({ name }) => isBaseline(name));
  const old = [...done].filter(([name]) => isOfOldChain(name));
  if (old.length === 0 || baseline.length === 0) return done;
  const snapshot = await readSnapshot();
  refuseOtherChain(old, snapshot);
  await refuseOtherCatalogue(client, snapshot);
  const names = old.map(([name]) => name);
  await client.query('begin');
  try {
    await client.query('delete from public.migration where name = any ($1)', [names]);
    await client.query('insert into public.migration (name, checksum) select * from unnest($1::text[], $2::text[])', [
      baseline.map(({ name }) => name),
      baseline.map(({ checksum }) => checksum),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  const kept = [...done].filter(([name]) => !isOfOldChain(name));
  return new Map([...kept, ...baseline.map(({ name, checksum }) => [name, checksum] as const)]);
}

function refuseOtherChain(
  old: readonly (readonly [name: string, checksum: string])[],
  snapshot: readonly string[],
): void {
  const chain = new Set(snapshot.filter((line) => line.startsWith(RAN)));
  const ran = new Set(old.map(([name, checksum]) => `${RAN}${name} ${checksum.slice(0, 16)}`));
  const odd = [...chain.symmetricDifference(ran)].map((line) => line.split(' ')[1] ?? '').sort();
  if (odd.length === 0) return;
  throw new Error(
    `This database ran ${ran.size} migrations of before the baseline, not the ${chain.size} that end with ${OLD_CHAIN_ENDS}: ` +
      `${listed(odd)}. Migrate it with the last release that has them, then with this one. ${OR_MAKE_IT_AGAIN}`,
  );
}

async function refuseOtherCatalogue(client: Client, snapshot: readonly string[]): Promise<void> {
  const expected = new Set(snapshot.filter(isStructure));
  const found = new Set(digests(await readStructure(client)).filter(isStructure));
  const odd = [...new Set([...expected.symmetricDifference(found)].map((line) => line.replace(DIGEST, '')))].sort();
  if (odd.length === 0) return;
  throw new Error(
    `The baseline cannot be recorded: the catalogue is not the one that ${OLD_CHAIN_ENDS} left: ${listed(odd)}. ` +
      `Undo what changed it. ${OR_MAKE_IT_AGAIN}`,
  );
}

function listed(names: readonly string[]): string {
  const rest = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : '';
  return names.slice(0, SHOWN).join(', ') + rest;
}

/** Monthly partitions and rows differ between databases, so they are not compared. */
function isStructure(line: string): boolean {
  return !line.startsWith(RAN) && !/ (rows|first partition) \d+ of \w+$/.test(line);
}

/** The lines of the snapshot, proven complete by its digest. */
export async function readSnapshot(): Promise<readonly string[]> {
  const lines = (await readFile(SNAPSHOT, 'utf8')).trimEnd().split('\n');
  const [proof, ...entries] = lines.filter((line) => !line.startsWith('#'));
  if (proof !== `digest ${digest(entries)}`) throw new Error('The snapshot of the catalogue was edited');
  return entries;
}
