import {
  assignProvider,
  forceStage,
  readPartyProcess,
  recordStep,
  takeStep,
  undoMove,
} from '@aura/contracts/claims/process';
import { STARTING_PERMISSIONS } from '@aura/access/starting-permissions';
import { preloadFamilies } from '@aura/contracts/catalogues/service-tree';
import { suggestProvider } from '@aura/contracts/providers/suggestion';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenFile, givenParty, givenProcess, givenStep } from '../../../testing/claim-file.factory.ts';
import { NextStepPanel } from './NextStepPanel.tsx';

const STAGE_TO_ASSIGN = {
  abbreviation: 'PAS',
  slug: 'por-asignar',
  number: '1.02',
  name: 'Por asignar proveedor',
  color: '#1E88E5',
};

beforeEach(() => {
  signedInAs({
    groups: ['Supervisor'],
    permissions: [
      'sinister/sinister/view',
      'sinister/affected/view',
      'sinister/affected/change',
      'provider/provider/view',
    ],
  });
  fakeApi(readPartyProcess, givenProcess());
  fakeApi(takeStep, givenParty());
});

test('an open step is taken with one click, from the stage on screen', async () => {
  fakeApi(readPartyProcess, givenProcess({ steps: [givenStep({ missing: [] })] }));
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Registrar la visita' }));

  await waitFor(() => expect(callsTo(takeStep)).toHaveLength(1));
  expect(callsTo(takeStep)[0]?.input.body).toEqual({ from: '2.02', to: '2.03', rule: 'T11', reason: '' });
});

test('«Facturar» goes on to the invoice', async () => {
  const step = givenStep({ rule: 'T41', missing: [], to: { ...STAGE_TO_ASSIGN, number: '7.02' } });
  fakeApi(readPartyProcess, givenProcess({ stage: { ...STAGE_TO_ASSIGN, number: '7.01' }, steps: [step] }));
  const { user, onMend } = open();

  await user.click(await screen.findByRole('button', { name: 'Facturar' }));

  await waitFor(() => expect(onMend).toHaveBeenCalledWith('invoiced'));
});

test('who is named for what the insurer answers has the button, and the others read who records it', async () => {
  const to = { ...STAGE_TO_ASSIGN, number: '4.04' };
  const answer = givenStep({ rule: 'T26', to, missing: ['authorized'], mayTake: false, who: ['auto'] });
  const stage = { ...STAGE_TO_ASSIGN, number: '4.02' };
  fakeApi(readPartyProcess, givenProcess({ stage, holder: 'customer', steps: [answer] }));
  open();
  expect(await screen.findByText('Lo registra: KAM')).toBeVisible();
  cleanup();

  signedInAs({ groups: ['KAM'], permissions: [...STARTING_PERMISSIONS.KAM] });
  open();

  expect(await screen.findByRole('button', { name: 'Registrar respuesta' })).toBeVisible();
  expect(screen.queryByText(/Lo (hace|registra)/)).toBeNull();
});

test('what is missing is said in words, and its button leads to where it is mended', async () => {
  const { user, onMend } = open();

  expect(await screen.findByText(/Falta el check-in de la visita/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Registrar la visita' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Registrar visita' }));

  expect(onMend).toHaveBeenCalledWith('checkedIn');
});

test('what a provider said is recorded with who said it, how and when', async () => {
  const step = givenStep({
    rule: 'T06',
    to: { ...STAGE_TO_ASSIGN, number: '2.01', name: 'Por contactar afectado' },
    missing: ['assignmentAnswered'],
    toldMissing: [],
  });
  fakeApi(readPartyProcess, givenProcess({ stage: { ...STAGE_TO_ASSIGN, number: '1.03' }, steps: [step] }));
  fakeApi(recordStep, givenParty());
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Registrar que aceptó' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar que aceptó' }));
  await user.click(dialog.getByRole('button', { name: 'Registrar que aceptó' }));
  expect(dialog.getByText('Escriba quién lo dijo')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Quién lo dijo/ }), 'Ana Ríos');
  await user.click(dialog.getByRole('button', { name: 'Registrar que aceptó' }));

  await waitFor(() => expect(callsTo(recordStep)).toHaveLength(1));
  expect(callsTo(recordStep)[0]?.input.body).toMatchObject({
    from: '1.03',
    to: '2.01',
    rule: 'T06',
    person: 'Ana Ríos',
    through: 'telephone',
  });
  expect(callsTo(takeStep)).toEqual([]);
});

test('a step of others is named with whose it is, and without a button', async () => {
  fakeApi(
    readPartyProcess,
    givenProcess({ steps: [givenStep({ missing: [], mayTake: false, who: ['EsAt', 'KAM'] })] }),
  );
  open();

  expect(await screen.findByText('Lo hace: EsAt, KAM')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Registrar la visita' })).toBeNull();
});

test('a stage is forced only with a stage and a reason', async () => {
  fakeApi(readPartyProcess, givenProcess({ mayForce: true }));
  fakeApi(forceStage, givenParty());
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Más acciones' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Forzar etapa' }));
  const dialog = await screen.findByRole('dialog', { name: 'Forzar etapa' });
  await user.click(within(dialog).getByRole('button', { name: 'Forzar etapa' }));
  expect(within(dialog).getByText('Diga el motivo')).toBeVisible();
  expect(callsTo(forceStage)).toHaveLength(0);
  await user.click(within(dialog).getByRole('combobox', { name: 'Etapa' }));
  await user.click(await screen.findByRole('option', { name: '3.01 Por cotizar' }));
  await user.type(within(dialog).getByLabelText(/Motivo/), 'Urge{Enter}');

  await waitFor(() => expect(callsTo(forceStage)).toHaveLength(1));
  expect(callsTo(forceStage)[0]?.input.body).toEqual({ from: '2.02', to: '3.01', reason: 'Urge' });
});

test('the provider chosen from the suggestion gets the party at once', async () => {
  const step = givenStep({
    rule: 'T02',
    missing: ['providerChosen', 'providerFit'],
    asks: 'provider',
    who: ['Supervisor'],
  });
  const stage = {
    abbreviation: 'PAS',
    slug: 'por-asignar',
    number: '1.02',
    name: 'Por asignar proveedor',
    color: '#1E88E5',
  };
  fakeApi(readPartyProcess, givenProcess({ stage, steps: [{ ...step, to: { ...stage, number: '1.03' } }] }));
  fakeApi(preloadFamilies, []);
  fakeApi(suggestProvider, {
    suggested: [
      {
        provider: { id: 7, slug: 'herreria', name: 'Herrería Norte', commercialName: '', providerNumber: 1007 },
        position: 1,
        score: 50,
        reason: 'Lleva 60 días sin trabajo.',
        factors: [],
      },
    ],
    eligibleCount: 1,
    excludedCount: 0,
    excluded: null,
    exclusionReasons: [],
  });
  fakeApi(assignProvider, givenParty());
  const { user } = open({ assignedFamily: { slug: 'herreria', name: 'Herrería' } });

  await user.click(await screen.findByRole('button', { name: 'Asignar proveedor' }));
  await user.click(await screen.findByRole('button', { name: 'Elegir: Herrería Norte' }));

  await waitFor(() => expect(callsTo(assignProvider)).toHaveLength(1));
  expect(callsTo(assignProvider)[0]?.input.body).toEqual({
    from: '1.02',
    family: 'herreria',
    providerId: 7,
    firstSuggestedId: 7,
    reason: null,
  });
});

test('the usual step is the one button; exceptions and closed steps are collapsed below it', async () => {
  const usual = givenStep({ rule: 'T02', asks: 'provider', missing: ['providerChosen'] });
  const own = givenStep({ rule: 'T05', missing: [], to: { ...usual.to, number: '2.01' } });
  const none = givenStep({ rule: 'T03', missing: [], asks: 'reason', mayTake: false, who: ['CoDi'] });
  fakeApi(readPartyProcess, givenProcess({ stage: STAGE_TO_ASSIGN, steps: [own, none, usual] }));
  const { user } = open();

  expect(await screen.findByRole('button', { name: 'Visita realizada (check-in)' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Atender con el proveedor del afectado' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Otras salidas (2)' }));

  expect(await screen.findByRole('button', { name: 'Atender con el proveedor del afectado' })).toBeVisible();
  expect(screen.getByText('Lo hace: CoDi')).toBeVisible();
});

test('a step can be undone from the message that tells it', async () => {
  fakeApi(readPartyProcess, givenProcess({ steps: [givenStep({ missing: [] })] }));
  fakeApi(undoMove, givenParty());
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Registrar la visita' }));
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));

  const { version, process } = givenParty();
  await waitFor(() => expect(callsTo(undoMove)[0]?.input.body).toEqual({ from: process.number, version }));
});

test('photos are counted, and whose turn it is is said to oneself', async () => {
  const step = givenStep({ rule: 'T13', missing: ['photosBefore'] });
  fakeApi(readPartyProcess, givenProcess({ holder: 'us', photosBefore: 2, steps: [step] }));
  signedInAs({
    groups: ['Supervisor'],
    permissions: ['sinister/sinister/view', 'sinister/affected/view', 'sinister/file/add'],
  });
  open();

  expect(await screen.findByText('Faltan fotos de antes: 2 de 4')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Subir 2 fotos' })).toBeVisible();
  expect(screen.getByText(/Le toca a usted/)).toBeVisible();
});

test('what could not be read is said, with a way to try again', async () => {
  refuseApi(readPartyProcess, 503);
  open();

  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
});

function open(party: Parameters<typeof givenParty>[0] = {}) {
  const onMend = vi.fn<(condition: string) => void>();
  return {
    ...renderScreen(<NextStepPanel claim={givenFile()} party={givenParty(party)} onMend={onMend} />),
    onMend,
  };
}
