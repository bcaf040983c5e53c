import { badFiles } from './bad-files.ts';
import type { CorpusFile } from './corpus-file.ts';
import { goodFiles } from './good-files.ts';

/** Builds the corpus, byte for byte the same each time: keys and dates are fixed, RSA signatures deterministic. */
export function makeCorpus(): readonly CorpusFile[] {
  return [...goodFiles(), ...badFiles()];
}
