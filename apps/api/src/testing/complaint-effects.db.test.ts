import {
  acknowledgeComplaint,
  addCorrectiveTask,
  addEvidence,
  approveAnswer,
  assignComplaint,
  closeComplaint,
  investigateComplaint,
  openEvidence,
  proposeAnswer,
  readComplaint,
  reopenComplaint,
  sendToWarranty,
} from '@aura/contracts/complaints/complaint-acts';
import { readComplaintRates } from '@aura/contracts/complaints/complaint-list';
import { readFinishChecklist, readPartyProcess } from '@aura/contracts/claims/process';
import { settleTask } from '@aura/contracts/claims/tasks';
import { readPaymentRequest, releasePaymentHold } from '@aura/contracts/payments/requests';
import { changePaymentRule, readPaymentRule } from '@aura/contracts/payments/rule';
import { expect, test } from 'vitest';
import { complaintPeople } from './complaint-people.ts';
import { insertPayable, insertPaymentRequest } from './factories/payment.factory.ts';
import { jobContextOf } from './job-context.ts';
import { sendCheckedFile } from './send-file.ts';
import { startTestApi } from './test-api.ts';

const api = await startTestApi();
const { attention, supervisor, analyst, manager, provider, aClaim, aComplaint } = await complaintPeople(api);
const finance = await api.as('Finanzas');
const workshop = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: provider.id }));
const at = (id: number) => ({ params: { id } });
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');

async function aRequest(partyId: number) {
  const paid = { partyId, providerId: provider.id };
  return insertPaymentRequest(api.db, { ...paid, ...(await insertPayable(api.db, paid)), subtotal: 1_000_00, tax: 0 });
}

async function close(id: number, outcome: 'favourable' | 'unfounded' = 'unfounded') {
  let { version } = await attention.call(assignComplaint, {
    ...at(id),
    body: { owner: analyst.user.username, version: (await attention.call(readComplaint, at(id))).version },
  });
  ({ version } = await analyst.call(acknowledgeComplaint, { ...at(id), body: { through: '', version } }));
  ({ version } = await analyst.call(investigateComplaint, {
    ...at(id),
    body: { findings: 'x', rootCause: 'us', version },
  }));
  ({ version } = await analyst.call(proposeAnswer, { ...at(id), body: { outcome, answer: 'Va', version } }));
  ({ version } = await manager.call(approveAnswer, { ...at(id), body: { note: '', version } }));
  return attention.call(closeComplaint, { ...at(id), body: { through: 'Correo', satisfaction: 3, version } });
}
const holdsOf = async (id: number) =>
  (await finance.call(readPaymentRequest, at(id))).holds.filter((h) => h.releasedAt === null);
const alternateOf = async (partyId: number) =>
  (
    await api.db
      .selectFrom('affectedParty')
      .select('alternateProcess')
      .where('id', '=', partyId)
      .executeTakeFirstOrThrow()
  ).alternateProcess;

test('an open complaint holds the payments of its party until the last one is closed', async () => {
  const { partyId } = await aClaim();
  const request = await aRequest(partyId);
  const first = await aComplaint(partyId);
  const second = await aComplaint(partyId, { cause: 'trato-del-personal' });
  expect((await holdsOf(request)).map(({ reason }) => reason)).toEqual(['complaint']);
  expect(await alternateOf(partyId)).toBe('queja');
  expect((await attention.call(readComplaint, at(first.id))).heldPayments).toBe(1);

  await close(first.id);
  expect(await holdsOf(request)).toHaveLength(1);
  const closed = await close(second.id);

  expect(await holdsOf(request)).toEqual([]);
  expect(await alternateOf(partyId)).toBeNull();
  const told = (await api.announced()).filter((fact) => fact['requestId'] === request).map(({ name }) => name);
  expect(told).toEqual(['payment.held', 'payment.released']);

  await attention.call(reopenComplaint, { ...at(second.id), body: { reason: 'Otra vez', version: closed.version } });
  expect(await holdsOf(request)).toHaveLength(1);
});

test('what is asked for while a complaint is open waits from the start, and finance cannot let it go', async () => {
  const { partyId } = await aClaim();
  await aComplaint(partyId);

  const request = await aRequest(partyId);

  const [hold] = await holdsOf(request);
  expect(hold?.reason).toBe('complaint');
  const release = { ...at(request), body: { holdId: hold?.id as number, note: 'Ya' } };
  await expect(finance.call(releasePaymentHold, release)).rejects.toMatchObject({ status: 403 });
  await manager.call(releasePaymentHold, release);
  expect(await holdsOf(request)).toEqual([]);
});

test('where the rule says so, a complaint holds nothing', async () => {
  const { version, ...rule } = await manager.call(readPaymentRule);
  const changed = await manager.call(changePaymentRule, { body: { ...rule, doesComplaintHold: false, version } });
  const { partyId } = await aClaim();
  const request = await aRequest(partyId);

  await aComplaint(partyId);

  expect(await holdsOf(request)).toEqual([]);
  await manager.call(changePaymentRule, { body: { ...rule, doesComplaintHold: true, version: changed.version } });
});

test('a case with an open complaint is not finished', async () => {
  const { partyId } = await aClaim('pago-proveedor-pendiente');
  const { id } = await aComplaint(partyId);
  const gate = async () =>
    (await finance.call(readFinishChecklist, at(partyId))).checks.find((one) => one.condition === 'noOpenComplaint');
  expect(await gate()).toMatchObject({ isDone: false });

  await close(id);

  // Nothing else kept it open: the system closed the case itself.
  expect(await finance.call(readFinishChecklist, at(partyId))).toMatchObject({ isFinished: true });
});

test('work under warranty goes to rework, and its provider finishes it once what was asked is mended', async () => {
  const { partyId } = await aClaim('reparacion-terminada');
  const { id } = await aComplaint(partyId);
  const { version } = await supervisor.call(readComplaint, at(id));
  const task = { title: 'Volver a pintar la barda', notes: '', dueOn: '2099-01-10', version };
  const asked = await supervisor.call(addCorrectiveTask, { ...at(id), body: task });
  expect(asked.tasks).toMatchObject([{ title: 'Volver a pintar la barda', state: 'open' }]);

  const sent = await supervisor.call(sendToWarranty, {
    ...at(id),
    body: { reason: 'Se despinta', version: asked.version },
  });

  expect(sent).toMatchObject({ state: 'warranty', stage: { number: '5.05' } });
  expect(await alternateOf(partyId)).toBe('garantia');
  const missing = async () =>
    (await workshop.call(readPartyProcess, at(partyId))).steps.find(({ to }) => to.number === '5.03')?.missing;
  expect(await missing()).toEqual(['defectsMended']);
  const [given] = asked.tasks;
  const settled = {
    params: { id: given?.id as number },
    body: { state: 'done', outcome: 'Pintada', version: 1 },
  } as const;
  await supervisor.call(settleTask, settled);
  expect(await missing()).toEqual([]);
});

test('evidence is attached once and opened by those who see the complaint', async () => {
  const { partyId } = await aClaim();
  const { id } = await aComplaint(partyId);
  const worker = jobContextOf(api);
  const file = await sendCheckedFile(attention, worker, {
    name: 'carta.pdf',
    content: PDF,
    purpose: 'complaintEvidence',
  });

  const { evidence } = await attention.call(addEvidence, { ...at(id), body: { file, note: 'Carta' } });

  expect(evidence).toMatchObject([{ file: 'carta.pdf', note: 'Carta' }]);
  await expect(attention.call(addEvidence, { ...at(id), body: { file, note: '' } })).rejects.toMatchObject({
    status: 400,
  });
  const opened = { params: { id, evidenceId: evidence[0]?.id as number }, body: { as: 'download' } } as const;
  expect((await supervisor.call(openEvidence, opened)).url).toContain('http');
  const elsewhere = await api.as('EsAt');
  await expect(elsewhere.call(openEvidence, opened)).rejects.toMatchObject({ status: 404 });
});

test('rates say how many of a hundred jobs were complained of, by provider, cause and zone', async () => {
  const byProvider = await manager.call(readComplaintRates, { query: { by: 'provider', months: '12' } });
  const mine = byProvider.rows.find(({ slug }) => slug === provider.slug);
  expect(mine?.complaints).toBe(byProvider.complaints);
  expect(mine?.rate).toBe(mine?.jobs ? Math.round(((mine?.complaints ?? 0) * 1000) / mine.jobs) / 10 : null);
  const byCause = await manager.call(readComplaintRates, { query: { by: 'cause', months: '12' } });
  expect(byCause.complaints).toBe(byProvider.complaints);
  const byZone = await attention.call(readComplaintRates, { query: { by: 'zone', months: '12' } });
  expect(byZone.rows).toHaveLength(1);
});
