import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Chunking = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const src = join(import.meta.dirname, 'src');
/** Entry modules of the two startup chunks, in loading order. */
const STARTS = [
  ['login', ['main.tsx']],
  [
    'shell',
    [
      'app/RoutedApp.tsx',
      'app/signed-in.route.tsx?tsr-split=component',
      'features/dashboard/dashboard.route.tsx?tsr-split=component',
    ],
  ],
] as const;
/** Exports more than any one start uses: its parts go to the chunks of their users. */
const OFFER = /\/(?:features\/[^/]+|listing)\/public\.tsx?$/;

/**
 * Puts all modules of a startup stage (login, shell) into one chunk, instead of one chunk for each combination of
 * screens that share a module: dozens of small files compress badly and are requested one by one.
 */
export function nameStartupChunks(): Rolldown.CodeSplittingNameFunction {
  let starts: readonly (readonly [string, ReadonlySet<string>])[] | undefined;
  return (id, chunking) => {
    starts ??= STARTS.map(([name, entries]) => [name, loadedWith(entries, chunking)] as const);
    return starts.find(([, modules]) => modules.has(id))?.[0] ?? null;
  };
}

function loadedWith(entries: readonly string[], chunking: Chunking): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = entries.map((entry) => join(src, entry));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    if (!OFFER.test(id)) waiting.push(...(chunking.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
