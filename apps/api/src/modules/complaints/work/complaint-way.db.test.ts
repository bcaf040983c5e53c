import {
  acknowledgeComplaint,
  addComplaintNote,
  approveAnswer,
  assignComplaint,
  closeComplaint,
  escalateComplaint,
  informClaimant,
  investigateComplaint,
  proposeAnswer,
  readComplaint,
  registerComplaint,
  reopenComplaint,
  resumeComplaint,
  returnAnswer,
} from '@aura/contracts/complaints/complaint-acts';
import {
  countComplaintWork,
  listComplaints,
  readComplaintBoard,
  readComplaintChoices,
} from '@aura/contracts/complaints/complaint-list';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { complaintPeople } from '../../../testing/complaint-people.ts';
import { type Caller, startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { attention, supervisor, analyst, manager, someone, aClaim, aComplaint } = await complaintPeople(api);
const at = (id: number) => ({ params: { id } });

async function proposed(): Promise<{ id: number; version: number }> {
  const { partyId } = await aClaim();
  const { id } = await aComplaint(partyId);
  await attention.call(assignComplaint, { ...at(id), body: { owner: analyst.user.username, version: 1 } });
  const version = async (by: Caller = analyst) => (await by.call(readComplaint, at(id))).version;
  await analyst.call(acknowledgeComplaint, { ...at(id), body: { through: 'Llamada', version: await version() } });
  const found = await analyst.call(investigateComplaint, {
    ...at(id),
    body: { findings: 'Faltó sellador', rootCause: 'provider', version: await version() },
  });
  const { version: last } = await analyst.call(proposeAnswer, {
    ...at(id),
    body: { outcome: 'favourable', answer: 'Se vuelve a pintar', version: found.version },
  });
  return { id, version: last };
}

test('a complaint goes from its registration to its closing, and each stretch of its way is kept', async () => {
  const { partyId, slug } = await aClaim();

  const { id, number } = await aComplaint(partyId);
  expect(number).toMatch(/^Q-\d{6}$/);
  const registered = await attention.call(readComplaint, at(id));
  expect(registered).toMatchObject({
    state: 'registered',
    severity: 'high',
    claimSlug: slug,
    owner: null,
    clock: { stage: { slug: 'en-reparacion' }, holder: 'provider' },
    steps: expect.arrayContaining([expect.objectContaining({ act: 'assign', mayTake: true, missing: [] })]),
  });

  const assigned = await attention.call(assignComplaint, {
    ...at(id),
    body: { owner: analyst.user.username, version: registered.version },
  });
  expect(assigned).toMatchObject({ state: 'assigned', owner: { username: analyst.user.username } });
  const investigating = await analyst.call(acknowledgeComplaint, {
    ...at(id),
    body: { through: 'Llamada', version: assigned.version },
  });
  expect(investigating.state).toBe('investigating');
  const early = { ...at(id), body: { outcome: 'favourable', answer: 'Sí', version: investigating.version } } as const;
  await expect(analyst.call(proposeAnswer, early)).rejects.toMatchObject({ status: 409 });
  const found = await analyst.call(investigateComplaint, {
    ...at(id),
    body: { findings: 'Faltó sellador', rootCause: 'provider', version: investigating.version },
  });
  const answer = await analyst.call(proposeAnswer, {
    ...at(id),
    body: { outcome: 'favourable', answer: 'Se vuelve a pintar sin costo', version: found.version },
  });
  const approved = await manager.call(approveAnswer, { ...at(id), body: { note: '', version: answer.version } });
  expect(approved).toMatchObject({ state: 'answered', resolutions: [{ state: 'accepted' }] });
  const informed = await attention.call(informClaimant, {
    ...at(id),
    body: { through: 'Correo', version: approved.version },
  });
  const closed = await attention.call(closeComplaint, {
    ...at(id),
    body: { through: '', satisfaction: 4, version: informed.version },
  });

  expect(closed).toMatchObject({ state: 'closedFavourable', satisfaction: 4, informedThrough: 'Correo' });
  expect(closed.intervals.map(({ state }) => state)).toEqual([
    'registered',
    'assigned',
    'investigating',
    'proposed',
    'answered',
    'closedFavourable',
  ]);
  closed.intervals.slice(1).forEach(({ openedAt }, place) => {
    expect(closed.intervals[place]?.closedAt).toEqual(openedAt);
  });
  const told = (await api.announced()).filter((fact) => fact['complaintId'] === id).map((fact) => fact.name);
  expect(told[0]).toBe('complaint.registered');
  expect(told).toContain('complaint.assigned');
});

test('nobody approves the answer they proposed', async () => {
  const { partyId } = await aClaim();
  const { id } = await aComplaint(partyId);
  const owner = await api.asUser(await api.given.user({ groups: ['GeOp'] }));
  await attention.call(assignComplaint, { ...at(id), body: { owner: owner.user.username, version: 1 } });
  let { version } = await owner.call(readComplaint, at(id));
  ({ version } = await owner.call(acknowledgeComplaint, { ...at(id), body: { through: '', version } }));
  ({ version } = await owner.call(investigateComplaint, {
    ...at(id),
    body: { findings: 'Nada', rootCause: 'none', version },
  }));
  const own = await owner.call(proposeAnswer, {
    ...at(id),
    body: { outcome: 'unfounded', answer: 'No procede', version },
  });
  expect(own.steps.find(({ act }) => act === 'approve')?.missing).toEqual(['proposedByAnother']);

  const approval = { ...at(id), body: { note: '', version: own.version } };
  await expect(owner.call(approveAnswer, approval)).rejects.toMatchObject({ status: 409 });

  expect((await manager.call(approveAnswer, approval)).state).toBe('answered');
});

test('overwriting findings another user has changed gets 409 with the current ones', async () => {
  const { partyId } = await aClaim();
  const { id } = await aComplaint(partyId);
  await attention.call(assignComplaint, { ...at(id), body: { owner: analyst.user.username, version: 1 } });
  let { version } = await analyst.call(readComplaint, at(id));
  ({ version } = await analyst.call(acknowledgeComplaint, { ...at(id), body: { through: '', version } }));
  await analyst.call(investigateComplaint, { ...at(id), body: { findings: 'Tono', rootCause: 'us', version } });

  const late = { ...at(id), body: { findings: 'Sellador', rootCause: 'provider', version } } as const;
  await expect(manager.call(investigateComplaint, late)).rejects.toMatchObject({
    status: 409,
    body: { current: { findings: 'Tono', version: version + 1 } },
  });

  expect(await manager.call(readComplaint, at(id))).toMatchObject({ findings: 'Tono', rootCause: 'us' });
});

test('an answer that is sent back leaves with its reason, and another one is proposed', async () => {
  const { id, version } = await proposed();
  await expect(supervisor.call(returnAnswer, { ...at(id), body: { reason: 'No', version } })).rejects.toMatchObject({
    status: 403,
  });

  const back = await manager.call(returnAnswer, { ...at(id), body: { reason: 'Falta la foto', version } });

  expect(back).toMatchObject({ state: 'investigating', resolutions: [{ state: 'returned', note: 'Falta la foto' }] });
  const again = await analyst.call(proposeAnswer, {
    ...at(id),
    body: { outcome: 'unfounded', answer: 'No procede', version: back.version },
  });
  expect(again.resolutions.map(({ state }) => state)).toEqual(['proposed', 'returned']);
});

test('a reopened complaint has its former answer set aside, and can have one accepted answer only', async () => {
  const { id, version } = await proposed();
  const answered = await manager.call(approveAnswer, { ...at(id), body: { note: '', version } });

  const reopened = await attention.call(reopenComplaint, {
    ...at(id),
    body: { reason: 'Volvió a despintarse', version: answered.version },
  });

  expect(reopened).toMatchObject({ state: 'reopened', resolutions: [{ state: 'superseded' }], informedAt: null });
  expect((await analyst.call(resumeComplaint, { ...at(id), body: { version: reopened.version } })).state).toBe(
    'investigating',
  );
  const accepted = { complaintId: id, outcome: 'favourable', answer: 'Sí', proposedAt: new Date(), state: 'accepted' };
  const insert = () =>
    api.db
      .insertInto('complaintResolution')
      .values({ ...accepted, proposedBy: analyst.user.id, decidedBy: manager.user.id, decidedAt: new Date() })
      .execute();
  await insert();
  await expect(insert()).rejects.toThrow(/complaint_resolution_accepted/);
});

test('after thirty days nobody reopens it', async () => {
  const { id, version } = await proposed();
  const { version: last } = await manager.call(approveAnswer, { ...at(id), body: { note: '', version } });
  await sql`update complaint_rule set reopen_days = 1`.execute(api.db);
  await sql`alter table complaint disable trigger follow_stage`.execute(api.db);
  await sql`update complaint set stage_since = now() - interval '2 days' where id = ${id}`.execute(api.db);
  await sql`alter table complaint enable trigger follow_stage`.execute(api.db);

  const asked = attention.call(reopenComplaint, { ...at(id), body: { reason: 'Otra vez', version: last } });

  await expect(asked).rejects.toMatchObject({ status: 409 });
  await sql`update complaint_rule set reopen_days = 30`.execute(api.db);
});

test('what an authority sends is critical at once, with its file number and the dates of the law', async () => {
  const { partyId } = await aClaim();
  const asked = { origin: 'authority', channel: 'condusef' } as const;
  await expect(aComplaint(partyId, asked)).rejects.toMatchObject({ status: 400 });

  const { id } = await aComplaint(partyId, {
    ...asked,
    escalation: { authority: 'condusef', fileNumber: '2026/090/1', receivedOn: '2026-11-02' },
  });

  const complaint = await attention.call(readComplaint, at(id));
  expect(complaint).toMatchObject({
    state: 'escalatedCondusef',
    severity: 'critical',
    // Twenty business days after Monday the 2nd; the 16th is a holiday.
    escalations: [{ authority: 'condusef', fileNumber: '2026/090/1', legalDueOn: '2026-12-01', repliedAt: null }],
  });
  expect(complaint.answerDueAt).toEqual(complaint.escalations[0]?.replyDueAt);
  expect(await api.announced()).toContainEqual(
    expect.objectContaining({ name: 'complaint.escalated', complaintId: id, authority: 'condusef', isNew: true }),
  );
});

test('only who keeps the account escalates, and a closed complaint can still go to the UNE', async () => {
  const { id, version } = await proposed();
  const answered = await manager.call(approveAnswer, { ...at(id), body: { note: '', version } });
  const closed = await attention.call(closeComplaint, {
    ...at(id),
    body: { through: 'Correo', satisfaction: 1, version: answered.version },
  });
  const filed = { authority: 'une', fileNumber: 'UNE-7', receivedOn: '2026-11-10', legalDueOn: null } as const;
  const body = { ...filed, version: closed.version };
  await expect(attention.call(escalateComplaint, { ...at(id), body })).rejects.toMatchObject({ status: 403 });

  const escalated = await manager.call(escalateComplaint, { ...at(id), body });

  expect(escalated).toMatchObject({ state: 'escalatedUne', closedAt: null, severity: 'critical' });
  expect(escalated.resolutions.map(({ state }) => state)).toEqual(['superseded']);
});

test('users who do not see the claim find no complaint, and a supervisor of another one may only view it', async () => {
  const { partyId } = await aClaim();
  const { id } = await aComplaint(partyId);
  const elsewhere = await api.as('EsAt');
  await expect(elsewhere.call(readComplaint, at(id))).rejects.toMatchObject({ status: 404 });
  await expect(
    elsewhere.call(registerComplaint, {
      body: {
        affectedPartyId: partyId,
        cause: 'trato-del-personal',
        channel: 'correo',
        origin: 'affected',
        claimantName: 'X',
        claimantContact: '',
        text: 'X',
        escalation: null,
      },
    }),
  ).rejects.toMatchObject({ status: 404 });

  const colleague = await someone('Supervisor');
  expect((await colleague.call(readComplaint, at(id))).mayWork).toBe(false);
  await expect(colleague.call(addComplaintNote, { ...at(id), body: { body: 'Hola' } })).rejects.toMatchObject({
    status: 403,
  });
});

test('the list finds a complaint by its folio, the board by its state, and choices name causes and owners', async () => {
  const { partyId } = await aClaim();
  const { id, number } = await aComplaint(partyId);

  const { results } = await attention.call(listComplaints, { query: { text: number } as never });
  expect(results.map((row) => row.id)).toEqual([id]);
  expect(results[0]).toMatchObject({ number, state: 'registered', cause: 'Calidad de la reparación', isLate: false });
  const board = await attention.call(readComplaintBoard, { query: { open: true } as never });
  expect(board.find(({ state }) => state === 'registered')?.complaints.map((row) => row.id)).toContain(id);
  const work = await attention.call(countComplaintWork);
  const { count } = await attention.call(listComplaints, { query: { state: ['registered'] } as never });
  expect(work).toMatchObject({ toAssign: { count, late: 0 }, toApprove: null, mine: { count: 0 } });
  const choices = await attention.call(readComplaintChoices);
  expect(choices.causes).toHaveLength(13);
  expect(choices.owners.map(({ username }) => username)).toContain(analyst.user.username);
});
