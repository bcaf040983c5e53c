import { parseCronItems } from 'graphile-worker';
import { expect, test } from 'vitest';
import { allJobs } from './modules.ts';

// The queue supports less than crontab and refuses to start with a line it does not understand: no job would run.
test('the queue understands when every job runs by itself', () => {
  const scheduled = allJobs.flatMap(({ name, schedule }) =>
    schedule === undefined ? [] : [{ task: name, match: schedule }],
  );

  expect(scheduled.length).toBeGreaterThan(5);
  expect(parseCronItems(scheduled)).toHaveLength(scheduled.length);
});
