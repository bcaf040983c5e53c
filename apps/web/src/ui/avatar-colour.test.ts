import { expect, test } from 'vitest';
import { AVATAR_COLOURS, avatarColour, initialsOf } from './avatar-colour.ts';
import { contrastRatio } from './tint.ts';

test.each(AVATAR_COLOURS)('white initials can be read on %s', (colour) => {
  expect(contrastRatio('#ffffff', colour)).toBeGreaterThanOrEqual(4.5);
});

test('a person keeps the same colour, and not everybody has the same', () => {
  const names = ['Ana Mora', 'Luis Rangel', 'Irene Paz', 'Herrería Gómez', 'Rosa Delgado', 'Jorge Salas'];

  expect(names.map(avatarColour)).toEqual(names.map(avatarColour));
  expect(new Set(names.map(avatarColour)).size).toBeGreaterThan(2);
});

test('a person keeps the colour with the second surname or a form of address', () => {
  for (const name of ['Irene Paz Soto', 'Ing. Irene Paz', ' irene  paz '])
    expect(avatarColour(name)).toBe(avatarColour('Irene Paz'));
});

test.each([
  ['Ana María Mora', 'AM'],
  ['  álvaro ', 'Á'],
  ['', ''],
])('the initials of «%s» are «%s»', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
