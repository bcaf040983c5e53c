import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Writes a generated document; with --check it only sets the exit code if the stored one differs. */
export function writeGenerated(path: string, text: string): void {
  const file = resolve(import.meta.dirname, '..', path);
  if (!process.argv.includes('--check')) return writeFileSync(file, text);
  if (textOf(file) === text) return;
  console.error(`${path} is stale`);
  process.exitCode = 1;
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(titles), line(titles.map(() => '---')), ...rows.map(line)].join('\n');
}
