import { expect, test } from 'vitest';
import { localTime, zoneOfPostalCode } from './place-of-issue.ts';

const WINTER = new Date('2026-11-16T18:00:00Z');
const SUMMER = new Date('2026-07-16T18:00:00Z');

test.each([
  ['06000', 'Ciudad de México', '12:00', '12:00'],
  ['64000', 'Monterrey', '12:00', '12:00'],
  ['22000', 'Tijuana', '10:00', '11:00'],
  ['21100', 'Mexicali', '10:00', '11:00'],
  ['23000', 'La Paz', '11:00', '11:00'],
  ['83000', 'Hermosillo', '11:00', '11:00'],
  ['80000', 'Culiacán', '11:00', '11:00'],
  ['63000', 'Tepic', '11:00', '11:00'],
  ['63732', 'Bahía de Banderas', '12:00', '12:00'],
  ['77500', 'Cancún', '13:00', '13:00'],
  ['31000', 'Chihuahua', '12:00', '12:00'],
  ['32000', 'Ciudad Juárez', '11:00', '12:00'],
  ['32881', 'Ojinaga', '12:00', '13:00'],
  ['26000', 'Piedras Negras', '12:00', '13:00'],
  ['25000', 'Saltillo', '12:00', '12:00'],
  ['88000', 'Nuevo Laredo', '12:00', '13:00'],
  ['88500', 'Reynosa', '12:00', '13:00'],
  ['87300', 'Matamoros', '12:00', '13:00'],
  ['87000', 'Ciudad Victoria', '12:00', '12:00'],
  ['', 'no place', '12:00', '12:00'],
])('at %s (%s) it is %s in winter and %s in summer when it is 18:00 UTC', (code, _place, winter, summer) => {
  expect(localTime(WINTER, code)).toBe(`2026-11-16T${winter}:00`);
  expect(localTime(SUMMER, code)).toBe(`2026-07-16T${summer}:00`);
});

test('the day before is still running in the west after midnight at the head office', () => {
  expect(localTime(new Date('2026-11-17T06:30:00Z'), '22000')).toBe('2026-11-16T22:30:00');
  expect(zoneOfPostalCode('22000')).toBe('America/Tijuana');
});
