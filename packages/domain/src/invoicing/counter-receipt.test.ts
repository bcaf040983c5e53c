import { expect, test } from 'vitest';
import { refuseMove, suggestPromise } from './counter-receipt.ts';

const DRAFT = { state: 'draft', invoices: 1, customerFolio: '', deliveredOn: '2026-11-16', promisedOn: null } as const;

test('a counter-receipt goes on only with what its next step needs', () => {
  expect(refuseMove(DRAFT, 'delivered')).toBeNull();
  expect(refuseMove({ ...DRAFT, invoices: 0 }, 'delivered')).toContain('no tiene facturas');
  expect(refuseMove({ ...DRAFT, deliveredOn: null }, 'delivered')).toContain('fecha de entrega');
  expect(refuseMove(DRAFT, 'received')).toContain('no sigue');
  const delivered = { ...DRAFT, state: 'delivered' } as const;
  expect(refuseMove(delivered, 'received')).toContain('folio que dio el cliente');
  expect(refuseMove({ ...delivered, customerFolio: 'CR-9' }, 'received')).toContain('fecha promesa');
  expect(refuseMove({ ...delivered, customerFolio: 'CR-9', promisedOn: '2026-12-16' }, 'received')).toBeNull();
  expect(refuseMove({ ...delivered, invoices: 0 }, 'rejected')).toBeNull();
});

test('the promise is the day of delivery and the days of credit, across months and years', () => {
  expect(suggestPromise('2026-12-15', 30)).toBe('2027-01-14');
  expect(suggestPromise('2028-02-28', 1)).toBe('2028-02-29');
});
