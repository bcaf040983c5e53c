import { expect, test } from 'vitest';
import { legalNameFault, nameWithoutKind } from './legal-name.ts';

const COMPANY = 'VAM170519P85';
const PERSON = 'GOHT800915AB1';

test.each([
  ['Seguros Sierra, S.A. de C.V.', 'SEGUROS SIERRA'],
  ['SEGUROS SIERRA SA DE CV', 'SEGUROS SIERRA'],
  ['Vidrios S. de R.L. de C.V.', 'VIDRIOS'],
  ['VIDRIOS S. A. DE C. V.', 'VIDRIOS'],
  ['DESPACHO PÉREZ Y ASOCIADOS, S.C.', 'DESPACHO PÉREZ Y ASOCIADOS'],
  ['INNOVA S.A.P.I. DE C.V.', 'INNOVA'],
  ['CREDI SA DE CV SOFOM ENR', 'CREDI'],
  ['TALLER UNO SAS', 'TALLER UNO'],
])('«%s» loses its kind of company', (name, without) => {
  expect(nameWithoutKind(name)).toBe(without);
  expect(legalNameFault(name.toUpperCase(), COMPANY)).toBe('kind');
});

test.each(['SEGUROS SIERRA', 'GRUPO AC', 'VIDRIOS Y ALUMINIOS', 'SA', 'LA CASA DE LA SA LUD', 'MUÑOZ & CÍA'])(
  '«%s» has no kind of company at its end',
  (name) => {
    const has = name === 'GRUPO AC';
    expect(legalNameFault(name, COMPANY)).toBe(has ? 'kind' : undefined);
  },
);

test('it is refused in lower case and with stray spaces, and a person may be called anything', () => {
  expect(legalNameFault('Seguros Sierra', COMPANY)).toBe('case');
  for (const name of [' SEGUROS', 'SEGUROS ', 'SEGUROS  SIERRA', 'SEGUROS|SIERRA', 'SEGUROS\tSIERRA'])
    expect(legalNameFault(name, COMPANY), name).toBe('signs');
  expect(legalNameFault('JUANA SA', PERSON)).toBeUndefined();
  expect(legalNameFault('', COMPANY)).toBeUndefined();
});
