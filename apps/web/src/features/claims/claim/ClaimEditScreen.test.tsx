import { preloadJobTypes } from '@aura/contracts/catalogues/job-types';
import { preloadReportModes } from '@aura/contracts/catalogues/report-modes';
import { preloadZones } from '@aura/contracts/catalogues/zones';
import { Claim, editClaim, readClaim } from '@aura/contracts/claims/claim';
import { findDuplicates, prepareClaim } from '@aura/contracts/claims/registration';
import { preloadCustomers } from '@aura/contracts/customers/customers';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { callsTo, fakeApi, Refusal, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { aClaim, ZONE } from './claim.factory.ts';
import { ClaimEditScreen } from './ClaimEditScreen.tsx';

beforeEach(() => {
  signedInAs({
    groups: ['EsAt'],
    permissions: ['sinister/sinister/view', 'sinister/sinister/change', 'customer/customer/view'],
  });
  fakeApi(preloadZones, [ZONE]);
  fakeApi(preloadJobTypes, [{ id: 1, slug: 'reparacion', name: 'Reparación' }]);
  fakeApi(preloadReportModes, [{ id: 1, slug: 'correo', name: 'Correo' }]);
  fakeApi(preloadCustomers, [{ id: 1, codename: 'GNP', name: 'Grupo Nacional Provincial' }]);
  fakeApi(findDuplicates, { duplicates: [], hidden: 0 });
  fakeApi(prepareClaim, {
    customerSupervisors: [],
    adjusters: [],
    auditor: null,
    businessUnit: null,
    rule: null,
    supervisors: [],
    seesRules: true,
    costAnalysts: [],
  });
  fakeApi(readClaim, aClaim({ assignedAt: new Date('2026-11-11T18:00:23Z') }));
  fakeApi(editClaim, ({ body }) => aClaim({ insuredName: body.insuredName, version: 4 }));
});

test('what changes is shown before it is saved, and only then sent', async () => {
  const { user, onSaved } = open();
  await retype(user, 'Asegurado', 'Rosaura Ficticia');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  const review = await screen.findByRole('dialog', { name: 'Cambios por guardar' });
  expect(
    within(review)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['CampoAntesDespués', 'AseguradoLogística UtópicaRosaura Ficticia']);
  expect(callsTo(editClaim)).toHaveLength(0);

  await user.click(within(review).getByRole('button', { name: 'Guardar cambios' }));

  await waitFor(() => expect(callsTo(editClaim)).toHaveLength(1));
  expect(callsTo(editClaim)[0]?.input.body).toMatchObject({
    insuredName: 'Rosaura Ficticia',
    version: 3,
    isActive: true,
    assignedAt: new Date('2026-11-11T18:00:23Z'),
  });
  await waitFor(() => expect(onSaved).toHaveBeenCalled(), { timeout: 4000 });
});

test('when another user saved the same field first, the user chooses; what only the other changed is kept', async () => {
  const theirs = aClaim({ insuredName: 'Nombre de otra persona', policy: '99-9', version: 5 });
  fakeApi(editClaim, ({ body }) => {
    if (body.version === 3) throw new Refusal(409, { detail: 'Otro usuario cambió', current: z.encode(Claim, theirs) });
    return theirs;
  });
  const { user } = open();
  await retype(user, 'Asegurado', 'Rosaura Ficticia');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Cambios por guardar' })).getByRole('button', {
      name: 'Guardar cambios',
    }),
  );

  const conflict = await screen.findByRole('alertdialog', { name: 'Otro usuario cambió estos campos' });
  expect(within(conflict).queryByText('Póliza')).toBeNull();
  await user.click(within(conflict).getByRole('radio', { name: 'Mi valor: Rosaura Ficticia' }));
  await user.click(within(conflict).getByRole('button', { name: 'Guardar lo elegido' }));

  await waitFor(() => expect(callsTo(editClaim)).toHaveLength(2));
  expect(callsTo(editClaim)[1]?.input.body).toMatchObject({
    insuredName: 'Rosaura Ficticia',
    policy: '99-9',
    version: 5,
  });
});

test('a claim is deactivated with a reason and never without', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Desactivar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Desactivar siniestro' });
  await user.click(within(dialog).getByRole('button', { name: 'Desactivar' }));
  expect(within(dialog).getByText('Escriba el motivo')).toBeVisible();
  expect(callsTo(editClaim)).toHaveLength(0);
  await user.type(within(dialog).getByLabelText(/^Motivo/), 'Registrado dos veces');
  await user.click(within(dialog).getByRole('button', { name: 'Desactivar' }));

  await waitFor(() => expect(callsTo(editClaim)).toHaveLength(1));
  expect(callsTo(editClaim)[0]?.input.body).toMatchObject({
    isActive: false,
    deactivationReason: 'Registrado dos veces',
  });
});

test('a claim of another user shows only that there is no permission', async () => {
  // The wire format: nothing but the flag.
  refuseApi(readClaim, 200, { has_permission: false });
  open();

  expect(await screen.findByText(/No tiene permiso/)).toBeVisible();
  expect(screen.queryByLabelText('Asegurado')).toBeNull();
});

async function retype(user: ReturnType<typeof renderScreen>['user'], label: string, text: string) {
  await user.clear(await screen.findByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
}

function open() {
  const onSaved = vi.fn();
  return { ...renderScreen(<ClaimEditScreen slug="gnp-045-1" onSaved={onSaved} onCancel={vi.fn()} />), onSaved };
}
