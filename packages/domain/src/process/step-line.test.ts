import { expect, test } from 'vitest';
import { stepLine } from './step-line.ts';

test('a step that leads back says so, for every taker', () => {
  expect(stepLine({ from: '1.02', to: '2.01', kind: 'declared' })).toMatch(/^Avanza de 1\.02 .* a 2\.01 /);
  expect(stepLine({ from: '1.03', to: '1.02', kind: 'declared' })).toMatch(/^Regresa de 1\.03 .* a 1\.02 /);
  expect(stepLine({ from: '2.01', to: '1.02', kind: 'back' })).toMatch(/^Regresa de 2\.01 /);
});

test('an assignment names the provider as such, and the reason apart', () => {
  const assigned = { from: '1.02', to: '1.03', kind: 'declared', provider: 'Herrería del Este' } as const;

  expect(stepLine(assigned)).toMatch(/ a 1\.03 [^.]*\. Proveedor: Herrería del Este\.$/);
  expect(stepLine({ ...assigned, reason: 'Está más cerca' })).toMatch(
    /Proveedor: Herrería del Este\. Motivo: Está más cerca$/,
  );
});
