import { expect, test } from 'vitest';
import { readSatList } from './read-sat-list.ts';

const PREAMBLE =
  'Información actualizada al 31 de diciembre de 2025,,,\n"Listado completo de contribuyentes (Artículo 69-B)",,,\n';
const HEADER = 'No,RFC,Nombre del Contribuyente,Situación del contribuyente,Número y fecha de oficio\n';
const list = (rows: string) => Buffer.from(PREAMBLE + HEADER + rows, 'latin1');

test('the list is read as it is published: Latin-1, two lines before the header, the day of its cut in the first', () => {
  const { cutOn, taxpayers, skipped } = readSatList(
    list(
      '1,AAA080808HL8,"ASESORES EN AVALÚOS, S.A. DE C.V.",Sentencia Favorable,x\r\n2,AAÑ120730823,PEÑA ""Y"" CÍA,Definitivo,"dos\nlíneas"\n' +
        '3,AAGS620525QZ9,SERGIO,Presunto,\n4,AAHF710329D14,FÉLIX,Desvirtuado,\n5,otra cosa,X,Definitivo,\n6,AAI050406DT7,X,Perdido,\n',
    ),
  );

  expect(cutOn).toBe('2025-12-31');
  expect(skipped).toBe(2);
  expect(taxpayers.map(({ rfc, situation }) => [rfc, situation])).toEqual([
    ['AAA080808HL8', 'favourable'],
    ['AAÑ120730823', 'definitive'],
    ['AAGS620525QZ9', 'presumed'],
    ['AAHF710329D14', 'disproved'],
  ]);
  expect(taxpayers[0]?.name).toBe('ASESORES EN AVALÚOS, S.A. DE C.V.');
});

test('it may have been saved anew in UTF-8', () => {
  const { cutOn, taxpayers } = readSatList(
    Buffer.from(
      `\uFEFF${PREAMBLE.replace('31 de diciembre de 2025', '15/10/2026')}${HEADER}1,AAÑ120730823,PEÑA,Presunto,\n`,
      'utf8',
    ),
  );

  expect([cutOn, taxpayers[0]?.rfc]).toEqual(['2026-10-15', 'AAÑ120730823']);
});

test.each([
  ['another file', 'uno,dos,tres\n1,2,3\n', 'columna RFC'],
  ['a list without its day', `Listado,,\n\n${HEADER}1,AAA080808HL8,X,Definitivo,\n`, 'fecha de corte'],
  ['a list without rows', PREAMBLE + HEADER, 'ningún contribuyente'],
  ['no situation', `${PREAMBLE}No,RFC,Nombre\n1,AAA080808HL8,X\n`, 'situación'],
])('%s is recognised', (_what, text, said) => {
  expect(() => readSatList(Buffer.from(text, 'latin1'))).toThrow(said);
});
