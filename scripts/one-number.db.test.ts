import { readClaimFile } from '@aura/contracts/claims/claim';
import { listClaims } from '@aura/contracts/claims/claim-list';
import { listMacro } from '@aura/contracts/claims/macro-list';
import { readMacroBoard, readMacroByDivision } from '@aura/contracts/claims/macro';
import { forceStage, readPartyProcess } from '@aura/contracts/claims/process';
import { businessDay } from '@aura/domain/business-day';
import { addDays } from '@aura/domain/calendar';
import { expect, test } from 'vitest';
import { countUnauthorizedDays } from '../apps/api/src/modules/claims/process/count-unauthorized-days.job.ts';
import { jobContextOf } from '../apps/api/src/testing/job-context.ts';
import { startTestApi } from '../apps/api/src/testing/test-api.ts';
import { alertsOf } from '../apps/web/src/features/claim-file/affected-parties/party-alerts.ts';
import { promiseLight } from '../apps/web/src/features/claim-file/header/promise-light.ts';

const api = await startTestApi();
const boss = await api.as('GeOp');
const admin = await api.as('Admin');
const today = businessDay(new Date());
const STAGES = ['por-asignar', 'por-contactar', 'en-autorizacion', 'por-enviar-autorizacion', 'en-reparacion'];
const DAYS_AGO = [0, 1, 4, 9, 16, 40];

/** Every stage with every age, promises before and after today, and some finished or deactivated parties. */
const [zone, customer] = [await api.given.zone({}), await api.given.customer({})];
const slugs: string[] = [];
for (const [place, stage] of STAGES.entries())
  for (const [at, days] of DAYS_AGO.entries()) {
    const stageSince = new Date(Date.now() - days * 86_400_000 - 1000);
    const claim = await api.given.claim({
      zoneId: zone.id,
      customerId: customer.id,
      promiseDate: at % 3 === 0 ? null : addDays(today, at - place),
      parties: [
        // A value written into the column is ignored: it is recalculated.
        { stage, stageSince, unauthorizedDays: 9, contactPhones: ['5511112222'] },
        { stage: 'por-contactar', stageSince, isActive: at % 2 === 0 },
      ],
    });
    slugs.push(claim.slug);
    if (at === 5) await callOff(claim.partyIds[0] as number);
  }
await countUnauthorizedDays.run(jobContextOf(api), {});

async function callOff(id: number): Promise<void> {
  const { stage } = await boss.call(readPartyProcess, { params: { id } });
  await boss.call(forceStage, { params: { id }, body: { from: stage.number, to: '9.02', reason: 'No procede' } });
}

async function files() {
  const all = await Promise.all(slugs.map((slug) => boss.call(readClaimFile, { params: { slug } })));
  return all.flatMap((file) => (file.hasPermission ? [file] : []));
}

test('«fuera de plazo» is one number: list, board and zones of the macro, and the files themselves', async () => {
  const late = (await files()).flatMap(({ affectedParties }) =>
    affectedParties.filter((party) => alertsOf(party).some(({ kind }) => kind === 'late')),
  );
  const { count } = await boss.call(listMacro, { query: { overdue: true } });
  const board = await boss.call(readMacroBoard, { query: {} });
  const zones = await admin.call(readMacroByDivision, { query: { by: 'zone' } });

  expect(late.length).toBeGreaterThan(0);
  expect(count).toBe(late.length);
  expect(board.flatMap(({ stages }) => stages).reduce((sum, { resume }) => sum + resume.overdue, 0)).toBe(count);
  expect(zones.reduce((sum, { overdue }) => sum + overdue, 0)).toBe(count);
  for (const { id } of late) expect((await boss.call(readPartyProcess, { params: { id } })).isLate).toBe(true);
});

test('«sin autorizar» is one number: the list and the files, from the intervals and from nothing that was typed', async () => {
  const all = await files();
  const waiting = all.filter(({ affectedParties }) =>
    affectedParties.some((party) => alertsOf(party).some(({ kind }) => kind === 'unauthorized')),
  );
  const { count } = await boss.call(listClaims, { query: { unauthorized: true, size: 100 } });

  expect(waiting.length).toBeGreaterThan(0);
  expect(count).toBe(waiting.length);
  const counted = all.flatMap(({ affectedParties }) => affectedParties);
  const isCounted = ({ process, unauthorizedDays, processSince }: (typeof counted)[number]) =>
    process.number.startsWith('4.')
      ? unauthorizedDays <= (Date.now() - processSince.getTime()) / 86_400_000
      : unauthorizedDays === 0;
  expect(counted.filter((party) => !isCounted(party))).toEqual([]);
});

test('«promesa vencida» is one number: the list and the light of each file', async () => {
  const broken = (await files()).filter((file) => promiseLight(file, today).status === 'bad');
  const { count } = await boss.call(listClaims, { query: { overdue: true, size: 100 } });

  expect(broken.length).toBeGreaterThan(0);
  expect(count).toBe(broken.length);
});
