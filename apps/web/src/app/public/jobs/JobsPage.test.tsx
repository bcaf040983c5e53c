import { addDossierFile } from '@aura/contracts/claims/dossier';
import { listOwnJobs, type OwnJob } from '@aura/contracts/claims/own-jobs';
import { takeStep } from '@aura/contracts/claims/process';
import { openProviderLink, proveProviderLink } from '@aura/contracts/providers/provider-links';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { storage } from '../../../lib/storage.ts';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { openApp } from '../../../testing/render-screen.tsx';

const token = 'p'.repeat(43);
const stage = { slug: 'x', number: '1.03', name: 'Asignación pendiente', abbreviation: 'AP', color: '#1F4E8C' };
const step = (rule: string, missing: string[] = []) => ({ rule, to: '2.01', asks: null, missing });

function givenJob(traits: Partial<OwnJob> = {}): OwnJob {
  return {
    affectedPartyId: 7,
    claim: 'gnp-1',
    claimNumber: '0451915837',
    customer: 'GNP',
    damage: 'Portón abatible',
    affectedParty: 'Rosaura Gil',
    phones: ['5511112345'],
    address: 'Portales, CDMX',
    timeZone: 'America/Mexico_City',
    stage,
    isOwnTurn: true,
    dueAt: new Date('2026-11-19T20:02:00Z'),
    isLate: false,
    promiseDate: null,
    steps: [step('T06'), { ...step('T07'), to: '1.02', asks: 'reason' }],
    appointment: null,
    checkedInAt: null,
    photosBefore: 0,
    photosDuring: 0,
    photosAfter: 0,
    thumbnails: [],
    supervisor: 'Luis Rangel',
    supervisorPhone: '+525555550133',
    ...traits,
  };
}
const jobs = (...all: OwnJob[]) => ({ provider: 'Herrería Gómez', contact: 'Tomás', total: all.length, jobs: all });

beforeEach(() => storage.remove('link_session'));

async function enter(job: OwnJob) {
  fakeApi(openProviderLink, { isLocked: false, until: '2027-02-17' });
  fakeApi(proveProviderLink, { token: 'a.b.c' });
  fakeApi(listOwnJobs, jobs(job));
  const { user } = openApp(`/mis-trabajos#${token}`);
  await user.type(await screen.findByLabelText(/Últimos cuatro dígitos/), '2345');
  await user.click(screen.getByRole('button', { name: 'Ver mis trabajos' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tiene 1 trabajo' })).toBeVisible();
  return user;
}

test('a job says until when to answer, and is accepted with one button', async () => {
  const user = await enter(givenJob());
  fakeApi(takeStep, {} as never);

  expect(await screen.findByText('Responda antes de las 14:02')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Hablar con Luis Rangel' })).toHaveAttribute('href', 'tel:+525555550133');
  await user.click(await screen.findByRole('button', { name: 'Acepto el trabajo' }));

  expect(callsTo(takeStep)[0]?.input).toEqual({
    params: { id: 7 },
    body: { from: '1.03', to: '2.01', rule: 'T06', reason: '' },
  });
});

test('who cannot says why', async () => {
  const user = await enter(givenJob());
  fakeApi(takeStep, {} as never);
  await user.click(await screen.findByRole('button', { name: 'No puedo…' }));
  await user.click(screen.getByRole('button', { name: 'Rechazar el trabajo' }));
  expect(await screen.findByText('Diga por qué no puede.')).toBeVisible();
  expect(callsTo(takeStep)).toHaveLength(0);

  await user.type(screen.getByLabelText(/Por qué no puede/), 'No tengo material');
  await user.click(screen.getByRole('button', { name: 'Rechazar el trabajo' }));

  expect(callsTo(takeStep)[0]?.input.body).toMatchObject({ rule: 'T07', reason: 'No tengo material' });
});

test('the work is finished once nothing is missing, and what is missing is said in words', async () => {
  await enter(givenJob({ steps: [step('T31', ['Faltan 4 fotos de después'])], photosAfter: 2 }));

  const card = await screen.findByRole('region', { name: 'Portón abatible' });
  expect(within(card).getByRole('button', { name: 'Terminé el trabajo' })).toBeDisabled();
  expect(within(card).getByText('Antes falta: Faltan 4 fotos de después.')).toBeVisible();
  expect(within(card).getByText('Recibimos 2 de 4')).toBeVisible();
  expect(callsTo(addDossierFile)).toHaveLength(0);
});

test('a refusal is said in the card, and the day that passed asks for the digits again', async () => {
  const user = await enter(givenJob());
  refuseApi(takeStep, 409, { detail: 'Otra persona ya lo movió.' });
  await user.click(await screen.findByRole('button', { name: 'Acepto el trabajo' }));
  expect(await screen.findByText('Otra persona ya lo movió.')).toBeVisible();

  refuseApi(takeStep, 401, { detail: 'Sesión terminada' });
  await user.click(await screen.findByRole('button', { name: 'Acepto el trabajo' }));

  expect(await screen.findByText(/Escriba de nuevo los cuatro dígitos/)).toBeVisible();
});

test('a revoked link says so and names nothing', async () => {
  refuseApi(openProviderLink, 404, { detail: 'x' });
  openApp(`/mis-trabajos#${token}`);

  expect(await screen.findByRole('heading', { name: 'Esta liga ya no está activa' })).toBeVisible();
  expect(callsTo(listOwnJobs)).toHaveLength(0);
});
