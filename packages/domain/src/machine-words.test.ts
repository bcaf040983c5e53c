import { expect, test } from 'vitest';
import { machineWords } from './machine-words.ts';

test.each([
  ['Cita: 2026-11-18T17:00:00.000Z.', ['instant: 2026-11-18T17:00:00.000Z.']],
  ['Vence 2026-11-18', ['day: 2026-11-18']],
  ['GET /sinister/detail/', ['path: GET /sinister/detail/']],
  ['De /api/v1/provider/ con {"size":10}', ['path: /api/v1/provider/', 'json: {"size":10}']],
  ['Estado handedIn, motivo price_change', ['camelCase: handedIn', 'snakeCase: price_change']],
  ['Recurso gnp-0451234567-a1', ['slug: gnp-0451234567-a1']],
  ['Total NaN, undefined', ['missing: NaN', 'missing: undefined']],
])('«%s» has words of the machine', (text, found) => {
  expect(machineWords(text)).toEqual(found);
});

test.each([
  'Check-in a 1,200 m del domicilio. DT-90, OC-2026-000123, SIN-2026-1.',
  'Escriba a ana.mora_1@aseguradora-norte.example o abra https://aura.example/siniestros/gnp-0451-a1?affected=1.',
  'Motivo: ex-profeso. 18/11/2026 11:00. CFDI 4.0, teórico-práctico.',
  'iOS, PyME y folio fiscal 6128396f-c09b-4ec6-8699-43c5f7e3b230',
])('«%s» has none', (text) => {
  expect(machineWords(text)).toEqual([]);
});
