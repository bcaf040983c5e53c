import { readIntake } from '@aura/contracts/payments/receipts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ReceiptOutcome } from './ReceiptOutcome.tsx';

test('files that were refused are told with every reason, once, and others can be handed in', async () => {
  signedInAs({ groups: ['Finanzas'], permissions: ['tax-receipt/purchasenote/add'] });
  fakeApi(readIntake, {
    id: 7,
    state: 'refused',
    receiptId: null,
    requestId: null,
    receiptState: null,
    satState: null,
    receipt: '',
    total: null,
    findings: [
      {
        id: 'V10.foreign-cost',
        check: 'V10',
        severity: 'reject',
        field: 'Comprobante/@Moneda',
        text: 'La factura está en USD: los costos indirectos se registran en pesos.',
      },
    ],
    problem: '',
  });
  const [onAgain, onSettled] = [vi.fn(), vi.fn()];
  const { user } = renderScreen(<ReceiptOutcome intakeId={7} onAgain={onAgain} onSettled={onSettled} />);

  expect(await screen.findByText(/La factura está en USD/)).toBeVisible();
  expect(onSettled).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button'));
  expect(onAgain).toHaveBeenCalledOnce();
});
