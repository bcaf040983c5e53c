import { addDays } from '@aura/domain/calendar';
import { sql } from 'kysely';
import { type AccessTable, family } from '../../../testing/matrix/access.ts';
import {
  callsOfCatalogue,
  expectedOfFixed,
  expectedOfList,
  expectedOfRecord,
  withoutAdding,
} from '../../../testing/matrix/catalogue-access.ts';
import { nothing } from '../../../testing/matrix/example.ts';
import { readByAll } from '../../../testing/matrix/expectation.ts';
import { idOf, newCode, newName, slugged } from '../../../testing/matrix/new-values.ts';

export const access: AccessTable = {
  preloadCycles: {
    expectation: readByAll(),
    example: nothing,
  },
  ...family(
    { ...expectedOfList('Cycles'), ...expectedOfFixed('Cycle') },
    withoutAdding(callsOfCatalogue('Cycle', 'Cycles', () => ({ name: newName(), color: '#1E88E5' }))),
    {
      record: (db) =>
        idOf(
          db
            .insertInto('businessCycle')
            .values({
              ...slugged(),
              color: '#1E88E5',
              position: sql<number>`(select max(position) + 1 from business_cycle)`,
            })
            .returning('id'),
        ),
    },
  ),
  ...family(
    { ...expectedOfList('Stages'), ...expectedOfFixed('Stage') },
    withoutAdding(
      callsOfCatalogue('Stage', 'Stages', () => ({
        name: newName(),
        abbreviation: newCode().slice(0, 5),
        color: '#1E88E5',
        hideInMacro: false,
        slaAmount: null,
        slaUnit: null,
      })),
    ),
    {
      record: (db) =>
        idOf(
          db
            .insertInto('processStage')
            .values({
              ...slugged(),
              cycleId: 1,
              abbreviation: newCode().slice(0, 5),
              color: '#1E88E5',
              number: sql<string>`(select max(number) + 0.01 from process_stage)`,
            })
            .returning('id'),
        ),
    },
  ),
  ...family(
    { ...expectedOfList('Holidays'), ...expectedOfRecord('Holiday') },
    callsOfCatalogue('Holiday', 'Holidays', () => ({ day: newDay(), name: newName() })),
    { record: (db) => idOf(db.insertInto('holiday').values({ day: newDay(), name: newName() }).returning('id')) },
  ),
};

/** Keeps the days distinct, and out of the range of the tests' clocks. */
let daysGiven = 0;
function newDay(): string {
  daysGiven += 1;
  return addDays('2040-01-01', daysGiven);
}
