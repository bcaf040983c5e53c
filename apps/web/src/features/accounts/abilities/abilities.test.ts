import { PERMISSIONS } from '@aura/access/permissions';
import { expect, test } from 'vitest';
import { textsOf } from '../../../lib/texts.ts';
import { abilitiesOf } from './abilities.ts';
import { abilityTexts } from './abilities.texts.ts';

test('what Admin may do adds up to every permission there is', () => {
  const all = abilitiesOf({ groups: ['Admin'], permissions: new Set() }).flatMap(({ abilities }) =>
    abilities.flatMap(({ model, verbs, acts }) => [...verbs.map((verb) => `${model}/${verb}`), ...acts]),
  );

  expect(all.toSorted()).toEqual(PERMISSIONS.toSorted());
});

test('every permission has its words', () => {
  const texts = textsOf(abilityTexts);
  const apps = abilitiesOf({ groups: ['Admin'], permissions: new Set() });

  const words = apps.flatMap(({ app, abilities }) => [
    texts[app],
    ...abilities.flatMap(({ model, acts }) => [texts[model], ...acts.map((act) => texts[act])]),
  ]);

  expect(words.filter((word) => !word)).toEqual([]);
});

test('a user without permissions may do nothing', () => {
  expect(abilitiesOf({ groups: ['Supervisor'], permissions: new Set() })).toEqual([]);
});
