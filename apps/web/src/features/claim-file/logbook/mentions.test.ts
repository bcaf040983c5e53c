import { expect, test } from 'vitest';
import { matching, mentionedIn, openMention, withMention } from './mentions.ts';

const PEOPLE = [
  { username: 'ana.mora', name: 'Ana Mora' },
  { username: 'angel.ruiz', name: 'Ángel Ruiz' },
  { username: 'luis.rangel', name: 'Luis Rangel' },
];

test('an @ at the start of a word opens the list of people, an e-mail address does not', () => {
  expect(openMention('Hola @an', 8)).toEqual({ at: 5, fragment: 'an' });
  expect(openMention('@', 1)).toEqual({ at: 0, fragment: '' });
  expect(openMention('correo ana@gnp', 14)).toBeNull();
  expect(openMention('Hola @an, gracias', 17)).toBeNull();
});

test('people are found without accents, by given name or surname', () => {
  const found = (fragment: string) => matching(PEOPLE, { at: 0, fragment }).map(({ username }) => username);

  expect(found('an')).toEqual(['ana.mora', 'angel.ruiz']);
  expect(found('ran')).toEqual(['luis.rangel']);
  expect(found('ana mo')).toEqual(['ana.mora']);
});

test('a chosen name takes the place of the fragment, and the rest of the text stays', () => {
  const open = openMention('Ver @an mañana', 7);

  expect(open).not.toBeNull();
  if (open === null) return;
  expect(withMention('Ver @an mañana', 7, open, { username: 'ana.mora', name: 'Ana Mora' })).toEqual({
    text: 'Ver @Ana Mora mañana',
    caret: 14,
  });
});

test('a mention that was deleted again tells nobody', () => {
  expect(mentionedIn('Gracias @Ana Mora', PEOPLE)).toEqual(['ana.mora']);
  expect(mentionedIn('Gracias Ana Mora', PEOPLE)).toEqual([]);
});
