import { finishParty, readFinishChecklist } from '@aura/contracts/claims/process';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenProcess } from '../../../testing/claim-file.factory.ts';
import { FinishDialog } from './FinishDialog.tsx';

beforeEach(() =>
  signedInAs({ groups: ['Finanzas'], permissions: ['sinister/sinister/view', 'sinister/affected/view'] }),
);

test('what is still open is told, and the party stays as it is', async () => {
  open({ mayFinish: false });

  expect(await screen.findByText('No se debe nada al proveedor')).toBeVisible();
  expect(screen.getByTitle('Pendiente')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Finalizar' })).toBeDisabled();
});

test('once everything is settled the party is finished', async () => {
  const { user, onClose } = open({ mayFinish: true });
  fakeApi(finishParty, checklist({ mayFinish: false, isFinished: true }));

  await waitFor(() => expect(screen.getByRole('button', { name: 'Finalizar' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Finalizar' }));

  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(callsTo(finishParty)).toHaveLength(1);
});

type Checklist = ReplyOf<typeof readFinishChecklist>;

function checklist(part: Partial<Checklist>): Checklist {
  return {
    affectedPartyId: 3,
    stage: givenProcess().stage,
    isFinished: false,
    mayFinish: false,
    checks: [
      { condition: 'nothingOwed', isDone: false },
      { condition: 'noOpenComplaint', isDone: true },
    ],
    ...part,
  };
}

function open(part: Partial<Checklist>) {
  fakeApi(readFinishChecklist, checklist(part));
  const onClose = vi.fn<() => void>();
  return { ...renderScreen(<FinishDialog slug="choque-insurgentes" partyId={3} onClose={onClose} />), onClose };
}
