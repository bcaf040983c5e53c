import { expect, test } from 'vitest';
import { guessType } from './guess-type.ts';

const TYPES = [
  { codename: 'identificacion_ta', name: 'Identificación del afectado' },
  { codename: 'comprobante_propiedad', name: 'Comprobante de propiedad' },
  { codename: 'comprobante_domicilio', name: 'Comprobante de domicilio' },
  { codename: 'finiquito', name: 'Finiquito' },
];

test.each([
  ['INE_frente.jpg', 'identificacion_ta'],
  ['Identificacion Rosa.pdf', 'identificacion_ta'],
  ['finiquito-firmado.pdf', 'finiquito'],
  ['recibo CFE agosto.pdf', 'comprobante_domicilio'],
  ['comprobante.pdf', ''],
  ['IMG_2031.jpg', ''],
])('%s is taken for «%s»', (name, type) => {
  expect(guessType(name, TYPES)).toBe(type);
});
