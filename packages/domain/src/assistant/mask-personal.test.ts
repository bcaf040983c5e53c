import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hidePersonal, personalMask } from './mask-personal.ts';

const SAMPLES = {
  RFC: ['GODE561231GR8', 'ABC-010203-AB9', 'gode561231gr8'],
  CURP: ['GODE561231HDFRRN09'],
  CLABE: ['032180000118359719', '0321 8000 0118 3597 19'],
  TARJETA: ['4152 3138 0000 1234', '4152313800001234'],
  NSS: ['12345678901'],
  TELÉFONO: ['55 1234 5678', '(664) 123-4567', '+52 55 1234 5678', '５５12345678'],
  CORREO: ['ana.lopez@correo.example'],
};

describe('personal data in texts', () => {
  it.each(Object.entries(SAMPLES))('%s is hidden in every way it is written', (kind, written) => {
    for (const value of written) {
      const hidden = hidePersonal(`Datos: ${value}, del asegurado`);

      expect(hidden).toBe(`Datos: [${kind}], del asegurado`);
    }
  });

  it('leaves amounts, dates and folios as they are', () => {
    const text =
      'El 2026-11-17 10:30 se pagaron $1,234,567.50 del siniestro SIN-2026-001, artículo 12, 12/03/2026, página 4';

    expect(hidePersonal(text)).toBe(text);
  });

  it('gives back what came from the sources, and nothing that did not', () => {
    const mask = personalMask();
    const source = 'Tel. 55 1234 5678';
    const masked = mask.mask(source);
    mask.mask('Mi RFC es GODE561231GR8');

    expect(masked).toBe('Tel. ⟦TELÉFONO-1⟧');
    expect(mask.unmask(`El teléfono es ⟦TELÉFONO-1⟧`, [source])).toBe('El teléfono es 55 1234 5678');
    expect(mask.unmask('El RFC es ⟦RFC-2⟧', [source])).toBeUndefined();
    expect(mask.unmask('El RFC es ⟦RFC-99⟧', [source])).toBeUndefined();
  });

  it('lets no datum through whatever surrounds it, and restores the text', () => {
    const around = fc.stringMatching(/^[a-záéíóúñ ,;.]{0,40}$/);
    fc.assert(
      fc.property(
        around,
        fc.constantFrom(...Object.values(SAMPLES).flat().slice(0, -2)),
        around,
        (before, value, after) => {
          const text = `${before}; ${value}; ${after}`;
          const mask = personalMask();
          const masked = mask.mask(text);

          expect(masked).not.toContain(value);
          expect(mask.unmask(masked, [text])).toBe(text);
        },
      ),
    );
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        expect(hidePersonal(text)).toBeTypeOf('string');
      }),
    );
  });
});
