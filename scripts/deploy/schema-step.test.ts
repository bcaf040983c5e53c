import { expect, test } from 'vitest';
import { schemaStep } from './schema-step.ts';

const OLD = { name: '202612010900_old.sql', sql: 'alter table claim add column old text;', checksum: 'a' };
const ADDS = { name: '202612020900_adds.sql', sql: 'alter table claim add column fresh text;', checksum: 'b' };
const REMOVES = {
  name: '202612030900_removes.sql',
  sql: '-- contract: nothing reads it since 2026.11\nalter table claim drop column old;',
  checksum: 'c',
};
const RENAMES = {
  name: '202612040900_renames.sql',
  sql: 'alter table claim rename column old to other;',
  checksum: 'd',
};
const ran = new Set([OLD.name]);

test('a release that adds is migrated before its nodes start', () => {
  expect(schemaStep([OLD, ADDS], ran, { mayContract: false })).toEqual({ kind: 'migrate', pending: [ADDS.name] });
});

test('a release that removes something is refused until the operator confirms that the running one does without', () => {
  const refused = schemaStep([OLD, REMOVES], ran, { mayContract: false });

  expect(refused).toMatchObject({
    kind: 'refuse',
    faults: [expect.stringContaining('nothing reads it since 2026.11')],
  });
  expect(schemaStep([OLD, REMOVES], ran, { mayContract: true })).toEqual({ kind: 'migrate', pending: [REMOVES.name] });
});

test('what would break the running release is refused, whatever is said', () => {
  expect(schemaStep([OLD, RENAMES], ran, { mayContract: true })).toMatchObject({ kind: 'refuse' });
});

test('an older release leaves the schema as the newer one made it', () => {
  expect(schemaStep([OLD], new Set([OLD.name, ADDS.name]), { mayContract: false })).toEqual({
    kind: 'leave',
    ahead: [ADDS.name],
  });
});

const BASELINE = { name: '202611180000_foundations.sql', sql: 'create schema app;', checksum: 'e' };

test('a database of the old chain takes the baseline for run, one that lacks its last migration is refused', () => {
  const first = '202611150200_walls.sql';
  const whole = new Set([first, '202611181946_consequences.sql']);

  expect(schemaStep([BASELINE, ADDS], whole, { mayContract: false })).toEqual({
    kind: 'migrate',
    pending: [ADDS.name],
  });
  expect(schemaStep([BASELINE, ADDS], new Set([first]), { mayContract: false })).toMatchObject({ kind: 'refuse' });
});

test('the release before the baseline leaves the schema of a database that recorded the baseline', () => {
  const old = { name: '202611181946_consequences.sql', sql: 'select 1;', checksum: 'f' };

  expect(schemaStep([old], new Set([BASELINE.name]), { mayContract: false })).toMatchObject({ kind: 'leave' });
});
