import { type JudgedConcept, readPriceMemory } from '@aura/contracts/quotations/price-memory';
import { readQuotation } from '@aura/contracts/quotations/quotation';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenDocument, givenLine, givenQuotation } from '../quotation.factory.ts';
import { QuotationEditorScreen } from '../editor/QuotationEditorScreen.tsx';

const WALL: JudgedConcept = {
  conceptId: 5,
  unitId: 1,
  photoRequired: false,
  minQuantity: null,
  maxQuantity: null,
  price: {
    level: 'zone',
    n: 37,
    p10: 380_00,
    p25: 400_00,
    p50: 412_40,
    p90: 565_00,
    lastPrice: 420_00,
    lastDay: '2026-11-02',
  },
};

function open(permissions: readonly string[] = ['quotation/quotation/change']) {
  signedInAs({
    groups: ['ACo'],
    permissions: ['quotation/quotation/view', 'sinister/sinister/view', ...permissions] as never,
  });
  const concepts = [
    givenLine({ conceptId: 5 }),
    // The same concept by the piece: there is no price memory for it.
    givenLine({ id: 12, lineNumber: 2, position: 2, conceptId: 5, unitId: 2, unit: 'pza', unitPrice: 90_00 }),
  ];
  fakeApi(readQuotation, givenDocument({ quotation: givenQuotation({ concepts }) }));
  fakeApi(readPriceMemory, [WALL]);
  return renderScreen(<QuotationEditorScreen slug="choque-1" partyId={3} />);
}

test('beside a price is what was charged in the zone, and the rest below the sheet while it is typed', async () => {
  const { user } = open();

  expect(await screen.findByText('P50 zona $412.40, n = 37')).toBeVisible();
  expect(screen.getAllByText(/^P50/, { selector: '.text' })).toHaveLength(1);
  expect(callsTo(readPriceMemory)[0]?.input.query).toEqual({ concepts: [5], affectedPartyId: 3 });
  await user.click(await screen.findByRole('gridcell', { name: /^\$520\.00/ }));
  await user.keyboard('6');

  const told = 'P25 $400.00 · P50 $412.40 · P90 $565.00 · último $420.00 el 02/11/2026';
  expect(await screen.findByText(`P50 zona $412.40, n = 37 · ${told}`, { selector: '.note' })).toBeVisible();
});

test('a user who may not write quotations does not see past prices, and they are not requested', async () => {
  open([]);

  expect(await screen.findByRole('gridcell', { name: /^\$520\.00$/ })).toBeVisible();
  expect(screen.queryByText('Memoria de precio')).toBeNull();
  expect(callsTo(readPriceMemory)).toHaveLength(0);
});
