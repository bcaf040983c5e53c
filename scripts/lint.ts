/**
 * oxlint with types: the files of a change and a twelfth of the others within `.ci/run`, all of them otherwise and where
 * its own settings changed. A file that did not change can only break rules about types that it imports.
 */
import { globSync } from 'node:fs';
import { changedFiles, isInPart, isPartial, isTouched, placeOf } from './rotation.ts';
import { runProgram } from './run-program.ts';

const FOLDERS = ['packages', 'apps', 'e2e', 'scripts'] as const;

if (import.meta.main)
  process.exitCode = await runProgram(['oxlint', ...filesToLint()], { GOMAXPROCS: '1', GOGC: '400' });

function filesToLint(): readonly string[] {
  if (!isPartial || isTouched(['.oxlintrc.json', 'package-lock.json'])) return FOLDERS;
  const files = globSync(`{${FOLDERS.join()}}/**/*.{ts,tsx}`, { exclude: ['**/node_modules', '**/dist'] });
  const linted = files.filter((file) => changedFiles.includes(file) || isInPart(placeOf(file)));
  console.log(`left out: ${files.length - linted.length} of ${files.length} files that did not change (lint)`);
  return linted;
}
