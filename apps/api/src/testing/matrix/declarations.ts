import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Db } from '../../db/database.ts';
import type { Access, AccessTable, Insurer } from './access.ts';

const MODULES = resolve(import.meta.dirname, '../../modules');

/** Every endpoint's expectation and example, collected from the `.access.ts` files beside the acts. */
export const declarations = joined(
  await Promise.all(
    globSync('**/*.access.ts', { cwd: MODULES })
      .toSorted()
      .map(async (path) => {
        const { access } = (await import(resolve(MODULES, path))) as { access: AccessTable };
        return [path, access] as const;
      }),
  ),
);

export function declarationOf(endpoint: string): Access {
  const declaration = declarations.get(endpoint);
  if (declaration === undefined) throw new Error(`${endpoint} is declared in no .access.ts file`);
  return declaration;
}

/** A new record for an endpoint that points at one: `editZone` gets a new zone for every call. */
export async function makeRecord(db: Db, endpoint: string, insurer: Insurer): Promise<number> {
  return (await declarationOf(endpoint).record?.(db, insurer)) ?? 0;
}

/** Throws on a second declaration of one endpoint, which would hide the first. */
export function joined(files: readonly (readonly [path: string, access: AccessTable])[]): ReadonlyMap<string, Access> {
  const all = new Map<string, Access>();
  const from = new Map<string, string>();
  for (const [path, access] of files) {
    for (const [name, declaration] of Object.entries(access)) {
      const first = from.get(name);
      if (first !== undefined) throw new Error(`${name} is declared twice: in ${first} and in ${path}`);
      all.set(name, declaration);
      from.set(name, path);
    }
  }
  return all;
}
