import {
  answerCancellation,
  type FiscalFindingRow,
  listFiscalFindings,
  settleFiscalFinding,
  totalFiscalFindings,
  watchFiscalNow,
} from '@aura/contracts/invoicing/fiscal-watch';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { FiscalWatchScreen } from './FiscalWatchScreen.tsx';

function open(traits: Partial<FiscalFindingRow> = {}) {
  signedInAs({ groups: ['Finanzas'], permissions: ['tax-receipt/invoice/view', 'tax-receipt/invoice/add'] });
  fakeApi(listSavedViews, []);
  const finding = {
    id: 7,
    kind: 'ownWithoutComplement',
    document: 'F-118',
    counterparty: 'Aseguradora de la Prueba',
    amount: 11_600_00,
    since: '2026-12-05',
    days: 3,
    detail: 'Cobrada el 20/11/2026',
    toDo: 'ownWithoutComplement',
    group: 'Finanzas',
    foundAt: new Date('2026-12-06T09:40:00Z'),
    invoiceId: 31,
    providerSlug: null,
    answer: null,
    attention: '',
    version: 2,
    ...traits,
  } as const;
  fakeApi(listFiscalFindings, { count: 1, next: null, previous: null, pages: 1, results: [finding] });
  fakeApi(totalFiscalFindings, { findings: 1, amount: 11_600_00, watchedAt: null });
  const onOpenInvoice = vi.fn<(id: number) => void>();
  const onOpenCertificates = vi.fn<() => void>();
  return {
    onOpenInvoice,
    onOpenCertificates,
    ...renderScreen(
      <FiscalWatchScreen
        onOpenInvoice={onOpenInvoice}
        onOpenProvider={() => undefined}
        onOpenCertificates={onOpenCertificates}
      />,
    ),
  };
}

test('what was found says what to do about it and who does it, and leads to its document', async () => {
  const { user, onOpenInvoice } = open();

  expect(await screen.findByText('Cobrada (PPD) sin nuestro complemento')).toBeVisible();
  expect(screen.getByText('Emitir el complemento de pago')).toBeVisible();
  const totals = await screen.findByRole('region', { name: '1 hallazgo por atender' });
  expect(within(totals).getByText('$11,600.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Acciones/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ver la factura' }));
  expect(onOpenInvoice).toHaveBeenCalledWith(31);
});

test('a certificate about to expire leads to the certificates', async () => {
  const { user, onOpenCertificates } = open({ kind: 'certificateEnding', toDo: 'certificateEnding', invoiceId: null });
  await user.click(await screen.findByRole('button', { name: /Acciones/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ver certificados y timbres' }));

  expect(onOpenCertificates).toHaveBeenCalledOnce();
});

test('a finding is settled only with the way it was settled', async () => {
  fakeApi(settleFiscalFinding, { id: 7, version: 3 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Acciones/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Marcar como atendido…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Marcar como atendido' });
  await user.type(within(dialog).getByLabelText(/Motivo/), 'Se emitió el complemento');
  await user.click(within(dialog).getByRole('button', { name: 'Marcar' }));

  expect(await screen.findByText('Hallazgo atendido')).toBeVisible();
  expect(callsTo(settleFiscalFinding)[0]?.input).toEqual({
    params: { id: 7 },
    body: { settlement: 'Se emitió el complemento', version: 2 },
  });
});

test('the nightly check can be run at once', async () => {
  fakeApi(watchFiscalNow, { isQueued: true });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Revisar ahora' }));

  expect(await screen.findByText('Se está revisando. La lista cambia al terminar.')).toBeVisible();
});

test('a cancellation asked of us is refused with a reason, and shows what became of the answer', async () => {
  fakeApi(answerCancellation, { id: 7, version: 3 });
  const { user } = open({
    kind: 'cancellationAsked',
    toDo: 'cancellationAsked',
    answer: 'failed',
    attention: 'El sello no corresponde.',
  });
  expect(await screen.findByText('El SAT no tomó la respuesta. El sello no corresponde.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Acciones/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Contestar la cancelación…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Contestar la cancelación de F-118' });
  const send = within(dialog).getByRole('button', { name: 'Enviar al SAT' });
  await user.click(send);
  expect(callsTo(answerCancellation)).toEqual([]);
  await user.type(within(dialog).getByLabelText(/Por qué se rechaza/), 'El trabajo se hizo');
  await user.click(send);

  expect(await screen.findByText('Respuesta registrada: se envía al SAT')).toBeVisible();
  expect(callsTo(answerCancellation)[0]?.input).toEqual({
    params: { id: 7 },
    body: { answer: 'refuse', reason: 'El trabajo se hizo', version: 2 },
  });
});
