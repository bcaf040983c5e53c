import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './fault.ts';

/** Writes a fault into a tree and returns how to take it out again. A text that is not there once is an error: the fault is out of step. */
export function plant(root: string, { changes }: Pick<Fault, 'changes'>): () => void {
  const originals = new Map<string, string>();
  for (const { file, from, to } of changes) {
    const path = join(root, file);
    const text = readFileSync(path, 'utf8');
    if (!originals.has(path)) originals.set(path, text);
    const times = text.split(from).length - 1;
    if (times !== 1) {
      restore(originals);
      throw new Error(`${file}: expected once, found ${times} times: ${from}`);
    }
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
  }
  return () => restore(originals);
}

function restore(originals: ReadonlyMap<string, string>): void {
  for (const [path, text] of originals) writeFileSync(path, text);
}
