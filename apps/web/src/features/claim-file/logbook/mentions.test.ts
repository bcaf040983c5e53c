import { expect, test } from 'vitest';
import { matching, mentionedIn, openMention, toldApart, withMention } from './mentions.ts';

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

test('of two names of which one begins like the other, the one that was written is meant', () => {
  const people = [...PEOPLE, { username: 'ana.morales', name: 'Ana Morales' }];

  expect(mentionedIn('Lo ve @Ana Morales.', people)).toEqual(['ana.morales']);
  expect(mentionedIn('Lo ven @Ana Mora y @Ana Morales', people)).toEqual(['ana.mora', 'ana.morales']);
});

test('two people of one name are distinguished, and only the chosen one is mentioned', () => {
  const people = toldApart([...PEOPLE, { username: 'ana.mora2', name: 'Ana Mora' }]);

  expect(people.map(({ name }) => name)).toEqual([
    'Ana Mora (ana.mora)',
    'Ángel Ruiz',
    'Luis Rangel',
    'Ana Mora (ana.mora2)',
  ]);
  expect(mentionedIn('Pendiente de @Ana Mora (ana.mora2) hoy', people)).toEqual(['ana.mora2']);
});
