import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface Screen {
  readonly path: string;
  readonly files: readonly string[];
}

/** The files needed by the screen at a URL, as recorded by the web build; empty if there is no such screen. */
export function readScreenFiles(root: string): (address: string) => readonly string[] {
  const file = resolve(root, '.vite/screens.json');
  const screens = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly Screen[]) : [];
  const [plain, withParameter] = [
    screens.filter(({ path }) => !path.includes('$')),
    screens.filter(({ path }) => path.includes('$')),
  ];
  const byPath = new Map(plain.map(({ path, files }) => [path, files]));
  const patterns = withParameter.map(({ path, files }) => ({ parts: path.split('/'), files }));
  return (address) => {
    const [bare = ''] = address.split(/[?#]/);
    const path = bare.replace(/(?<=.)\/$/, '');
    const exact = byPath.get(path);
    if (exact !== undefined) return exact;
    const parts = path.split('/');
    return patterns.find((pattern) => fits(pattern.parts, parts))?.files ?? [];
  };
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return pattern.length === parts.length && pattern.every((part, at) => part.startsWith('$') || part === parts[at]);
}
