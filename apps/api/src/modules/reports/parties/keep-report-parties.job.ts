import * as z from 'zod';
import { callFunction } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';
import { fn } from '../../../db/functions.generated.ts';
import { job } from '../../../jobs/job.ts';

const MARKS = 2000;
const PARTIES = 2000;
/** A run ends before the next one starts, which takes what is left. */
const LONGEST_MS = 45_000;

/** Refreshes the parties of marked claims in batches, and fills the projection the first time. */
export const keepReportParties = job({
  name: 'keep-report-parties',
  payload: z.unknown(),
  schedule: '* * * * *',
  run: async ({ db }) => foldMarks(db),
});

export async function foldMarks(db: Db): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  while (performance.now() < end && (await callFunction(db, fn.fillReportParties({ most: PARTIES }))));
  while (performance.now() < end && (await callFunction(db, fn.foldReportTouched({ most: MARKS }))) === MARKS);
}

/** Refreshes nightly what changes without a fact: day counts, and an insurer's business unit. */
export const sweepReportParties = job({
  name: 'sweep-report-parties',
  payload: z.unknown(),
  schedule: '40 9 * * *',
  run: async ({ db }) => sweep(db),
});

export async function sweep(db: Db): Promise<void> {
  let last: number | null = 0;
  while (last !== null) last = await callFunction(db, fn.sweepReportParties({ afterId: last, most: PARTIES }));
}
