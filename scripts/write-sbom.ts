import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Lock, sbomOf } from './sbom.ts';

const FILE = 'sbom.cdx.json';
const root = resolve(import.meta.dirname, '..');
const { packages } = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')) as { packages: Lock };
const sbom = sbomOf(packages);

writeFileSync(resolve(root, FILE), `${JSON.stringify(sbom, undefined, 2)}\n`);
console.log(`${FILE}: ${sbom.components.length} components`);
