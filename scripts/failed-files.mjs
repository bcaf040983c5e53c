import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** A shared machine can make a test late, one in a hundred files; more of them are a fault of the product or of the tests. */
const MOST_FILES = 6;

/** Prints the test files of a Vitest report that failed, one a line, where they are few enough to be tried once more. */
const { testResults } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative('.', name));
if (failed.length <= MOST_FILES) console.log(failed.join('\n'));
