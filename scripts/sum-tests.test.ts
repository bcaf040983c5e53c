import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aura-sum-tests-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a journey that passed only at the second try is named, and alone it does not fail the run', () => {
  journeys({ 'opens a claim': 'flaky', 'signs in': 'expected' });

  expect(sum()).toEqual({
    status: 0,
    lines: ['passed only at the second try: claims.e2e.ts:1 › opens a claim', '2 passed, 0 failed'],
  });
});

test('what a journey or a file of tests said when it failed at first stands under its name', () => {
  const name = resolve('apps/late.db.test.ts');
  const saying = { status: 'failed', fullName: 'pays once', failureMessages: ['expected 2 to be 1\n    at pay.ts:3'] };
  write('database-tests.json', {
    numPassedTests: 0,
    numFailedTests: 1,
    testResults: [{ name, status: 'failed', assertionResults: [saying] }],
  });
  write('database-tests.again.json', {
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [{ name, status: 'passed' }],
  });
  const results = [{ error: { message: '\u001b[31mError\u001b[39m: refused\n\n  by the server' } }, {}];
  const specs = [{ title: 'signs in', file: 'in.e2e.ts', line: 4, tests: [{ status: 'flaky', results }] }];
  write('journeys.json', { stats: { expected: 0, flaky: 1, unexpected: 0 }, suites: [{ specs }] });

  expect(sum().lines).toEqual([
    'passed only when run again: apps/late.db.test.ts',
    '    pays once: expected 2 to be 1',
    '        at pay.ts:3',
    'passed only at the second try: in.e2e.ts:4 › signs in',
    '    Error: refused',
    '      by the server',
    '2 passed, 0 failed',
  ]);
});

test('two such journeys in one run fail it', () => {
  journeys({ 'opens a claim': 'flaky', 'sends a file': 'flaky', 'signs in': 'expected' });

  expect(sum()).toEqual({
    status: 1,
    lines: [
      'passed only at the second try: claims.e2e.ts:1 › opens a claim',
      'passed only at the second try: claims.e2e.ts:2 › sends a file',
      '2 second tries in one run count as failures',
      '1 passed, 2 failed',
    ],
  });
});

test('a failed journey fails the run once, though its step failed with it', () => {
  journeys({ 'opens a claim': 'unexpected', 'signs in': 'expected' });
  write('journeys.failed', '');

  expect(sum()).toEqual({ status: 1, lines: ['1 passed, 1 failed'] });
});

test('a step that failed without a failing test, a broken file and a report that cannot be read count once each', () => {
  write('check.failed', '');
  write('cut-off.json', '{');
  write('unit.json', {
    numPassedTests: 3,
    numFailedTests: 0,
    testResults: [{ name: 'broken.test.ts', status: 'failed', assertionResults: [] }],
  });

  expect(sum()).toEqual({ status: 1, lines: ['3 passed, 3 failed'] });
});

test('a file of tests that passed when run again is named and counts as passed', () => {
  const name = resolve('apps/late.db.test.ts');
  const late = { numPassedTests: 3, numFailedTests: 1 };
  write('database-tests.json', { ...late, testResults: [failedFile(name)] });
  write('database-tests.again.json', {
    numPassedTests: 2,
    numFailedTests: 0,
    testResults: [{ name, status: 'passed' }],
  });

  expect(sum()).toEqual({
    status: 0,
    lines: ['passed only when run again: apps/late.db.test.ts', '4 passed, 0 failed'],
  });
});

test('a file of tests that failed twice failed', () => {
  const report = { numPassedTests: 3, numFailedTests: 1, testResults: [failedFile(resolve('apps/wrong.db.test.ts'))] };
  write('database-tests.json', report);
  write('database-tests.again.json', { ...report, numPassedTests: 0 });
  write('database-tests.failed', '');

  expect(sum()).toEqual({ status: 1, lines: ['3 passed, 1 failed'] });
});

test('up to six failed files are tried again', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(failedOf(six)).toEqual(six);
  expect(failedOf([...six, 'g'])).toEqual(['']);
});

test('a run without a test has not passed', () => {
  expect(sum()).toEqual({ status: 1, lines: ['0 passed, 0 failed'] });
});

/** A report as Playwright writes it: suites for the file and for what describe() groups. */
function journeys(statuses: Readonly<Record<string, 'expected' | 'flaky' | 'unexpected'>>): void {
  const specs = Object.entries(statuses).map(([title, status], index) => ({
    title,
    file: 'claims.e2e.ts',
    line: index + 1,
    tests: [{ status }],
  }));
  const numberOf = (status: string) => Object.values(statuses).filter((each) => each === status).length;
  const stats = { expected: numberOf('expected'), flaky: numberOf('flaky'), unexpected: numberOf('unexpected') };
  write('journeys.json', { stats, errors: [], suites: [{ specs: [], suites: [{ specs }] }] });
}

function failedFile(name: string): object {
  return { name, status: 'failed', assertionResults: [{ status: 'failed' }] };
}

function failedOf(names: readonly string[]): readonly string[] {
  write('report.json', { testResults: names.map((name) => failedFile(resolve(name))) });
  const script = resolve(import.meta.dirname, 'failed-files.mjs');
  return spawnSync(process.execPath, [script, join(folder, 'report.json')], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n');
}

function write(name: string, content: object | string): void {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
}

function sum(): { status: number | null; lines: readonly string[] } {
  const script = resolve(import.meta.dirname, 'sum-tests.mjs');
  const { status, stdout } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n') };
}
