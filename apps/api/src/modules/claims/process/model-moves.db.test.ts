import { forceStage, goBack, handOver, takeStep } from '@aura/contracts/claims/process';
import type { Group } from '@aura/access/groups';
import type { ProcessFacts } from '@aura/domain/process/conditions';
import { type Holder, isEnd, turnIn } from '@aura/domain/process/holders';
import { automaticStep, nextSteps } from '@aura/domain/process/next-steps';
import { isBack } from '@aura/domain/process/stage-pairs';
import { STARTING_STAGES } from '@aura/domain/stages';
import { TRANSITIONS } from '@aura/domain/process/transitions';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { triesOf } from '../../../../../../scripts/rotation.ts';
import { CallRefused, startTestApi } from '../../../testing/test-api.ts';

const RUNS = Number(process.env['MODEL_MOVES'] ?? triesOf({ all: 60, each: 20 }));
const NOW = new Date('2026-11-23T18:00:00Z');
const api = await startTestApi({}, () => NOW);
const MOVERS = [
  'Admin',
  'GeOp',
  'EsAt',
  'Supervisor',
  'ACo',
  'KAM',
  'CoDi',
  'Finanzas',
] as const satisfies readonly Group[];
type MoverGroup = (typeof MOVERS)[number];
const people = new Map(await Promise.all(MOVERS.map(async (group) => [group, await api.as(group)] as const)));
const person = (group: MoverGroup) => people.get(group) as NonNullable<ReturnType<typeof people.get>>;
const zone = await api.given.zone({});
const customer = await api.given.customer({});
for (const group of ['EsAt', 'Supervisor', 'ACo', 'CoDi'] as const)
  await api.given.scope(person(group).user.id, { zoneIds: [zone.id] });
await api.db
  .updateTable('customer')
  .set({ keyAccountManagerId: person('KAM').user.id })
  .where('id', '=', customer.id)
  .execute();

/** The facts about the parties of this test, constant while it runs. */
const FACTS: ProcessFacts = {
  partyNamed: true,
  contactKnown: true,
  damageDescribed: true,
  numberKnown: true,
  appointmentLapsed: true,
  nothingExcluding: true,
  advancesSettled: true,
  costAnalystNamed: true,
  repaired: true,
  // There are no complaints, so nothing waits to be mended.
  defectsMended: true,
  noOpenComplaint: true,
  // There are no payments, so nothing is owed and no receipt is missing.
  nothingOwed: true,
  paymentsDocumented: true,
};
const FORCERS: readonly string[] = ['Admin', 'GeOp'];

interface Model {
  stage: string;
  holder: Holder;
  visited: Set<string>;
  intervals: number;
}

interface Command {
  readonly act: 'take' | 'force' | 'back' | 'hand';
  readonly who: MoverGroup;
  readonly to: string;
  readonly rule: string;
  readonly holder: 'us' | 'provider' | 'customer' | 'affected';
  readonly reason: string;
}

const numbers = STARTING_STAGES.map(({ number }) => number);
const anyCommand: fc.Arbitrary<Command> = fc.record({
  act: fc.constantFrom('take', 'take', 'take', 'take', 'force', 'back', 'hand'),
  who: fc.constantFrom(...MOVERS),
  to: fc.constantFrom(...numbers),
  rule: fc.constantFrom(...new Set(TRANSITIONS.map(({ rule }) => rule))),
  holder: fc.constantFrom('us', 'provider', 'customer', 'affected'),
  reason: fc.constantFrom('', 'Motivo', 'Motivo'),
});
/** Half of the steps aim at one that leaves the stage; at random hardly any would. */
const anyRun = fc.array(fc.tuple(anyCommand, fc.nat(), fc.boolean()), { minLength: 1, maxLength: 12 });

test('whatever is tried in whatever order, party, intervals and machine agree', {
  timeout: 60_000 + RUNS * 5_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('1.01', '1.02', '2.01', '2.04', '3.03', '5.04', '7.04'),
      anyRun,
      async (start, run) => {
        const id = await aParty(start);
        const model: Model = {
          stage: start,
          holder: turnIn(start, false, FACTS),
          visited: new Set([start]),
          intervals: 1,
        };
        for (const [drawn, pick, isAimed] of run) {
          const command = isAimed ? aimed(drawn, model, pick) : drawn;
          const expected = predict(command, model);
          expect([command, await statusOf(command, id, model.stage)]).toEqual([command, expected]);
          if (expected === 200) apply(command, model);
          await agrees(id, model);
        }
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
});

/** The same command with a step declared for the party's stage, by a user it names. */
function aimed(command: Command, { stage }: Model, pick: number): Command {
  const steps = TRANSITIONS.filter(({ from }) => from === stage);
  const step = steps[pick % steps.length];
  if (step === undefined) return command;
  const who = MOVERS.find((group) => step.who.includes(group as never)) ?? command.who;
  return { ...command, act: 'take', rule: step.rule, to: step.to, who };
}

/** The HTTP status the state machine predicts. */
function predict({ act, who, to, rule, holder, reason }: Command, model: Model): number {
  const { stage } = model;
  const mayForce = ['Admin', 'GeOp', 'CoDi'].includes(who);
  if (act === 'take') {
    const facts = { ...FACTS, scopeReviewed: true };
    const step = nextSteps(facts, stage, { groups: [who] }).find(
      ({ transition }) => transition.rule === rule && transition.to === to,
    );
    if (step === undefined) return 400;
    if (!step.mayTake) return 403;
    if (step.transition.asks === 'provider' || (step.transition.asks === 'reason' && reason === '')) return 400;
    return step.missing.length > 0 ? 409 : 200;
  }
  if (act === 'hand') {
    if (!['Admin', 'GeOp', 'EsAt', 'Supervisor'].includes(who)) return 403;
    return isEnd(stage) || model.holder === holder ? 409 : 200;
  }
  if (!mayForce) return 403;
  if (act === 'force') return FORCERS.includes(who) ? (to === stage ? 409 : 200) : 403;
  if (!isBack(stage, to)) return 400;
  return model.visited.has(to) ? 200 : 409;
}

function apply({ act, to, holder }: Command, model: Model): void {
  model.intervals += 1;
  if (act === 'hand') {
    model.holder = holder;
    return;
  }
  enter(model, to);
  if (act !== 'take') return;
  for (let step = automaticStep(FACTS, model.stage); step !== undefined; step = automaticStep(FACTS, model.stage)) {
    model.intervals += 1;
    enter(model, step.to);
  }
}

function enter(model: Model, stage: string): void {
  model.stage = stage;
  model.holder = turnIn(stage, false, FACTS);
  model.visited.add(stage);
}

async function statusOf({ act, who, to, rule, holder, reason }: Command, id: number, from: string): Promise<number> {
  const caller = person(who);
  const params = { id };
  // The contract refuses these without a reason.
  const why = reason || 'Motivo';
  try {
    if (act === 'take') await caller.call(takeStep, { params, body: { from, to, rule, reason } });
    else if (act === 'hand') await caller.call(handOver, { params, body: { from, holder, reason: why } });
    else await caller.call(act === 'force' ? forceStage : goBack, { params, body: { from, to, reason: why } });
    return 200;
  } catch (error) {
    if (error instanceof CallRefused) return error.status;
    throw error;
  }
}

async function aParty(number: string): Promise<number> {
  const stage = STARTING_STAGES.find((one) => one.number === number)?.slug ?? '';
  const claim = await api.given.claim({
    zoneId: zone.id,
    customerId: customer.id,
    supervisorId: person('Supervisor').user.id,
    costAnalystId: person('ACo').user.id,
    parties: [{ stage, stageSince: NOW, contactPhones: ['5511112222'], description: 'Barda' }],
  });
  return claim.partyIds[0] as number;
}

/** One open interval, at the party's stage and since the same moment; every other one ends where the next begins. */
async function agrees(id: number, model: Model): Promise<void> {
  const { rows } = await sql`
    select count(*)::int as intervals, count(*) filter (where i.closed_at is null)::int as open, count(*) filter (where not i.meets)::int as gaps,
      count(*) filter (where i.closed_at is null and i.stage_id = a.stage_id and i.opened_at = a.stage_since)::int as here,
      max(to_char(s.number, 'FM90.00')) as stage, max(i.holder) filter (where i.closed_at is null) as holder,
      bool_and((a.finished_at is not null) = (s.number >= 9)) as ends, bool_and((c.closed_at is not null) = (s.number >= 9)) as closes
    from (select *, coalesce(lag(closed_at) over w = opened_at and lag(stage_id) over w = from_stage_id, from_stage_id is null) as meets
        from stage_interval where affected_party_id = ${id} window w as (order by opened_at)) i
      join affected_party a on a.id = i.affected_party_id join process_stage s on s.id = a.stage_id join claim c on c.id = a.claim_id`.execute(
    api.db,
  );
  const { stage, holder, intervals } = model;
  expect(rows[0]).toEqual({ intervals, open: 1, gaps: 0, here: 1, stage, holder, ends: true, closes: true });
}
