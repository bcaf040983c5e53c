import { expect, test } from 'vitest';
import { STARTING_STAGES } from '../stages.ts';
import { mayConform, PROGRESS_STEPS, progressOf } from './party-progress.ts';
import { traitsOf } from './stage-traits.ts';

test('every stage has words of its own for the affected party, and only an end has nothing after it', () => {
  for (const { number } of STARTING_STAGES) {
    const { step, now, next } = progressOf(number);

    expect(step).toBeLessThan(PROGRESS_STEPS.length);
    expect(now.es).not.toBe('');
    expect(next === null, number).toBe(traitsOf(number).isEnd);
  }
});

test('the affected party sees nothing of money between us, the insurer and the provider', () => {
  const said = STARTING_STAGES.flatMap(({ number }) => [progressOf(number).now.es, progressOf(number).next?.es ?? '']);

  expect(said.join(' ')).not.toMatch(/factura|cobr|proveedor|monto|margen|costo/i);
});

test('conformity can be signed once the work has ended, and not during it, during a rework, after a payment or where it was called off', () => {
  const signable = STARTING_STAGES.map(({ number }) => number).filter((number) => mayConform(number, false));

  expect(signable).toContain('5.03');
  expect(signable).toContain('6.01');
  for (const early of ['1.01', '4.04', '5.01', '5.02', '5.05', '9.02', '9.03']) expect(signable).not.toContain(early);
  expect(STARTING_STAGES.some(({ number }) => mayConform(number, true))).toBe(false);
});
