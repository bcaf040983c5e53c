import {
  editClaim,
  readClaim,
  readClaimHistory,
  registerClaim,
  type Claim,
  type ClaimInput,
} from '@aura/contracts/claims/claim';
import { listClaims } from '@aura/contracts/claims/claim-list';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const zone = await api.given.zone({ name: 'Centro de Prueba' });
const customer = await api.given.customer({ codename: 'SOL', name: 'Seguros Sol' });
const desk = await api.as('EsAt');
const supervisor = await api.as('Supervisor');
const analyst = await api.as('ACo');
for (const { user } of [desk, supervisor, analyst]) await api.given.scope(user.id, { zoneIds: [zone.id] });

const party = {
  name: 'Tienda La Esquina',
  contact: 'Dueña del local',
  contactPhones: ['55 1234 5678'],
  secondContactPhone: '',
  logbookText: 'La dueña pide que llamen por la tarde.',
  description: 'Cortina metálica golpeada',
};
let serial = 0;
function crash(): ClaimInput {
  serial += 1;
  return {
    customer: customer.codename,
    zone: zone.slug,
    jobType: 'reparacion',
    reportChannel: 'correo',
    reportChannelComment: '',
    supervisor: supervisor.user.username,
    supervisorDev: null,
    costAnalyst: analyst.user.username,
    customerSupervisorId: null,
    adjusterId: null,
    auditor: null,
    claimNumber: `0451-${serial}`,
    reportNumber: `R-${serial}`,
    policy: 'POL-77',
    policyItem: '3',
    folio: '',
    electronicFolio: 'E-9',
    partNumber: '',
    origin: 'Colisión',
    insuredName: 'Transportes Imaginarios',
    address: 'Insurgentes 123',
    locationLink: 'https://maps.google.com/?q=19.42700,-99.16770',
    occurredDate: '2026-11-10',
    assignedAt: new Date('2026-11-11T16:00:00Z'),
    promiseDate: '2026-11-30',
  };
}
const register = (input = crash()) => desk.call(registerClaim, { body: { ...input, affectedParties: [party] } });
function edited(claim: Claim, changes: object = {}) {
  return {
    ...crash(),
    claimNumber: claim.claimNumber,
    reportNumber: claim.reportNumber,
    folio: claim.folio,
    version: claim.version,
    isActive: claim.isActive,
    deactivationReason: '',
    ...changes,
  };
}

test('a claim is registered with its affected parties, ready to be assigned, on the map and with its own folio', async () => {
  const claim = await register();

  expect(claim).toMatchObject({
    customer: { codename: 'SOL', name: 'Seguros Sol' },
    zone: { slug: zone.slug },
    supervisor: { username: supervisor.user.username },
    latitude: 19.427,
    longitude: -99.1677,
    assignationDate: '2026-11-11',
    hasPermission: true,
    version: 1,
  });
  expect(claim.folio).toMatch(/^A-\d{6}$/);
  expect(claim.slug).toBe(`sol-${claim.claimNumber}`);
  expect(claim.affectedParties).toMatchObject([
    { name: 'Tienda La Esquina', process: { slug: 'por-asignar', number: '1.02' }, claim: claim.slug },
  ]);
  const announced = (await api.announced()).map(({ name }) => name);
  expect(announced).toEqual(expect.arrayContaining(['claim.registered', 'logbook.entryAdded']));
});

test('on the wire a claim is spelled as the specification has it', async () => {
  const { slug } = await register();
  const raw = (await desk.raw({ method: 'GET', url: `/api/v1/sinister/${slug}/` })).json();

  expect(Object.keys(raw)).toEqual(
    expect.arrayContaining(
      (
        'id slug job_type repport_channel eco_user supervisor supervisor_dev customer customer_supervisor customer_adjuster ' +
        'zone sinister_number repport_number policy inciso folio folio_e origin insured_name address occurred_date assignment_date ' +
        'assignation_date repport_channel_comment register_location_link auditor part_number luc promise_date special_monitoring ' +
        'is_active add_date advances affecteds has_permission version'
      ).split(' '),
    ),
  );
  expect(raw).toMatchObject({
    repport_number: expect.stringMatching(/^R-/),
    inciso: '3',
    assignment_date: '2026-11-11T16:00:00.000Z',
    advances: 0,
  });
  expect(Object.keys(raw.affecteds[0])).toEqual(
    expect.arrayContaining(
      (
        'id sinister slug name contact contact_phones second_contact_phone description damage_origin checkin_lat checkin_lon ' +
        'checkin_user checkin_date process alternate_process provider4attention meeting scope_motifs is_active family_assig budget ' +
        'visual_validation_date no_provider quotation_motif authorized_authorization agreed_amount close_quotation complete_data ' +
        'complete_stationery invoice visible_extranet finish unauthorized_days isTAPaiment isTAProvider'
      ).split(' '),
    ),
  );
  expect(raw.affecteds[0].process).toEqual({
    abbreviation: 'PAS',
    slug: 'por-asignar',
    number: '1.02',
    name: 'Por asignar proveedor',
    color: '#1E88E5',
  });
});

test('two claims of the same number get slugs of their own', async () => {
  const [one, other] = await Promise.all([
    register({ ...crash(), claimNumber: 'GEMELO 1' }),
    register({ ...crash(), claimNumber: 'GEMELO 1' }),
  ]);

  expect(new Set([one.slug, other.slug]).size).toBe(2);
  expect([one.slug, other.slug]).toContain('sol-gemelo-1');
});

test.each([
  ['an insurer we do not know', { customer: 'NADIE' }, 'customer'],
  ['a day to come', { occurredDate: '2199-01-01' }, 'occurred_date'],
  ['a promise before the accident', { promiseDate: '2026-11-01' }, 'promise_date'],
  ['a supervisor of another zone', { supervisor: 'nadie@prueba.example' }, 'supervisor'],
  ['an unknown channel', { reportChannel: 'paloma' }, 'repport_channel'],
])('%s is refused at its field', async (_, changes, field) => {
  await expect(register({ ...crash(), ...changes })).rejects.toMatchObject({
    status: 400,
    body: { [field]: [expect.any(String)] },
  });
});

test('nobody registers a claim where they could not see it afterwards', async () => {
  const elsewhere = await api.given.zone({});

  await expect(
    register({ ...crash(), zone: elsewhere.slug, supervisor: null, costAnalyst: null }),
  ).rejects.toMatchObject({ status: 400, body: { zone: [expect.any(String)] } });
});

test('of two people who edit the same claim the second gets 409 with what the first changed, and no field is lost', async () => {
  const claim = await register();
  const params = { slug: claim.slug };
  await desk.call(editClaim, { params, body: edited(claim, { policy: 'NUEVA-1' }) });

  const late = desk.call(editClaim, { params, body: edited(claim, { insuredName: 'Otro nombre' }) });

  await expect(late).rejects.toMatchObject({ status: 409, body: { current: { policy: 'NUEVA-1', version: 2 } } });
  expect(await desk.call(readClaim, { params })).toMatchObject({
    policy: 'NUEVA-1',
    insuredName: 'Transportes Imaginarios',
  });
});

test('who attends a claim that stops, or goes on, is written to', async () => {
  const claim = await register();
  const { id: attendingProviderId } = await api.given.provider({});
  await api.db.updateTable('affectedParty').set({ attendingProviderId }).where('claimId', '=', claim.id).execute();
  const edit = (before: Claim, changes: object) =>
    desk.call(editClaim, { params: { slug: claim.slug }, body: edited(before, changes) });

  const stopped = await edit(claim, { isActive: false, deactivationReason: 'Duplicado' });
  await edit(stopped, { isActive: true });

  const messages = await api.db
    .selectFrom('outsiderMessage')
    .select(['occasion', 'providerId'])
    .where('claimId', '=', claim.id)
    .orderBy('id')
    .execute();
  expect(messages).toEqual([
    { occasion: 'calledOff', providerId: attendingProviderId },
    { occasion: 'resumed', providerId: attendingProviderId },
  ]);
});

test('a claim is deactivated with a reason only, and leaves the list', async () => {
  const claim = await register();
  const params = { slug: claim.slug };
  const idle = { isActive: false };

  await expect(desk.call(editClaim, { params, body: edited(claim, idle) })).rejects.toMatchObject({ status: 400 });
  const after = await desk.call(editClaim, {
    params,
    body: edited(claim, { ...idle, deactivationReason: 'Duplicado' }),
  });

  expect(after).toMatchObject({ isActive: false, deactivationReason: 'Duplicado' });
  const listed = await desk.call(listClaims, { query: { text: claim.claimNumber } });
  expect(listed.results.map(({ slug }) => slug)).not.toContain(claim.slug);
  const inactive = await desk.call(listClaims, { query: { text: claim.claimNumber, active: false } });
  expect(inactive.results.map(({ slug }) => slug)).toContain(claim.slug);
  const [event] = await desk.call(readClaimHistory, { params, query: {} });
  expect(event).toMatchObject({ act: 'editClaim', changes: { deactivationReason: ['', 'Duplicado'] } });
});
