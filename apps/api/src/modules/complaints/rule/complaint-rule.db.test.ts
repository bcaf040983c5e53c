import { registerComplaint, readComplaint } from '@aura/contracts/complaints/complaint-acts';
import {
  addComplaintCause,
  editComplaintCause,
  listComplaintChannels,
  removeComplaintCause,
  removeComplaintChannel,
} from '@aura/contracts/complaints/complaint-catalogues';
import { readComplaintChoices } from '@aura/contracts/complaints/complaint-list';
import { changeComplaintRule, readComplaintRule } from '@aura/contracts/complaints/complaint-rule';
import { readHistory } from '@aura/contracts/workspace';
import { expect, test } from 'vitest';
import { complaintPeople } from '../../../testing/complaint-people.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { attention, aClaim } = await complaintPeople(api);
const admin = await api.as('Admin');

test('an administrator changes terms and days; the history names each, and complaints that come later run by them', async () => {
  const { version, ...rule } = await attention.call(readComplaintRule);
  expect(rule).toMatchObject({ answerDays: 5, condusefDays: 20 });
  expect(rule.terms).toContainEqual({ state: 'investigating', amount: 3, unit: 'dh' });

  const terms = rule.terms
    .filter(({ state }) => state !== 'answered')
    .map((term) => (term.state === 'registered' ? { ...term, amount: 8 } : term));
  const changed = await admin.call(changeComplaintRule, { body: { ...rule, answerDays: 9, terms, version } });

  expect(changed).toMatchObject({ answerDays: 9, version: version + 1 });
  expect(changed.terms).toEqual(terms);
  const [last] = await admin.call(readHistory, { params: { entity: 'complaintRule', entityId: '1' } });
  expect(last?.changes).toEqual({ answerDays: [5, 9], registered: ['4 hh', '8 hh'], answered: ['10 dn', null] });
  // Saved unchanged, so nothing is announced.
  expect(await admin.call(changeComplaintRule, { body: changed })).toEqual(changed);

  await admin.call(changeComplaintRule, { body: { ...rule, version: changed.version } });
});

test('editing an older version gets 409 with what is stored now, and only administrators change anything', async () => {
  const { version, ...rule } = await admin.call(readComplaintRule);
  const saved = await admin.call(changeComplaintRule, { body: { ...rule, silenceDays: 12, version } });

  await expect(admin.call(changeComplaintRule, { body: { ...rule, silenceDays: 14, version } })).rejects.toMatchObject({
    status: 409,
    body: { current: { silence_days: 12 } },
  });
  await expect(
    attention.call(changeComplaintRule, { body: { ...rule, version: saved.version } }),
  ).rejects.toMatchObject({ status: 403 });

  await admin.call(changeComplaintRule, { body: { ...rule, version: saved.version } });
});

test('a new cause is offered at once and grades what is registered under it; a used one is taken out of use, not deleted', async () => {
  const cause = await admin.call(addComplaintCause, { body: { name: 'Ruido fuera de horario', severity: 'critical' } });
  const offered = await attention.call(readComplaintChoices);
  expect(offered.causes).toContainEqual({ slug: cause.slug, name: 'Ruido fuera de horario', severity: 'critical' });
  const { partyId } = await aClaim();
  const { id } = await attention.call(registerComplaint, {
    body: {
      affectedPartyId: partyId,
      cause: cause.slug,
      channel: 'telefono',
      origin: 'affected',
      claimantName: 'Rosa Delgado',
      claimantContact: '',
      text: 'Trabajan de noche',
      escalation: null,
    },
  });
  expect(await attention.call(readComplaint, { params: { id } })).toMatchObject({ severity: 'critical' });

  const edited = await admin.call(editComplaintCause, {
    params: { id: cause.id },
    body: { name: 'Ruido de noche', severity: 'high', version: cause.version, isActive: true },
  });
  expect(edited).toMatchObject({ slug: cause.slug, severity: 'high' });
  expect(await admin.call(removeComplaintCause, { params: { id: cause.id } })).toEqual({ outcome: 'deactivated' });
  const later = await attention.call(readComplaintChoices);
  expect(later.causes.map(({ slug }) => slug)).not.toContain(cause.slug);
});

test('the channels that the extranet and the links write are never deleted', async () => {
  const { results } = await admin.call(listComplaintChannels, { query: { page: 1, size: 20, text: 'enlace' } });
  const [link] = results;
  expect(link).toMatchObject({ slug: 'enlace-del-afectado' });

  expect(await admin.call(removeComplaintChannel, { params: { id: link?.id as number } })).toEqual({
    outcome: 'deactivated',
  });
});
