import { addDossierFile } from '@aura/contracts/claims/dossier';
import { listOwnJobs } from '@aura/contracts/claims/own-jobs';
import { takeStep } from '@aura/contracts/claims/process';
import { checkIn } from '@aura/contracts/claims/visits';
import { openProviderLink } from '@aura/contracts/providers/provider-links';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { storage } from '../../../lib/storage.ts';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { openPhone } from '../../../testing/open-phone.tsx';
import { enterJobs, LINK_TOKEN as token } from '../../../testing/enter-jobs.ts';
import { givenParty } from '../../../testing/claim-file.factory.ts';
import { givenJob, jobStep as step } from './job.factory.ts';

beforeEach(() => storage.remove('link_session'));

test('a job says until when to answer, and is accepted with one button', async () => {
  const user = await enterJobs(givenJob());
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
  const user = await enterJobs(givenJob());
  fakeApi(takeStep, {} as never);
  await user.click(await screen.findByRole('button', { name: 'No puedo…' }));
  await user.click(screen.getByRole('button', { name: 'Rechazar el trabajo' }));
  expect(await screen.findByText('Diga por qué no puede.')).toBeVisible();
  expect(callsTo(takeStep)).toHaveLength(0);

  await user.type(screen.getByLabelText(/Por qué no puede/), 'No tengo material');
  await user.click(screen.getByRole('button', { name: 'Rechazar el trabajo' }));

  expect(callsTo(takeStep)[0]?.input.body).toMatchObject({ rule: 'T07', reason: 'No tengo material' });
});

test('who arrives is recorded where the telephone is, and far from the address says why', async () => {
  const coords = { latitude: 19.4, longitude: -99.1, accuracy: 12 };
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: true,
    userAgent: navigator.userAgent,
    geolocation: { getCurrentPosition: (found: (at: object) => void) => found({ coords }) },
  });
  const user = await enterJobs(givenJob({ steps: [step('T11', ['Falta el check-in'])] }));
  fakeApi(checkIn, { id: 1, distance: 900, isFar: true, isRepeated: false, affectedParty: givenParty() });
  await user.click(await screen.findByRole('button', { name: 'Llegué' }));

  expect(await screen.findByText(/Está a 900 m del domicilio/)).toBeVisible();
  await user.type(screen.getByLabelText(/Por qué está lejos/), 'El mapa marca la entrada de atrás');
  await user.click(screen.getByRole('button', { name: 'Registrar que llegué' }));

  const sent = callsTo(checkIn).map(({ input }) => input.body);
  expect(sent).toMatchObject([
    { ...coords, justification: '' },
    { ...coords, justification: 'El mapa marca la entrada de atrás' },
  ]);
  expect(sent[0]?.clientKey).not.toBe(sent[1]?.clientKey);
});

test('the work is finished once nothing is missing, and what is missing is said in words', async () => {
  await enterJobs(givenJob({ steps: [step('T31', ['Faltan 4 fotos de después'])], photosAfter: 2 }));

  const card = await screen.findByRole('region', { name: /^Portón abatible/ });
  expect(within(card).getByRole('button', { name: 'Terminé el trabajo' })).toBeDisabled();
  expect(within(card).getByText('Antes falta: Faltan 4 fotos de después.')).toBeVisible();
  expect(within(card).getByText('Recibimos 2 de 4')).toBeVisible();
  expect(callsTo(addDossierFile)).toHaveLength(0);
});

test('a refusal is said in the card, and the day that passed asks for the digits again', async () => {
  const user = await enterJobs(givenJob());
  refuseApi(takeStep, 409, { detail: 'Otra persona ya lo movió.' });
  await user.click(await screen.findByRole('button', { name: 'Acepto el trabajo' }));
  expect(await screen.findByText('Otra persona ya lo movió.')).toBeVisible();

  refuseApi(takeStep, 401, { detail: 'Sesión terminada' });
  await user.click(await screen.findByRole('button', { name: 'Acepto el trabajo' }));

  expect(await screen.findByText(/Escriba de nuevo los cuatro dígitos/)).toBeVisible();
});

test('a revoked link says so and names nothing', async () => {
  refuseApi(openProviderLink, 404, { detail: 'x' });
  openPhone(`/mis-trabajos#${token}`);

  expect(await screen.findByRole('heading', { name: 'Esta liga ya no está activa' })).toBeVisible();
  expect(callsTo(listOwnJobs)).toHaveLength(0);
});
