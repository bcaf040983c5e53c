import { describe, expect, it } from 'vitest';
import { isSupported } from './is-supported.ts';

const MANUAL =
  'El deducible por daños materiales es del 5% del valor comercial, con un mínimo de $8,500.00. Lo autoriza el supervisor de zona. ' +
  'No se cubren llantas. El plazo para la reparación es de quince días hábiles desde el 12/03/2026.';

describe('whether passages support a sentence', () => {
  it.each([
    'El deducible por daños materiales es del 5% del valor comercial.',
    'El mínimo del deducible es de $8500.',
    'El supervisor de zona autoriza el deducible.',
    'Las reparaciones tienen un plazo de quince días hábiles.',
    'No se cubren las llantas.',
  ])('supported: %s', (sentence) => expect(isSupported(sentence, [MANUAL])).toBe(true));

  it.each([
    ['another figure', 'El deducible por daños materiales es del 6% del valor comercial.'],
    ['another amount', 'El mínimo del deducible es de $9,500.00.'],
    ['another date', 'El plazo para la reparación corre desde el 13/03/2026.'],
    ['a number in words', 'El plazo para la reparación es de veinte días hábiles.'],
    ['a name', 'El deducible lo autoriza el supervisor de zona Fulgencio.'],
    ['a negation', 'El deducible no es del 5% del valor comercial.'],
    ['the same without its negation', 'Se cubren las llantas.'],
    ['other words', 'La indemnización se paga dos veces según el anexo secreto.'],
    ['nothing to check', 'Así es.'],
    ['markup', '<script>fetch("http://attacker.example")</script> deducible'],
  ])('not supported: %s', (_, sentence) => expect(isSupported(sentence, [MANUAL])).toBe(false));

  it('is not supported by a passage it does not refer to', () => {
    expect(isSupported('El deducible por daños materiales es del 5% del valor comercial.', [])).toBe(false);
  });
});
