import { businessDue, businessMinutes } from '@aura/domain/process/business-time';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { rows: days } = await sql<{ day: string }>`select day from holiday where is_active`.execute(api.db);
const holidays = new Set(days.map(({ day }) => day));
const ZONES = ['America/Mexico_City', 'America/Tijuana', 'America/Cancun'] as const;
const anyInstant = fc
  .date({ min: new Date('2025-06-01T00:00:00Z'), max: new Date('2027-06-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000));

test('the database and the screens count the same business time and the same due time, in every zone', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      anyInstant,
      anyInstant,
      fc.integer({ min: 1, max: 6000 }),
      fc.constantFrom(...ZONES),
      async (one, other, term, zone) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        const { rows } = await sql<{ minutes: number; due: Date }>`select
          app.business_clock(${to}, ${zone}) - app.business_clock(${from}, ${zone}) as minutes,
          app.business_due(${from}, ${term}, ${zone}) as due`.execute(api.db);

        expect(rows[0]?.minutes).toBe(businessMinutes(from, to, zone, holidays));
        expect(rows[0]?.due).toEqual(businessDue(from, term, zone, holidays));
      },
    ),
    { numRuns: 60 },
  );
});

test('four hours from Friday at five end on Tuesday when Monday is a holiday', () => {
  const due = businessDue(new Date('2026-11-13T23:00:00Z'), 240, 'America/Mexico_City', new Set(['2026-11-16']));

  expect(due).toEqual(new Date('2026-11-17T18:00:00Z'));
});
