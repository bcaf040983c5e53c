import { expect, test } from 'vitest';
import { placesInZip } from './zip-dossier.ts';

test('files lie in the folder of their type, and the second of a name is numbered', () => {
  const files = [
    { type: 'Croquis', name: 'plano.pdf' },
    { type: 'Croquis', name: 'PLANO.pdf' },
    { type: 'Finiquito', name: 'plano.pdf' },
  ];

  expect(placesInZip(files)).toEqual(['Croquis/plano.pdf', 'Croquis/PLANO (2).pdf', 'Finiquito/plano.pdf']);
});

test.each([
  ['../../etc/passwd', 'Croquis/-..-etc-passwd'],
  ['C:\\windows\\a.pdf', 'Croquis/C--windows-a.pdf'],
  ['...', 'Croquis/archivo'],
  ['a\u0000b.pdf', 'Croquis/a-b.pdf'],
])('a file called %j cannot leave its folder', (name, place) => {
  expect(placesInZip([{ type: 'Croquis', name }])).toEqual([place]);
});
