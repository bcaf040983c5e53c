import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

// Plain JavaScript: it also has to report when the installation failed and only the system's Node is there.

/** One journey may stumble over a busy machine; two in the same run are a fault of the product or of the journeys. */
const SECOND_TRIES_ALLOWED = 1;

/** Adds up the reports and failed steps of a CI run, and prints `N passed, N failed`. */
const folder = process.argv[2] ?? '.';
const names = readdirSync(folder);
const reports = names.filter(isReport).map((name) => countBoth(name));

// A step that failed without a failing test (it did not compile, it ran out of time) counts as one failure.
const failedSteps = names
  .filter((name) => name.endsWith('.failed'))
  .filter((name) => {
    const report = name.replace(/\.failed$/, '.json');
    return !existsSync(join(folder, report)) || countBoth(report).failed === 0;
  });

for (const name of reports.flatMap((report) => report.again)) console.log(`passed only when run again: ${name}`);
const secondTries = reports.flatMap((report) => report.secondTries);
for (const name of secondTries) console.log(`passed only at the second try: ${name}`);
const isUnsteady = secondTries.length > SECOND_TRIES_ALLOWED;
if (isUnsteady) console.log(`${secondTries.length} second tries in one run count as failures`);

const unsteady = isUnsteady ? secondTries.length : 0;
const passed = sum(reports.map((report) => report.passed)) - unsteady;
const failed = sum(reports.map((report) => report.failed)) + failedSteps.length + unsteady;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/** @param {string} name */
function isReport(name) {
  return name.endsWith('.json') && !name.endsWith('.again.json');
}

/** A report, and that of its failed files run once more: what failed then is what failed. */
function countBoth(name) {
  const first = count(join(folder, name));
  const path = join(folder, name.replace(/\.json$/, '.again.json'));
  if (!existsSync(path)) return { ...first, again: [] };
  const second = count(path);
  const passed = first.passed + Math.max(first.failed - second.failed, 0);
  return { ...first, passed, failed: second.failed, again: second.failed === 0 ? second.files : [] };
}

/** @param {string} path */
function count(path) {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    return report.stats === undefined ? countVitest(report) : countPlaywright(report);
  } catch {
    return { passed: 0, failed: 1, secondTries: [], files: [] };
  }
}

/** A file that breaks before its first test has no failing test, but it failed. */
function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  const files = testResults.map(({ name }) => relative('.', name));
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length, secondTries: [], files };
}

function countPlaywright({ stats, suites = [], errors = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    secondTries: suites.flatMap(secondTriesIn),
    files: [],
  };
}

/** The names of a suite's journeys that Playwright calls flaky; suites stand inside suites. */
function secondTriesIn({ specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ file, line, title }) => `${file}:${line} › ${title}`), ...suites.flatMap(secondTriesIn)];
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
