import {
  addComplaintNote,
  addCorrectiveTask,
  approveAnswer,
  assignComplaint,
  changeEscalation,
  closeComplaint,
  escalateComplaint,
  informClaimant,
  investigateComplaint,
  openEvidence,
  proposeAnswer,
  readComplaint,
  resumeComplaint,
  returnAnswer,
  sendToWarranty,
} from '@aura/contracts/complaints/complaint-acts';
import type { Complaint } from '@aura/contracts/complaints/complaint';
import { readComplaintChoices } from '@aura/contracts/complaints/complaint-list';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { COMPLAINT_CHOICES, givenComplaint, givenComplaintStep, givenResolution } from '../complaint.factory.ts';
import { ComplaintScreen } from './ComplaintScreen.tsx';

// Loads the lazy parts before the first screen is rendered.
await Promise.all([import('./acts/ComplaintActDialog.tsx'), import('./parts/Evidence.tsx')]);

const VIEW = ['sinister/sinister/view', 'complaint/complaint/view'] as const;
const ALL = [...VIEW, 'complaint/complaint/add', 'complaint/complaint/change'] as const;
const ESCALATION: Complaint['escalations'][number] = {
  id: 8,
  authority: 'condusef',
  fileNumber: 'C-2026-99',
  receivedOn: '2026-11-10',
  replyDueAt: new Date('2026-11-12T18:00:00Z'),
  legalDueOn: '2030-01-01',
  repliedAt: null,
};

beforeEach(() => {
  signedInAs({ groups: ['GeOp'], permissions: [...ALL] });
  fakeApi(readComplaintChoices, COMPLAINT_CHOICES);
});

function open(complaint: Complaint = givenComplaint()) {
  fakeApi(readComplaint, complaint);
  return renderScreen(<ComplaintScreen id={12} />);
}

test('it shows its state, whose case it is, the clocks of the party at the time and where we were late', async () => {
  open(givenComplaint({ escalations: [ESCALATION], heldPayments: 2, complaintsOfParty: 3 }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Q-000012' })).toBeVisible();
  expect(screen.getByText('Severidad alta')).toBeVisible();
  expect(screen.getByText('CONDUSEF C-2026-99')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Rosa Delgado' }).getAttribute('href')).toBe(
    '/siniestros/choque-insurgentes?affected=3&tab=complaints',
  );
  expect(screen.getByRole('link', { name: 'Herrería Gómez' }).getAttribute('href')).toBe('/proveedores/herreria-gomez');
  expect(screen.getByText('2 pagos de este afectado están detenidos por la queja.')).toBeVisible();
  expect(screen.getByText('Este afectado se ha quejado 3 veces.')).toBeVisible();
  const clock = within(screen.getByRole('table', { name: 'El caso cuando se quejó' }));
  expect(clock.getByText('3 d')).toBeVisible();
  expect(clock.getByText('75.00 %')).toBeVisible();
  const history = within(screen.getByRole('table', { name: 'Historial de estados' }));
  expect(history.getByText('Fuera de plazo')).toBeVisible();
  expect(history.getByText('Sigue aquí')).toBeVisible();
  expect(
    within(screen.getByRole('table', { name: 'Ante la autoridad' })).getByText(/01\/01\/2030 · quedan/),
  ).toBeVisible();
});

test('what the next step misses is said, and the one button writes it down', async () => {
  fakeApi(investigateComplaint, givenComplaint());
  const { user } = open();
  expect(await screen.findByText('Faltan los hallazgos de la investigación')).toBeVisible();

  const next = within(screen.getByRole('region', { name: 'Siguiente paso' }));
  await user.click(next.getByRole('button', { name: 'Escribir hallazgos' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Guardar hallazgos' }));
  expect(dialog.getByText('Elija dónde estuvo la falla')).toBeVisible();
  await user.type(dialog.getByLabelText(/Qué se encontró/), 'Pintura de otro tono');
  await choose(user, /Causa raíz/, 'Del proveedor');
  await user.click(dialog.getByRole('button', { name: 'Guardar hallazgos' }));

  expect(await screen.findByText('Hallazgos guardados')).toBeVisible();
  expect(callsTo(investigateComplaint)).toMatchObject([
    { input: { params: { id: 12 }, body: { findings: 'Pintura de otro tono', rootCause: 'provider', version: 3 } } },
  ]);
});

test('a user who writes over another’s findings is shown them first', async () => {
  const found = givenComplaint({ findings: 'El tono no es el pactado', rootCause: 'us', version: 4 });
  refuseApi(investigateComplaint, 409, {
    detail: 'Otro usuario cambió este registro mientras usted lo editaba.',
    current: z.encode(investigateComplaint.reply, found),
  });
  const { user } = open();
  const next = within(await screen.findByRole('region', { name: 'Siguiente paso' }));
  await user.click(next.getByRole('button', { name: 'Escribir hallazgos' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Qué se encontró/), 'Pintura de otro tono');
  await choose(user, /Causa raíz/, 'Del proveedor');
  await user.click(dialog.getByRole('button', { name: 'Guardar hallazgos' }));

  const both = within(await screen.findByRole('alertdialog'));
  expect(both.getByText(/El tono no es el pactado/)).toBeVisible();
  fakeApi(investigateComplaint, givenComplaint());
  await user.click(both.getByRole('button', { name: /Guardar/ }));

  expect(await screen.findByText('Hallazgos guardados')).toBeVisible();
  expect(callsTo(investigateComplaint).at(-1)).toMatchObject({
    input: { body: { findings: 'Pintura de otro tono', rootCause: 'provider', version: 4 } },
  });
});

test('the other ways out are folded: what may be done as buttons, what not with whose it is', async () => {
  fakeApi(sendToWarranty, givenComplaint({ state: 'warranty' }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Otros 2 pasos' }));
  expect(screen.getByText('Le toca a: KAM, GeOp, Admin')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Enviar a garantía' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Motivo/), 'Se repinta');
  await user.click(dialog.getByRole('button', { name: 'Enviar a garantía' }));

  expect(await screen.findByText('Queja en garantía')).toBeVisible();
  expect(callsTo(sendToWarranty)).toMatchObject([{ input: { body: { reason: 'Se repinta', version: 3 } } }]);
});

test('it is assigned, an answer is proposed, approved with it in sight, or sent back with the reason', async () => {
  fakeApi(assignComplaint, givenComplaint());
  const first = open(
    givenComplaint({
      state: 'registered',
      owner: null,
      steps: [givenComplaintStep({ rule: 'C01', act: 'assign', to: 'assigned' })],
    }),
  );
  await first.user.click(await screen.findByRole('button', { name: 'Asignar' }));
  await choose(first.user, /Responsable/, 'Eva Atención');
  await first.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Asignar' }));
  expect(await screen.findByText('Responsable asignado')).toBeVisible();
  expect(callsTo(assignComplaint)).toMatchObject([{ input: { body: { owner: 'eva@aura.example' } } }]);
  first.unmount();

  fakeApi(proposeAnswer, givenComplaint());
  const second = open(givenComplaint({ findings: 'Tono', rootCause: 'provider', steps: [givenComplaintStep()] }));
  await second.user.click(await screen.findByRole('button', { name: 'Proponer respuesta' }));
  await choose(second.user, /Sentido/, 'Favorable a quien se quejó');
  await second.user.type(screen.getByLabelText(/^Respuesta para/), 'Se repinta');
  await second.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Proponer respuesta' }));
  await vi.waitFor(() => expect(callsTo(proposeAnswer)).toHaveLength(1));
  second.unmount();

  fakeApi(approveAnswer, givenComplaint());
  fakeApi(returnAnswer, givenComplaint());
  const { user } = open(
    givenComplaint({
      state: 'proposed',
      resolutions: [givenResolution()],
      steps: [
        givenComplaintStep({ rule: 'C04', act: 'approve', to: 'answered' }),
        givenComplaintStep({ rule: 'C05', act: 'return', to: 'investigating' }),
      ],
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Aprobar respuesta' }));
  const approval = within(await screen.findByRole('dialog'));
  expect(approval.getByText('Se repintará el portón sin costo.')).toBeVisible();
  await user.click(approval.getByRole('button', { name: 'Aprobar respuesta' }));
  expect(await screen.findByText('Respuesta aprobada')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Otro paso' }));
  await user.click(await screen.findByRole('button', { name: 'Devolver a investigación' }));
  await user.type(await screen.findByLabelText(/Motivo/), 'Falta la foto');
  await user.click(screen.getByRole('button', { name: 'Devolver' }));
  await vi.waitFor(() =>
    expect(callsTo(returnAnswer)).toMatchObject([{ input: { body: { reason: 'Falta la foto' } } }]),
  );
});

const ANSWERED = givenComplaint({
  state: 'answered',
  resolutions: [givenResolution({ state: 'accepted' })],
  steps: [
    givenComplaintStep({ rule: 'C06', act: 'close', to: 'closedFavourable' }),
    givenComplaintStep({ rule: 'C07', act: 'close', to: 'closedUnfounded', missing: ['answerUnfounded'] }),
    givenComplaintStep({ rule: 'C09', act: 'reopen', to: 'reopened' }),
  ],
});

test('the complainant is informed first, and closing asks how satisfied they are', async () => {
  fakeApi(informClaimant, ANSWERED);
  fakeApi(closeComplaint, ANSWERED);
  const { user } = open(ANSWERED);
  expect(await screen.findByText('Aceptada')).toBeVisible();
  expect(screen.queryByText('Cerrar como improcedente')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Informar a quien se quejó' }));
  await user.click(await screen.findByRole('button', { name: 'Registrar aviso' }));
  expect(await screen.findByText('Aviso registrado')).toBeVisible();
  expect(callsTo(informClaimant)).toMatchObject([{ input: { body: { through: '55 5555 0111' } } }]);

  await user.click(screen.getByRole('button', { name: 'Cerrar como favorable' }));
  await choose(user, /satisfecho/, '4 · Satisfecho');
  await user.click(screen.getByRole('button', { name: 'Cerrar queja' }));
  await vi.waitFor(() =>
    expect(callsTo(closeComplaint)).toMatchObject([{ input: { body: { satisfaction: 4, version: 3 } } }]),
  );
});

test('it is escalated with its file, whose legal date is corrected with the reason', async () => {
  fakeApi(escalateComplaint, givenComplaint());
  fakeApi(changeEscalation, givenComplaint());
  const { user } = open(
    givenComplaint({
      escalations: [ESCALATION],
      steps: [givenComplaintStep({ rule: 'C11', to: 'escalatedUne', act: 'escalate' })],
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Otro paso' }));
  await user.click(await screen.findByRole('button', { name: 'Escalar a UNE' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Escalar a UNE' }));
  expect(dialog.getByText('Escriba el número con que la autoridad la identifica')).toBeVisible();
  await user.type(dialog.getByLabelText(/Número de expediente/), 'UNE-5');
  await user.click(dialog.getByRole('button', { name: 'Escalar a UNE' }));
  expect(await screen.findByText('Escalamiento registrado')).toBeVisible();
  expect(callsTo(escalateComplaint)).toMatchObject([
    { input: { body: { authority: 'une', fileNumber: 'UNE-5', legalDueOn: null } } },
  ]);

  await user.click(screen.getByRole('button', { name: 'Corregir el expediente C-2026-99' }));
  await user.type(await screen.findByLabelText(/Motivo de la corrección/), 'Audiencia diferida');
  await user.click(screen.getByRole('button', { name: 'Corregir' }));
  await vi.waitFor(() =>
    expect(callsTo(changeEscalation)).toMatchObject([
      { input: { body: { escalationId: 8, legalDueOn: '2030-01-01', reason: 'Audiencia diferida' } } },
    ]),
  );
});

test('notes are added, the provider is asked to mend something, and evidence is opened', async () => {
  fakeApi(addComplaintNote, givenComplaint());
  fakeApi(addCorrectiveTask, givenComplaint());
  fakeApi(openEvidence, { url: 'blob:photo' });
  fakeApi(resumeComplaint, givenComplaint());
  const { user } = open(
    givenComplaint({
      state: 'reopened',
      notes: [{ id: 1, body: 'Llamó molesta', author: null, at: new Date('2026-11-12T18:00:00Z') }],
      evidence: [
        {
          id: 5,
          file: 'porton.jpg',
          mediaType: 'image/jpeg',
          size: 2048,
          note: 'Rayón del portón',
          addedBy: null,
          addedAt: new Date('2026-11-12T18:00:00Z'),
        },
      ],
      tasks: [{ id: 2, title: 'Repintar', state: 'done', dueAt: null, settledAt: new Date('2026-11-12T18:00:00Z') }],
      steps: [givenComplaintStep({ rule: 'C10', act: 'resume', to: 'investigating' })],
    }),
  );
  expect(await screen.findByText('Llamó molesta')).toBeVisible();
  expect(screen.getByText('Hecha')).toBeVisible();

  await user.type(screen.getByLabelText(/Nota nueva/), 'Se le llamó');
  await user.click(screen.getByRole('button', { name: 'Agregar nota' }));
  expect(await screen.findByText('Nota agregada')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Abrir porton.jpg' }));
  expect(await screen.findByRole('img', { name: 'Rayón del portón' })).toHaveAttribute('src', 'blob:photo');
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await user.click(await screen.findByRole('button', { name: 'Retomar la investigación' }));
  await vi.waitFor(() => expect(callsTo(resumeComplaint)).toMatchObject([{ input: { body: { version: 3 } } }]));

  await user.click(screen.getByRole('button', { name: 'Pedir corrección' }));
  await user.type(await screen.findByLabelText(/Qué debe corregir/), 'Lijar y pintar');
  await user.type(screen.getByLabelText(/^Para el/), '01/12/2030');
  await user.click(screen.getByRole('button', { name: 'Crear tarea' }));
  await vi.waitFor(() =>
    expect(callsTo(addCorrectiveTask)).toMatchObject([{ input: { body: { dueOn: '2030-12-01' } } }]),
  );
});

test('a read-only user has no button that acts', async () => {
  signedInAs({ groups: ['CoDi'], permissions: [...VIEW] });
  open(givenComplaint({ mayWork: false, steps: [givenComplaintStep({ mayTake: false })] }));

  expect(await screen.findByText('Puede leer esta queja, no trabajarla.')).toBeVisible();
  expect(await screen.findByText(/Sin evidencias/)).toBeVisible();
  for (const name of [
    'Proponer respuesta',
    'Escribir hallazgos',
    'Agregar nota',
    'Pedir corrección',
    'Cambiar responsable',
  ])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('what is not there, and what did not come, is said under a heading', async () => {
  refuseApi(readComplaint, 404, { detail: 'No existe' });
  const { unmount } = renderScreen(<ComplaintScreen id={99} />);
  expect(await screen.findByText('Esa queja no existe o no es suya')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  unmount();

  refuseApi(readComplaint, 503, {});
  const failed = renderScreen(<ComplaintScreen id={12} />);
  expect(await screen.findByText(/cargar la queja/)).toBeVisible();
  failed.unmount();

  renderScreen(<ComplaintScreen id={null} />);
  expect(await screen.findByText('Esa queja no existe o no es suya')).toBeVisible();
});

async function choose(user: ReturnType<typeof open>['user'], label: RegExp, option: string) {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}
