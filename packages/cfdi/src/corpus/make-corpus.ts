import { badFiles } from './bad-files.ts';
import type { CorpusFile } from './corpus-file.ts';
import { goodFiles } from './good-files.ts';

/** Made anew each time, byte by byte the same: keys and dates are fixed, and RSA signs the same text the same way. */
export function makeCorpus(): readonly CorpusFile[] {
  return [...goodFiles(), ...badFiles()];
}
