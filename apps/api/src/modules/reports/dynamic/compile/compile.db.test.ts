import type { Group } from '@aura/access/groups';
import { INSIDE_GROUPS } from '@aura/access/groups';
import { ReportDefinition } from '@aura/contracts/reports/definition';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { Forbidden, Invalid } from '../../../../core/errors.ts';
import type { SignedInActor } from '../../../../core/context.ts';
import { openDatabase, openPool } from '../../../../db/client.ts';
import { insertComplaint } from '../../../../testing/factories/complaint.factory.ts';
import { insertPayable, insertPaymentRequest } from '../../../../testing/factories/payment.factory.ts';
import { startTestApi } from '../../../../testing/test-api.ts';
import { actorsOf } from '../../../accounts/public.ts';
import { CATALOGUE } from '../catalogue/catalogue.ts';
import { runDefinition } from '../run-definition.ts';
import { compile } from './compile.ts';
import { type DrawnDefinition, drawnDefinition } from '../../../../testing/factories/report-definition.factory.ts';
import { sceneOf } from './scene.ts';
import { part, triesOf } from '../../../../../../../scripts/rotation.ts';

/** Those planned by the database; all of them with `npm run model -- report-definitions`. */
const EXPLAINED = Number(process.env['REPORT_DEFINITIONS'] ?? triesOf({ all: 400, each: 120 }));
const DRAWN = Math.max(EXPLAINED, triesOf({ all: 10_000, each: 2_000 }));
const TODAY = '2026-11-17';
const NOW = new Date(`${TODAY}T18:00:00Z`);
const CANARY = 'AJENO';

const api = await startTestApi({}, () => NOW);
const reports = openDatabase(
  openPool({ url: api.config.DATABASE_URL_REPORTS, name: 'aura-test-reports', max: 1, statementTimeoutMs: 15_000 }),
);
afterAll(() => reports.destroy());
const here = await api.given.zone({ name: 'Zona propia' });
const away = await api.given.zone({ name: 'Zona lejana' });
const drawn = fc.sample(drawnDefinition, { numRuns: DRAWN, seed: 20261117 + part });

async function actorOf(group: Group): Promise<SignedInActor> {
  const { user } = await api.as(group);
  await api.given.scope(user.id, { zoneIds: [here.id] });
  const [actor] = await actorsOf(api.db, [user.id]);
  if (actor === undefined) throw new Error(`No user in ${group}`);
  return actor;
}
const groups = INSIDE_GROUPS.filter((group) => group !== 'Proveedor');
const actors = new Map(await Promise.all(groups.map(async (group) => [group, await actorOf(group)] as const)));
const admin = actors.get('Admin') as SignedInActor;

/** Null if refused: operands that do not fit, or a filter on a withheld field. */
function compiled(
  actor: SignedInActor,
  definition: ReportDefinition,
  parameters: DrawnDefinition['parameters'],
  limit = 51,
) {
  try {
    return compile(sceneOf(actor, definition, parameters, TODAY), limit);
  } catch (error) {
    if (error instanceof Invalid || error instanceof Forbidden) return null;
    throw error;
  }
}
const textOf = (made: NonNullable<ReturnType<typeof compiled>>) =>
  [made.statement, made.count].flatMap((part) => part?.compile(api.db).sql ?? []).join(';');

const TOKEN = /'(?:[^']|'')*'|"[^"]*"|\$\d+|\w+|[^\s\w]/g;
const tokensOf = (text: string) => text.match(TOKEN) ?? [];

/** What the compiler itself writes: a word neither here nor in a constant of the catalogue fails the test. */
const KEYWORDS =
  `select from where and or not is null in as order by asc desc nulls last limit group grouping sets count distinct sum avg min max
  percentile_cont within filter cross join lateral offset v replan case when then end true false between like any all array unnest coalesce greatest least nullif round
  date_trunc app fold text numeric date boolean float8 timestamp int level behind count b w x 0 1 2 100 0.5 . , ( ) [ ] : = < > + - * / ; "count"
  'day' 'week' 'month' 'quarter' 'year' ''`.split(/\s+/);
const OWN_NAMES = /^"(?:x|v|y)\d+"$|^\$\d+$|^0$|^\d{1,2}$/;

function allowedTokens(): ReadonlySet<string> {
  const texts = Object.values(CATALOGUE).flatMap(({ fields, joins, from, id, where, visibleTo }) =>
    [
      ...fields.flatMap(({ value, key }) => [value, key ?? value]),
      ...Object.values(joins).map(({ join }) => join),
      from,
      id,
      ...(where === undefined ? [] : [where]),
      ...[...actors.values()].map((actor) => visibleTo(actor)),
    ].map((part) => part.compile(api.db).sql),
  );
  return new Set([...KEYWORDS, ...texts.flatMap(tokensOf)]);
}

test('ids a definition was drawn with are ids the contract lets through', () => {
  const refused = drawn.filter(({ definition }) => !ReportDefinition.safeParse(definition).success);
  expect(refused).toEqual([]);
});

test('whatever users type, the statement is the same text, and every word of it is ours', () => {
  const allowed = allowedTokens();
  const foreign = new Set<string>();
  let made = 0;
  for (const { definition, parameters, changed, changedParameters } of drawn) {
    const first = compiled(admin, definition, parameters);
    const second = compiled(admin, changed, changedParameters, 7);
    expect(first === null).toBe(second === null);
    if (first === null || second === null) continue;
    made += 1;
    const text = textOf(first);
    if (text !== textOf(second)) throw new Error(`The text depends on values:\n${text}\n${textOf(second)}`);
    for (const token of tokensOf(text)) if (!allowed.has(token) && !OWN_NAMES.test(token)) foreign.add(token);
  }

  expect([...foreign]).toEqual([]);
  expect(made).toBeGreaterThan(DRAWN * 0.6);
});

test('every statement is one the database can plan, on the connection of reports', async () => {
  let explained = 0;
  for (const { definition, parameters } of drawn) {
    if (explained === EXPLAINED) break;
    const made = compiled(admin, definition, parameters);
    if (made === null) continue;
    await sql`explain ${made.statement}`.execute(reports);
    explained += 1;
  }
  expect(explained).toBeGreaterThan(0);
});

test('no group is shown a row of a zone that is not its own, whatever the report', async () => {
  for (const [zone, word] of [
    [here, 'PROPIO'],
    [away, CANARY],
  ] as const) {
    const customer = await api.given.customer({ name: `Cliente ${word}` });
    const provider = await api.given.provider({ name: `Taller ${word}` });
    const claim = await api.given.claim({
      zoneId: zone.id,
      customerId: customer.id,
      insuredName: `Asegurado ${word}`,
      claimNumber: `N-${word}`,
      parties: [
        { name: `Afectado ${word}`, stage: 'en-reparacion', providerId: provider.id },
        { name: `Otro ${word}` },
      ],
    });
    const [partyId, complaining] = claim.partyIds as [number, number];
    await insertComplaint(api.db, { partyId: complaining, state: 'registered' });
    const payable = await insertPayable(api.db, { partyId, providerId: provider.id });
    await insertPaymentRequest(api.db, { ...payable, partyId, providerId: provider.id });
  }
  const scoped = drawn.filter(({ definition }) => definition.dataset !== 'provider').slice(0, 60);
  let shown = 0;

  for (const [group, actor] of actors) {
    for (const { definition } of scoped) {
      const open = {
        ...definition,
        filters: [],
        calculated: [],
        columns: definition.columns.filter((id) => id.includes('.')),
        sort: [],
      };
      if (compiled(actor, open, {}) === null) continue;
      const result = JSON.stringify(await runDefinition({ db: reports, actor, now: NOW, asOf: null }, open, {}));
      expect(result, `${group} ${definition.dataset}`).not.toContain(CANARY);
      if (result.includes('PROPIO')) shown += 1;
    }
  }
  expect(shown).toBeGreaterThan(0);
});
