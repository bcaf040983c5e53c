import { BOOK_MEASURES, readBook } from '@aura/contracts/budgets/book';
import { finishParty, readFinishChecklist } from '@aura/contracts/claims/process';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
// Imported here: loaded lazily by the dialog, it would be compiled while the screen waits.
import '../../budgets/public.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenProcess } from '../../../testing/claim-file.factory.ts';
import { FinishDialog } from './FinishDialog.tsx';

beforeEach(() =>
  signedInAs({ groups: ['Finanzas'], permissions: ['sinister/sinister/view', 'sinister/affected/view'] }),
);

test('what is still open is shown, and the party stays as it is', async () => {
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

test('the money of the party comes from the book, with what is still to be collected and attested', async () => {
  open({ mayFinish: true });

  expect(await screen.findByText('$11,600.00')).toBeVisible();
  expect(screen.getByText('Falta cobrar $1,600.00')).toBeVisible();
  expect(screen.getByText('Faltan complementos nuestros por $10,000.00')).toBeVisible();
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

const measured = { billed: 11_600_00, collected: 10_000_00 } as Readonly<Record<string, number>>;
const book: ReplyOf<typeof readBook> = {
  claim: 'gnp-1',
  parties: [
    {
      affectedPartyId: 3,
      party: 'Abarrotes La Lupita',
      isActive: true,
      process: givenProcess().stage,
      measures: BOOK_MEASURES.map((measure) => {
        const total = measured[measure] ?? 0;
        return { measure, price: total, taxes: 0, total, events: 1 };
      }),
      margin: null,
      owed: 0,
      advanceAtRisk: 0,
      cashTrapped: 0,
      unattested: 10_000_00,
    },
  ],
  measures: [],
};

function open(part: Partial<Checklist>) {
  fakeApi(readBook, book);
  fakeApi(readFinishChecklist, checklist(part));
  const onClose = vi.fn<() => void>();
  return { ...renderScreen(<FinishDialog slug="choque-insurgentes" partyId={3} onClose={onClose} />), onClose };
}
