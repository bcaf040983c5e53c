import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type Lock, sbomOf } from './sbom.ts';

const lock: Lock = {
  '': { name: 'aura', version: '0.1.0' },
  'packages/domain': { name: '@aura/domain', dependencies: { outer: '^1.0.0' } },
  'node_modules/@aura/domain': { link: true },
  'node_modules/outer': {
    version: '1.2.3',
    license: 'MIT',
    integrity: 'sha512-AAEC',
    dependencies: { inner: '^2.0.0', tool: '^1.0.0' },
  },
  'node_modules/outer/node_modules/inner': { version: '2.0.0', license: 'ISC' },
  'node_modules/inner': { version: '1.0.0', license: 'ISC', optional: true },
  'node_modules/@scope/alias': { name: '@scope/real', version: '4.0.0', license: 'MIT' },
  'node_modules/tool': { version: '1.0.0', license: 'MIT', dev: true },
};

test('what is shipped is named with version, licence and hash; tools and our own packages are not', () => {
  const { components } = sbomOf(lock);

  expect(components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/%40scope/real@4.0.0',
    'pkg:npm/inner@1.0.0',
    'pkg:npm/inner@2.0.0',
    'pkg:npm/outer@1.2.3',
  ]);
  expect(components.map(({ scope }) => scope)).toEqual(['required', 'optional', 'required', 'required']);
  expect(components.at(-1)).toMatchObject({
    name: 'outer',
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: '000102' }],
  });
});

test('a package depends on the nearest one of that name, and the application on what our packages ask for', () => {
  const { dependencies } = sbomOf(lock);

  expect(dependencies.find(({ ref }) => ref === 'aura')?.dependsOn).toEqual(['pkg:npm/outer@1.2.3']);
  expect(dependencies.find(({ ref }) => ref === 'pkg:npm/outer@1.2.3')?.dependsOn).toEqual(['pkg:npm/inner@2.0.0']);
});

test('the order of the lock file makes no difference', () => {
  const reversed = Object.fromEntries(Object.entries(lock).toReversed());

  expect(JSON.stringify(sbomOf(reversed))).toBe(JSON.stringify(sbomOf(lock)));
});

test('of our own lock file every dependency is among the components, and no address of a registry gets in', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../package-lock.json'), 'utf8');

  const sbom = sbomOf((JSON.parse(text) as { packages: Lock }).packages);

  const known = new Set(sbom.components.map(({ purl }) => purl));
  expect(known.has(`pkg:npm/fastify@${versionOf(text, 'fastify')}`)).toBe(true);
  expect(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual([]);
  expect(JSON.stringify({ ...sbom, $schema: '' })).not.toMatch(/https?:/);
});

function versionOf(text: string, name: string): string {
  return (JSON.parse(text) as { packages: Lock }).packages[`node_modules/${name}`]?.version ?? 'none';
}
