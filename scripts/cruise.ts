import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { cruise as depcruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

const RULES = resolve(import.meta.dirname, '../.dependency-cruiser.mjs');
const FOLDERS = ['packages', 'apps', 'e2e', 'scripts'];

export interface Cruise {
  /** `rule: from → to`, one for each violation. */
  readonly trespasses: readonly string[];
  readonly modules: ICruiseResult['modules'];
}

/** Applies the import rules to the tree below `root`. */
export async function cruise(root: string): Promise<Cruise> {
  const options = await extractOptions(RULES);
  const folders = FOLDERS.filter((folder) => existsSync(resolve(root, folder)));
  const { output } = await depcruise(folders, { ...options, validate: true, baseDir: root });
  if (typeof output === 'string') throw new TypeError('dependency-cruiser returned a report instead of its result');
  const trespasses = output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  return { trespasses, modules: output.modules };
}
