import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** Entry points that must open without a connection: the login, the shell with the dashboard, the claim file. */
const STARTS = /\/src\/(?:main\.tsx|app\/|features\/(?:claim-file|dashboard)\/)/;
/** Precached with its lazy parts, which are used on site without a connection. */
const WHOLE = /\/src\/features\/claim-file\//;
const BESIDE = ['before-app.js', 'favicon.svg', 'manifest.webmanifest', 'icon-192.png'];

/** Builds the service worker with its precache list: hashed files by name, others with a hash of their content. */
export function precachedShell(): Plugin {
  let folder = '';
  let kept: readonly string[] = [];
  return {
    name: 'precached-shell',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: (_options, bundle) => {
      kept = filesToKeep(bundle);
    },
    closeBundle: async () => {
      const revised = (url: string, file: string) => ({ url, revision: hashOf(join(folder, file)) });
      const entries = [
        ...kept.map((file) => ({ url: `/${file}`, revision: null })),
        ...BESIDE.map((file) => revised(`/${file}`, file)),
        revised('/', 'index.html'),
      ];
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { PRECACHED: JSON.stringify(entries) },
        build: {
          outDir: folder,
          emptyOutDir: false,
          target: 'es2022',
          rolldownOptions: {
            input: join(import.meta.dirname, 'service-worker/service-worker.ts'),
            output: { entryFileNames: 'service-worker.js', format: 'iife' },
          },
        },
      });
    },
  };
}

function filesToKeep(bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const waiting = chunks
    .filter(({ moduleIds, isEntry }) => isEntry || moduleIds.some((id) => STARTS.test(id)))
    .map(({ fileName }) => fileName);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(name)) continue;
    found.add(name);
    waiting.push(...chunk.imports, ...(WHOLE.test(chunk.facadeModuleId ?? '') ? chunk.dynamicImports : []));
  }
  // Style sheets and the font subset for Spanish; whatever a script imports is already listed by that script.
  const styles = Object.keys(bundle).filter(
    (name) => name.endsWith('.css') || /inter-latin-wght-normal.*\.woff2$/.test(name),
  );
  return [...found, ...styles];
}

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16);
}
