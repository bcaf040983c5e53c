import type { ComplaintState } from '@aura/domain/complaints/complaint-states';
import { COMPLAINT_STEPS } from '@aura/domain/complaints/complaint-steps';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { triesOf } from '../../../../../../scripts/rotation.ts';
import { callFunction, one, rows } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { insertComplaint } from '../../../testing/factories/complaint.factory.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { partyIds } = await api.given.claim({ parties: [{ stage: 'en-reparacion' }] });
const partyId = partyIds[0] as number;
const someone = await api.given.user({});
const other = await api.given.user({});

/** What the acts write besides the step, as far as the state machine reads it. */
async function writeBeside(id: number, act: string): Promise<void> {
  const resolution = () => api.db.updateTable('complaintResolution').where('complaintId', '=', id);
  if (act === 'propose')
    await api.db
      .insertInto('complaintResolution')
      .values({ complaintId: id, outcome: 'favourable', answer: 'Sí', proposedBy: someone.id, proposedAt: new Date() })
      .execute();
  if (act === 'approve')
    await resolution()
      .set({ state: 'accepted', decidedBy: other.id, decidedAt: new Date() })
      .where('state', '=', 'proposed')
      .execute();
  if (['return', 'reopen', 'escalate', 'warranty'].includes(act)) {
    await resolution().set({ state: 'returned', note: 'x' }).where('state', '=', 'proposed').execute();
    await resolution().set({ state: 'superseded' }).where('state', '=', 'accepted').execute();
  }
}

test('whatever way a complaint goes, its intervals meet, its clocks run by its states, and one answer at most is accepted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { minLength: 1, maxLength: 12 }), async (choices) => {
      const { id } = await insertComplaint(api.db, { partyId });
      let state: ComplaintState = 'registered';
      let steps = 0;
      for (const choice of choices) {
        const open = COMPLAINT_STEPS.filter(({ from }) => from === state);
        const step = open[choice % open.length];
        if (step === undefined) break;
        await writeBeside(id, step.act);
        await callFunction(
          api.db,
          fn.moveComplaint({
            moved: id,
            target: step.to,
            stepRule: step.rule,
            moment: new Date(),
            mover: null,
            why: '',
            known: {},
          }),
        );
        state = step.to;
        steps += 1;
      }
      const faults = await one(
        api.db,
        sql<{
          gaps: number;
          open: number;
          stage: string;
          accepted: number;
          undue: number;
          isOpen: boolean;
          count: number;
        }>`select
          (select count(*) from (select i.opened_at, lag(i.closed_at) over (order by i.opened_at) as before, i.from_stage_id,
              lag(i.stage_id) over (order by i.opened_at) as came from complaint_interval i where i.complaint_id = ${id}) w
            where w.from_stage_id is not null and (w.before is distinct from w.opened_at or w.came <> w.from_stage_id))::int as gaps,
          (select count(*) from complaint_interval i where i.complaint_id = ${id} and i.closed_at is null)::int as open,
          (select count(*) from complaint_interval i where i.complaint_id = ${id})::int as count,
          (select t.key from complaint k join complaint_stage t on t.id = k.stage_id where k.id = ${id}) as stage,
          (select count(*) from complaint_resolution e where e.complaint_id = ${id} and e.state = 'accepted')::int as accepted,
          (select count(*) from complaint_interval i join complaint_stage t on t.id = i.stage_id
            where i.complaint_id = ${id} and (i.due_at is null) <> (t.sla_amount is null))::int as undue,
          (select k.closed_at is null from complaint k where k.id = ${id}) as is_open`,
      );
      expect(faults).toMatchObject({ gaps: 0, open: 1, undue: 0, stage: state, count: steps + 1 });
      expect(faults.accepted).toBeLessThanOrEqual(1);
      expect(faults.isOpen).toBe(!state.startsWith('closed'));
    }),
    { numRuns: triesOf({ all: 40, each: 15 }) },
  );
}, 60_000);

test('what is not declared is not stored, and what was stored is not rewritten', async () => {
  const { id } = await insertComplaint(api.db, { partyId });
  const jump = () =>
    callFunction(
      api.db,
      fn.moveComplaint({
        moved: id,
        target: 'answered',
        stepRule: 'C04',
        moment: new Date(),
        mover: null,
        why: '',
        known: {},
      }),
    );
  await expect(jump()).rejects.toThrow(/violates foreign key/);
  await expect(
    sql`update complaint_interval set opened_at = now() where complaint_id = ${id}`.execute(api.db),
  ).rejects.toThrow('intervals are not rewritten');
  await expect(sql`delete from complaint_interval where complaint_id = ${id}`.execute(api.db)).rejects.toThrow(
    'intervals are not rewritten',
  );
  await expect(
    sql`update complaint set stage_id = (select id from complaint_stage where key = 'answered') where id = ${id}`.execute(
      api.db,
    ),
  ).rejects.toThrow(/is not where its open interval says/);
});

test('the declared steps are what the database knows', async () => {
  const known = await rows(
    api.db,
    sql<{ step: string }>`select f.key || ' ' || s.key || ' ' || t.rule as step from complaint_transition t
      join complaint_stage f on f.id = t.from_stage_id join complaint_stage s on s.id = t.to_stage_id`,
  );

  expect(known.map(({ step }) => step).toSorted()).toEqual(
    COMPLAINT_STEPS.map(({ from, to, rule }) => `${from} ${to} ${rule}`).toSorted(),
  );
});
