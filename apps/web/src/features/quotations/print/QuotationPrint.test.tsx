import { type DossierFile, openDossierFile, readDossier } from '@aura/contracts/claims/dossier';
import { printQuotationVersion, type QuotationPaper, readQuotationPaper } from '@aura/contracts/quotations/print';
import { readQuotation } from '@aura/contracts/quotations/quotation';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { QuotationEditorScreen } from '../editor/QuotationEditorScreen.tsx';
import { givenDocument, givenLine, givenPaper, givenQuotation } from '../quotation.factory.ts';
import { QuotationPrintScreen } from './QuotationPrintScreen.tsx';

function open(paper: QuotationPaper) {
  signedInAs({
    groups: ['ACo'],
    permissions: [
      'quotation/quotation/view',
      'quotation/quotation/change',
      'sinister/sinister/view',
      'sinister/file/view',
    ],
  });
  fakeApi(readQuotationPaper, paper);
  fakeApi(openDossierFile, { url: 'https://files.example/1' });
  fakeApi(readDossier, ({ params: { id } }) => ({
    affectedPartyId: id,
    claim: 'choque-1',
    lines: [
      {
        fileType: { id: 4, codename: 'foto_antes', name: 'Foto antes', maxSize: 1, requireSignatureDate: false },
        isRequired: false,
        requiredBy: null,
        asked: 1,
        counted: 0,
        state: 'loaded' as const,
        files: [PHOTO],
      },
    ],
    missing: [],
  }));
  return renderScreen(<QuotationPrintScreen slug="choque-1" partyId={3} />);
}

/** Quantities and prices whose amounts and taxes need rounding line by line. */
const LINES = [
  givenLine({ quantity: 3.333, unitPrice: 17_77, amount: 59_23 }),
  givenLine({ id: 12, lineNumber: 2, position: 2, name: 'Portón', quantity: 1.005, unitPrice: 99_99, amount: 100_49 }),
];
const FIGURES = { subtotal: 159_72, discount: 9_99, price: 149_73, taxes: 11_98, total: 161_71, taxPercentage: 8 };

/** The terms and figures of the description list: «Subtotal», its figure, and so on. */
const figuresIn = (root: HTMLElement) =>
  within(root)
    .getAllByText(/^−?\$[\d,]+\.\d\d$/)
    .map(({ textContent }) => textContent);

test('paper and editor show the same figures to the centavo', async () => {
  const paper = open(givenPaper({ ...FIGURES, lines: LINES }));
  const sums = figuresIn(await screen.findByLabelText('Importes'));
  const amounts = figuresIn(screen.getByRole('table', { name: 'Conceptos' }));
  paper.unmount();

  fakeApi(readQuotation, givenDocument({ quotation: givenQuotation({ ...FIGURES, concepts: LINES }) }));
  renderScreen(<QuotationEditorScreen slug="choque-1" partyId={3} />);
  const grid = await screen.findByRole('grid');

  expect(sums).toEqual(['$159.72', '−$9.99', '$149.73', '$11.98', '$161.71']);
  for (const amount of amounts) expect(within(grid).getAllByText(amount ?? '').length).toBeGreaterThan(0);
  const panel = screen.getByText('Subtotal').closest('dl') as HTMLElement;
  expect(figuresIn(panel)).toEqual(sums);
});

test('the paper says the total in words, until when it holds and where it is checked', async () => {
  open(givenPaper());

  expect(await screen.findByText('(seis mil treinta y dos pesos 00/100 M.N.)')).toBeVisible();
  expect(screen.getByText('Hasta el 23/12/2026')).toBeVisible();
  expect(screen.getByText(/verificar\/0af1/)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Código para comprobar la cotización' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Croquis' })).toBeVisible();
  expect(screen.getByText('Barda · 3.00 m')).toBeVisible();
  expect(screen.queryByRole('img', { name: 'BORRADOR' })).toBeNull();
});

test('a draft says so, and a generalized concept replaces the lines', async () => {
  open(
    givenPaper({
      closedAt: null,
      validUntil: null,
      qr: null,
      verificationAddress: null,
      lines: [],
      generalizedConcept: { name: 'Reparación integral', price: 5_200_00 },
    }),
  );

  expect(await screen.findByRole('img', { name: 'BORRADOR' })).toBeVisible();
  const table = screen.getByRole('table', { name: 'Conceptos' });
  expect(within(table).getByText('Reparación integral')).toBeVisible();
  expect(within(table).getAllByRole('row')).toHaveLength(2);
});

test('the browser prints, and the PDF carries the chosen photos', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = open(givenPaper());
  refuseApi(printQuotationVersion, 503, {});

  await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Foto antes · barda' }));
  expect(screen.getByRole('img', { name: 'barda' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'PDF' }));

  expect(print).toHaveBeenCalledOnce();
  await waitFor(() => expect(callsTo(printQuotationVersion)).toHaveLength(1));
  expect(callsTo(printQuotationVersion)[0]?.input).toMatchObject({ params: { id: 7 }, query: { photos: ['1'] } });
});

test('where nothing is quoted there is nothing to print', async () => {
  refuseApi(readQuotationPaper, 404, { detail: 'No encontrado.' });
  signedInAs({ groups: ['ACo'], permissions: ['quotation/quotation/view', 'sinister/sinister/view'] });

  renderScreen(<QuotationPrintScreen slug="choque-1" partyId={3} />);

  expect(await screen.findByText('Todavía no hay cotización que imprimir')).toBeVisible();
});

const PHOTO: DossierFile = {
  id: 1,
  file: {
    key: '00000000-0000-7000-8000-000000000001',
    name: 'barda.jpg',
    mediaType: 'image/jpeg',
    size: 1,
    state: 'ready',
    refusal: null,
    width: 4,
    height: 3,
    takenAt: null,
    uploadedAt: new Date(),
    thumbnailUrl: 'https://files.example/t',
  },
  caption: 'barda',
  signedOn: null,
  pairOf: null,
  state: 'loaded',
  reason: '',
  reviewedBy: null,
  reviewedAt: null,
  isOwn: false,
  addedBy: null,
  addedAt: new Date(),
  isVisibleInExtranet: false,
  version: 1,
};
