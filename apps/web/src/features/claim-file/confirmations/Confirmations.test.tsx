import {
  confirmData,
  type Confirmations as Confirmed,
  readConfirmations,
  validateWork,
} from '@aura/contracts/claims/confirmations';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenConfirmations, givenParty } from '../../../testing/claim-file.factory.ts';
import { Confirmations } from './Confirmations.tsx';

beforeEach(() => signedInAs({ groups: ['EsAt'], permissions: ['sinister/affected/view', 'sinister/affected/change'] }));

test('what is missing is named, and nobody vouches for it before it is there', async () => {
  open({ missingData: ['policy', 'rfc'] });

  expect(await screen.findByText('Faltan: Póliza, RFC del cliente')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirmar datos' })).toBeDisabled();
});

test('complete data is confirmed with one click, and the new stage is reported', async () => {
  const { user } = open({});
  fakeApi(confirmData, givenParty());

  await user.click(await screen.findByRole('button', { name: 'Confirmar datos' }));

  await waitFor(() => expect(callsTo(confirmData)[0]?.input.body).toEqual({ isDataComplete: true }));
  expect(await screen.findByText(/Confirmado\. Ahora está en/)).toBeVisible();
});

test('work is validated with the day it was looked at', async () => {
  const { user } = open({ photosAfter: 1 });
  fakeApi(validateWork, givenParty());

  await user.click(await screen.findByRole('button', { name: 'Validar trabajo' }));
  await user.click((await screen.findAllByRole('button', { name: 'Validar trabajo' })).at(-1) as HTMLElement);

  await waitFor(() =>
    expect(callsTo(validateWork)[0]?.input.body).toEqual({ visuallyValidatedOn: expect.stringMatching(/^\d{4}-/) }),
  );
});

test('a user who is not named only reads', async () => {
  open({ mayConfirmData: false, mayConfirmPaperwork: false, mayValidateWork: false, isDataComplete: true });

  expect(await screen.findByText('Completos')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

function open(traits: Partial<Confirmed>) {
  fakeApi(readConfirmations, givenConfirmations(traits));
  return renderScreen(<Confirmations slug="choque-insurgentes" partyId={3} />);
}
