import type { Call } from '@aura/contracts/endpoint';

export interface DeclaringFile {
  /** Below packages/contracts/src. */
  readonly path: string;
  readonly exports: Readonly<Record<string, unknown>>;
}

interface Found {
  readonly name: string;
  readonly path: string;
  readonly value: Call;
}

/** The source of the list of all endpoints: one line for each, by file and then by name. */
export function endpointList(files: readonly DeclaringFile[]): string {
  const found = endpointsIn(files);
  const paths = [...new Set(found.map(({ path }) => path))];
  return `/** Made by scripts/generate-all-endpoints.ts from what the contracts export; npm run generate writes it anew. */
${paths.map((path) => `import * as ${aliasOf(path)} from './${path}';`).join('\n')}
import type { Endpoint } from './endpoint.ts';

export const endpoints: Readonly<Record<string, Endpoint>> = {
${found.map(({ name, path }) => `  ${name}: ${aliasOf(path)}.${name},`).join('\n')}
};
`;
}

/** The source of who may make each call, without the schemas: one export for each, so that a bundle has what it uses. */
export function callList(files: readonly DeclaringFile[]): string {
  const calls = endpointsIn(files).map(({ name, value: { area, ifCan, kind } }) => {
    return `export const ${name}: Call = ${JSON.stringify({ area, ifCan, kind })};`;
  });
  return `/** Made by scripts/generate-all-endpoints.ts from what the contracts export; npm run generate writes it anew. */
import type { Call } from './endpoint.ts';

${calls.join('\n')}
`;
}

function endpointsIn(files: readonly DeclaringFile[]): readonly Found[] {
  const found = files.flatMap(({ path, exports }) =>
    Object.entries(exports).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, path, value }] : [])),
  );
  refuseTwice(found);
  return found;
}

function isEndpoint(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'area' in value;
}

/** An endpoint's name identifies it in the access matrix and in the audit, so it must be unique. */
function refuseTwice(found: readonly Found[]): void {
  for (const [place, { name, path, value }] of found.entries()) {
    const earlier = found.slice(0, place).find((other) => other.name === name || other.value === value);
    if (earlier !== undefined)
      throw new Error(`${name} of ${path} is already there as ${earlier.name} of ${earlier.path}`);
  }
}

/** `claims/claim-list.ts` → `claimsClaimList`. */
function aliasOf(path: string): string {
  return path.replace(/\.ts$/, '').replaceAll(/[/.-](\w)/g, (_, letter: string) => letter.toUpperCase());
}
