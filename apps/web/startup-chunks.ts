import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { sitemap } from './src/sitemap.ts';

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

/** Modules of at least this many screens go into the `kit`: tables, forms, fields. */
const MANY_SCREENS = 20;

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

/** Puts what many screens share into one chunk, `kit`; its group comes after the startup chunks. */
export function nameSharedChunk(): Rolldown.CodeSplittingNameFunction {
  let shared: ReadonlySet<string> | undefined;
  return (id, chunking) => {
    shared ??= sharedByMany(chunking);
    return shared.has(id) ? 'kit' : null;
  };
}

function sharedByMany(chunking: Chunking): ReadonlySet<string> {
  const screens = sitemap.flatMap(({ places }) => places).map(({ file }) => `features/${file}?tsr-split=component`);
  const uses = Map.groupBy(
    screens.flatMap((screen) => [...loadedWith([screen], chunking)]),
    (id) => id,
  );
  return new Set([...uses].flatMap(([id, places]) => (places.length >= MANY_SCREENS ? [id] : [])));
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
