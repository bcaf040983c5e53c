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

test('a journey that passed only at a second try fails the run', () => {
  journeys({ expected: 1, flaky: 1, unexpected: 0 });

  expect(sum()).toEqual({ status: 1, lines: ['1 passed, 1 failed'] });
});

test('a failed journey fails the run once, though its step failed with it', () => {
  journeys({ expected: 1, flaky: 0, unexpected: 1 });
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

test('a run without a test has not passed', () => {
  expect(sum()).toEqual({ status: 1, lines: ['0 passed, 0 failed'] });
});

function journeys(stats: Readonly<Record<'expected' | 'flaky' | 'unexpected', number>>): void {
  write('journeys.json', { stats, errors: [], suites: [] });
}

function write(name: string, content: object | string): void {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
}

function sum(): { status: number | null; lines: readonly string[] } {
  const script = resolve(import.meta.dirname, 'sum-tests.mjs');
  const { status, stdout } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n') };
}
