import { preloadFamilies } from '@aura/contracts/catalogues/service-tree';
import { preloadZones } from '@aura/contracts/catalogues/zones';
import { chooseProvider, suggestProvider } from '@aura/contracts/providers/suggestion';
import type { ReplyOf } from '@aura/contracts/endpoint';
import type { Group } from '@aura/access/groups';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SuggestionPanel } from './SuggestionPanel.tsx';

type Reply = ReplyOf<typeof suggestProvider>;

const named = (id: number, name: string) => ({
  id,
  slug: `p-${id}`,
  name,
  commercialName: '',
  providerNumber: 1000 + id,
});
const suggested = (id: number, name: string, position: number) => ({
  provider: named(id, name),
  position,
  score: 50 - position,
  reason: `Lleva ${60 - position} días sin trabajo.`,
  factors: [
    { factor: 'wait' as const, points: 60 },
    { factor: 'complaints' as const, points: -10 - position },
  ],
});
const two: Reply = {
  suggested: [suggested(1, 'Herrería Norte', 1), suggested(2, 'Herrería Sur', 2)],
  eligibleCount: 2,
  excludedCount: 2,
  excluded: null,
  exclusionReasons: [],
};
const excluded: Reply['excluded'] = [
  {
    provider: named(3, 'Taller Lleno'),
    exclusions: ['without-capacity'],
    declinedOn: null,
  },
  {
    provider: named(4, 'Taller Bloqueado'),
    exclusions: ['blocked'],
    declinedOn: null,
  },
];

test('nothing is asked until zone and family are known', async () => {
  open({ zone: null });

  expect(await screen.findByText('Elija zona y familia')).toBeVisible();
  expect(callsTo(suggestProvider)).toHaveLength(0);
});

test('the first one is chosen with one click', async () => {
  const { user, onOpenFile } = open();
  fakeApi(chooseProvider, kept(1, 'Herrería Norte'));

  await user.click(await screen.findByRole('button', { name: 'Elegir: Herrería Norte' }));
  await user.click(await screen.findByRole('button', { name: 'Abrir expediente' }));

  expect(callsTo(chooseProvider)[0]?.input.body).toEqual({
    zone: 'cdmx-norte',
    family: 'herreria',
    providerId: 1,
    firstSuggestedId: 1,
    reason: null,
  });
  expect(onOpenFile).toHaveBeenCalledWith('p-1');
});

test('choosing another asks why, and does not take nothing for an answer', async () => {
  const { user } = open();
  fakeApi(chooseProvider, kept(2, 'Herrería Sur'));

  await user.click(await screen.findByRole('button', { name: 'Elegir otro: Herrería Sur' }));
  await user.click(screen.getByRole('button', { name: 'Guardar elección' }));
  expect(screen.getByText('Explique el motivo en unas palabras')).toBeVisible();
  await user.type(screen.getByLabelText(/¿Por qué no Herrería Norte\?/), 'Ya conoce la casa{Enter}');

  expect(await screen.findByText('Se eligió a Herrería Sur')).toBeVisible();
  expect(callsTo(chooseProvider)[0]?.input.body).toMatchObject({ providerId: 2, reason: 'Ya conoce la casa' });
});

test('those excluded are unfolded with their reasons, and only a waivable one can be chosen', async () => {
  const { user } = open();
  fakeApi(suggestProvider, { ...two, excluded });

  await user.click(await screen.findByRole('button', { name: '2 excluidos' }));

  expect(await screen.findByText('Está bloqueado.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Elegir de todos modos…: Taller Lleno' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Taller Bloqueado/ })).toBeNull();
});

test('without suggestions the excluded providers are expanded, with the day one declined this job', async () => {
  const declined = {
    provider: named(5, 'Taller que no quiso'),
    exclusions: ['declined' as const],
    declinedOn: '2026-11-20',
  };
  const none = { suggested: [], eligibleCount: 0, excludedCount: 1, exclusionReasons: [] };
  open({ reply: { ...none, excluded: [declined] } });

  expect(await screen.findByText('Rechazó este trabajo el 20/11/2026.')).toBeVisible();
});

test('a list that changed meanwhile is reported and read again', async () => {
  const { user } = open();
  refuseApi(chooseProvider, 409, { detail: 'La sugerencia cambió mientras usted la veía.' });

  await user.click(await screen.findByRole('button', { name: 'Elegir: Herrería Norte' }));

  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    'La sugerencia cambió mientras usted la veía.',
  );
  await waitFor(() => expect(callsTo(suggestProvider).length).toBeGreaterThan(1));
});

test('an analyst sees the suggestion and chooses nobody', async () => {
  open({ groups: ['ACo'] });

  expect(await screen.findByText('Herrería Norte')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Elegir/ })).toBeNull();
});

test.each([
  [0, 'Ningún proveedor atiende esta zona y familia'],
  [3, 'Ningún proveedor disponible'],
])('with nobody to suggest and %i excluded the panel says so', async (excludedCount, title) => {
  open({ reply: { suggested: [], eligibleCount: 0, excludedCount, excluded: null, exclusionReasons: [] } });

  expect(await screen.findByText(title)).toBeVisible();
});

test('a failure is shown in place of the list, with a retry', async () => {
  open();
  refuseApi(suggestProvider, 500);

  expect(await screen.findByText('No se pudo cargar la sugerencia')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});

function kept(id: number, name: string): ReplyOf<typeof chooseProvider> {
  return { id: 9, at: new Date(), provider: named(id, name), position: id, waived: [], reason: null };
}

function open({
  zone = 'cdmx-norte',
  groups = ['Supervisor'],
  reply = two,
}: {
  zone?: string | null;
  groups?: Group[];
  reply?: Reply;
} = {}) {
  signedInAs({ groups, permissions: ['provider/provider/view'] });
  fakeApi(preloadZones, []);
  fakeApi(preloadFamilies, []);
  fakeApi(suggestProvider, reply);
  const onOpenFile = vi.fn();
  const panel = <SuggestionPanel zone={zone} family="herreria" onOpenFile={onOpenFile} onClose={vi.fn()} />;
  return { ...renderScreen(panel), onOpenFile };
}
