import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Plain JavaScript: it also has to report when the installation failed and only the system's Node is available.

/** Adds up the reports and failed steps of a CI run, and prints `N passed, N failed`. */
const folder = process.argv[2] ?? '.';
const names = readdirSync(folder);
const reports = names.filter((name) => name.endsWith('.json')).map((name) => count(join(folder, name)));

// A step that failed without a failing test (compilation, timeout) counts as one failure.
const failedSteps = names
  .filter((name) => name.endsWith('.failed'))
  .filter((name) => {
    const report = name.replace(/\.failed$/, '.json');
    return !existsSync(join(folder, report)) || count(join(folder, report)).failed === 0;
  });

const passed = sum(reports.map((report) => report.passed));
const failed = sum(reports.map((report) => report.failed)) + failedSteps.length;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/** @param {string} path */
function count(path) {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    return report.stats === undefined ? countVitest(report) : countPlaywright(report);
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** A file that breaks before its first test counts as a failure. */
function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length };
}

/** A journey that passed only at a second try counts as failed: nothing is retried. */
function countPlaywright({ stats, errors = [] }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
