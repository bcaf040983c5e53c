import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { callList, type DeclaringFile, endpointList } from './endpoint-list.ts';
import { writeGenerated } from './generated-file.ts';

const folder = resolve(import.meta.dirname, '../packages/contracts/src');
// Generated files are not read: they may name a removed endpoint.
const paths = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', '**/*.generated.ts', 'all-endpoints.ts'] });
const files = await Promise.all(
  paths
    .toSorted()
    .map(async (path): Promise<DeclaringFile> => ({ path, exports: await import(resolve(folder, path)) })),
);

writeGenerated('packages/contracts/src/all-endpoints.generated.ts', endpointList(files));
writeGenerated('packages/contracts/src/calls.generated.ts', callList(files));
