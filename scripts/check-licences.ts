import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { contradictedLicences, type LockedPackage, type Manifest, refusedLicences } from './licences.ts';

const root = resolve(import.meta.dirname, '..');
const { packages } = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const faults = [
  ...refusedLicences(packages).map((line) => `licence not allowed: ${line}`),
  ...contradictedLicences(packages, manifestOf).map((line) => `the package says another licence: ${line}`),
];

for (const line of faults) console.error(line);
console.log(`licences: ${Object.keys(packages).length} packages, ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;

function manifestOf(path: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(resolve(root, path, 'package.json'), 'utf8')) as Manifest;
  } catch {
    return undefined;
  }
}
