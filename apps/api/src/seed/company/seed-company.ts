import { DURATION_BOUNDS } from '@aura/domain/duration-classes';
import type { Client } from 'pg';
import { withoutEntering, withoutTriggers } from '../generator/write-intervals.ts';
import { insertRows, reserveIds } from './bulk.ts';
import { type Case, makeCase } from './case.ts';
import { readCast } from './cast.ts';
import { claimRow } from './claim-rows.ts';
import { drawFrom } from './draw.ts';
import { entryRows } from './entries.ts';
import { intervalRows, writeIntervals } from './intervals.ts';
import { noticeRows } from './notices.ts';
import { openOffice } from './office.ts';
import { readOfficeClock } from './office-clock.ts';
import { assignmentRows, partyRow, scopeRows } from './party-rows.ts';
import { planCompany } from './plan-company.ts';
import { readTerms } from './plan-party.ts';
import { seedBudgets } from '../demo/budgets.ts';
import { seedAgreements } from '../demo/agreements.ts';
import { seedQuotations } from '../demo/quotations.ts';
import { settleCompany } from './settle-company.ts';
import { askedTaskRow } from './tasks.ts';
import { viewRows } from './views.ts';
import { appointmentRows, checkInRow } from './visits.ts';

const SEED = 20_261;
const ASKED_TASKS = 60;
/** They copy one changed row into the board and the extranet, which settling rebuilds as a whole. */
const COPYING = [
  'affected_party macro_updated',
  'affected_party extranet_changed',
  'quotation extranet_changed',
] as const;

/** Adds a company with eight months of work around the first demo's stories. Runs once, in one transaction. */
export async function seedCompany(client: Client): Promise<void> {
  const { rows: known } = await client.query(`select from user_account where username = 'irene.paz@aura.example'`);
  if (known.length > 0) return;
  await client.query('begin');
  await openOffice(client);
  const [cast, clock, draw] = [await readCast(client), await readOfficeClock(client), drawFrom(SEED)];
  const claims = await planCompany(client, { cast, clock, draw });
  const claimIds = await reserveIds(client, 'claim', claims.length);
  const placed = claims.flatMap((claim, place) =>
    claim.parties.map((party) => ({ claim, party, claimId: claimIds[place] as number })),
  );
  const partyIds = await reserveIds(client, 'affected_party', placed.length);
  const cases = placed.map((one, place): Case => makeCase({ ...one, partyId: partyIds[place] as number }, cast, draw));
  // The most a party could have; unused ids are skipped.
  const appointmentIds = await reserveIds(client, 'appointment', placed.length * 4);
  let given = 0;
  const nextId = () => appointmentIds[given++] as number;
  const told = cases.map((one) => {
    const intervals = intervalRows(one, cast, draw);
    const appointments = appointmentRows(one, { clock, draw, nextId });
    const visit = checkInRow(one, appointments, draw);
    const isFirst = one.claim.parties[0] === one.party;
    const entries = entryRows({ one, intervals, appointments, visit, isFirst }, cast, { clock, draw });
    return { one, intervals, appointments, visit, entries };
  });
  await insertRows(
    client,
    'claim',
    claims.map((claim, place) => claimRow(claim, claimIds[place] as number, cast, { now: clock.now, draw })),
  );
  await withoutEntering(client, async () => {
    await insertRows(
      client,
      'affected_party',
      cases.map((one) => partyRow(one, cast, draw)),
    );
    await writeIntervals(
      client,
      told.flatMap(({ intervals }) => intervals),
    );
  });
  await insertRows(
    client,
    'affected_party_scope_reason',
    cases.flatMap((one) => scopeRows(one, cast, draw)),
  );
  await insertRows(client, 'provider_assignment', cases.flatMap(assignmentRows));
  await insertRows(
    client,
    'appointment',
    told.flatMap(({ appointments }) => appointments),
  );
  await insertRows(
    client,
    'check_in',
    told.flatMap(({ visit }) => (visit === null ? [] : [visit])),
  );
  await insertRows(
    client,
    'logbook_entry',
    told.flatMap(({ entries }) => entries).toSorted((a, b) => (a.at < b.at ? -1 : 1)),
  );
  const open = cases.filter(({ party }) => party.stage < '9');
  await insertRows(
    client,
    'task',
    draw
      .shuffled(open)
      .slice(0, ASKED_TASKS)
      .map((one) => askedTaskRow(one, { clock, draw })),
  );
  await insertRows(client, 'notification', noticeRows(told, cast, { clock, terms: await readTerms(client) }));
  await insertRows(client, 'saved_view', viewRows(cast));
  await withoutTriggers(client, COPYING, async () => {
    await seedQuotations(client);
    await seedBudgets(client);
    await seedAgreements(client);
    await settleCompany(client, DURATION_BOUNDS);
  });
  await client.query('commit');
}
