import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

// Plain JavaScript: it also has to report when the installation failed and only the system's Node is there.

/** One journey may stumble over a busy machine; two in the same run are a fault of the product or of the journeys. */
const SECOND_TRIES_ALLOWED = 1;
const MOST_LINES = 8;
const MOST_COLUMNS = 300;

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

// Why it failed at first is said here: the logs of a run that passed are gone, and a cause nobody saw comes back.
for (const { name, reason } of reports.flatMap((report) => report.again)) {
  console.log(`passed only when run again: ${name}${indented(reason)}`);
}
const secondTries = reports.flatMap((report) => report.secondTries);
for (const { name, reason } of secondTries) console.log(`passed only at the second try: ${name}${indented(reason)}`);
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
  const again = second.failed === 0 ? second.files.map((file) => ({ name: file, reason: first.reasons[file] })) : [];
  return { ...first, passed, failed: second.failed, again };
}

/** @param {string} path */
function count(path) {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    return report.stats === undefined ? countVitest(report) : countPlaywright(report);
  } catch {
    return { passed: 0, failed: 1, secondTries: [], files: [], reasons: {} };
  }
}

/** A file that breaks before its first test has no failing test, but it failed. */
function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  const files = testResults.map(({ name }) => relative('.', name));
  const reasons = Object.fromEntries(testResults.map((result) => [relative('.', result.name), reasonOfFile(result)]));
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length, secondTries: [], files, reasons };
}

function countPlaywright({ stats, suites = [], errors = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    secondTries: suites.flatMap(secondTriesIn),
    files: [],
    reasons: {},
  };
}

/** What the first failing test of a file said, or the file itself where it broke before any. */
function reasonOfFile({ message, assertionResults = [] }) {
  const failing = assertionResults.find(({ status }) => status === 'failed');
  return failing === undefined ? message : [failing.fullName, failing.failureMessages?.[0]].filter(Boolean).join(': ');
}

/** The names of a suite's journeys that Playwright calls flaky; suites stand inside suites. */
function secondTriesIn({ specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [
    ...own.map(({ file, line, title, tests }) => ({
      name: `${file}:${line} › ${title}`,
      reason: tests.flatMap(({ results = [] }) => results).find(({ error }) => error !== undefined)?.error.message,
    })),
    ...suites.flatMap(secondTriesIn),
  ];
}

/** The first lines of a message, under the line that names its test; nothing where there is none. */
function indented(message) {
  // oxlint-disable-next-line no-control-regex -- Playwright colours its messages whoever reads them
  const lines = (message ?? '').replaceAll(/\u001b\[\d+m/g, '').split('\n');
  const said = lines.filter((line) => line.trim() !== '').slice(0, MOST_LINES);
  return said.map((line) => `\n    ${line.slice(0, MOST_COLUMNS)}`).join('');
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
