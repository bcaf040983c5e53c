import { addAffectedParty, defineScope } from '@aura/contracts/claims/affected-parties';
import { addTask } from '@aura/contracts/claims/tasks';
import { scheduleAppointment } from '@aura/contracts/claims/visits';
import { addHoliday, holidayRecord } from '@aura/contracts/catalogues/holidays';
import type { Endpoint } from '@aura/contracts/endpoint';
import { requestBankAccount } from '@aura/contracts/providers/bank-accounts';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { PartyPanel } from '../features/claim-file/affected-parties/PartyPanel.tsx';
import { givenParty } from '../testing/claim-file.factory.ts';
import { ScopeForm } from '../features/claim-file/scope/ScopeForm.tsx';
import { AddTaskDialog } from '../features/claim-file/tasks/TaskSection.tsx';
import { AppointmentDialog } from '../features/claim-file/visits/AppointmentDialog.tsx';
import { RequestDialog } from '../features/providers/bank/BankDialogs.tsx';
import { RecordForm, RecordText } from '../listing/public.ts';
import { fakeApi, Refusal } from '../testing/fake-api.ts';
import { signedInAs } from '../testing/fake-session.ts';
import { renderScreen } from '../testing/render-screen.tsx';

type User = ReturnType<typeof renderScreen>['user'];

const REFUSALS = [
  [400, { motivo: ['No se acepta el dato'] }, 'No se acepta el dato'],
  [400, { non_field_errors: ['No se acepta junto'] }, 'No se acepta junto'],
  [403, { detail: 'No puede hacerlo' }, 'No puede hacerlo'],
  [404, { detail: 'Ya no existe' }, 'Ya no existe'],
  [409, { detail: 'Se cruzó con otro' }, 'Se cruzó con otro'],
  [422, { detail: 'No procede' }, 'No procede'],
  [429, { detail: 'Espere un momento' }, 'Espere un momento'],
  [500, { detail: 'x' }, 'Error en servidor.'],
  [503, { detail: 'x' }, 'Error en servidor.'],
  [0, undefined, 'El servidor no envió respuesta.'],
] as const;

interface Form {
  readonly screen: () => ReactElement;
  readonly endpoint: Endpoint;
  readonly fill: (user: User) => Promise<HTMLElement>;
  readonly button: string;
}

const close = () => undefined;
const type = async (user: User, label: RegExp, text: string) => {
  const input = await screen.findByLabelText(label);
  await user.clear(input);
  await user.type(input, text);
  return input;
};

/** Dialogs whose failures the error dialog shows, and forms that show them in place. */
const FORMS: Readonly<Record<string, Form>> = {
  appointment: {
    screen: () => <AppointmentDialog slug="choque" party={givenParty()} appointment={null} onClose={close} />,
    endpoint: scheduleAppointment,
    fill: (user) => type(user, /^Fecha y hora/, '01/12/2199 10:00'),
    button: 'Guardar',
  },
  task: {
    screen: () => <AddTaskDialog slug="choque" partyId={3} onClose={close} />,
    endpoint: addTask,
    fill: async (user) => {
      await user.click(await screen.findByRole('combobox', { name: 'Quién responde' }));
      await user.click(await screen.findByRole('option', { name: 'KAM' }));
      return type(user, /^Qué hay que hacer/, 'Llamar al afectado');
    },
    button: 'Guardar',
  },
  scope: {
    screen: () => <ScopeForm slug="choque" party={givenParty()} motifs={[MOTIF]} families={[]} />,
    endpoint: defineScope,
    fill: async (user) => {
      await user.click(await screen.findByRole('checkbox', { name: /Daño previo/ }));
      return type(user, /Comentario/, 'La barda ya estaba rota');
    },
    button: 'Guardar alcance',
  },
  party: {
    screen: () => <PartyPanel slug="choque" party={null} onSaved={close} onClose={close} />,
    endpoint: addAffectedParty,
    fill: (user) => type(user, /^Nombre/, 'Rosa Delgado'),
    button: 'Guardar',
  },
  bank: {
    screen: () => <RequestDialog providerId={4} onClose={close} />,
    endpoint: requestBankAccount,
    fill: (user) => type(user, /CLABE/, '002010077777777771'),
    button: 'Solicitar',
  },
  record: {
    screen: () => (
      <RecordForm
        listing={{ name: 'holidays' }}
        record={holidayRecord}
        fields={{ name: { title: 'Nombre' } }}
        stored={null}
        blank={{ name: '', day: '2026-12-25' }}
        onSaved={close}
        onCancel={close}
      >
        <RecordText name="name" maxLength={80} />
      </RecordForm>
    ),
    endpoint: addHoliday,
    fill: (user) => type(user, /^Nombre/, 'Navidad'),
    button: 'Guardar',
  },
};
const MOTIF = {
  id: 5,
  name: 'Daño previo',
  effect: 'excludes',
  requiresComment: true,
  isActive: true,
} as never;

test.each(Object.entries(FORMS))(
  'whatever is answered to the form of %s, it is said in words, what was typed stays, and it can be sent again',
  async (_, { screen: screenOf, endpoint, fill, button }) => {
    signedInAs({ groups: ['Admin'], permissions: ['catalogs/holiday/add'] as never });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let answer: (typeof REFUSALS)[number] = REFUSALS[0];
    fakeApi(endpoint, () => {
      throw new Refusal(answer[0], answer[1]);
    });
    const { user } = renderScreen(screenOf());
    const input = await fill(user);
    const typed = (input as HTMLInputElement).value;

    for (answer of REFUSALS) {
      await user.click(screen.getByRole('button', { name: button }));

      const said = `${answer[0]} ${JSON.stringify(answer[1])}`;
      await waitFor(() => expect(document.body.textContent, said).toContain(answer[2]));
      await closeErrorDialog(user);
      expect(input, said).toHaveValue(typed);
      await waitFor(() => expect(screen.getByRole('button', { name: button }), said).toBeEnabled());
    }
  },
);

async function closeErrorDialog(user: User): Promise<void> {
  const isOpen = () => screen.queryByRole('dialog', { name: 'Ha ocurrido un error.' }) !== null;
  if (!isOpen()) return;
  await user.keyboard('{Escape}');
  await vi.waitUntil(() => !isOpen());
}
