import { STARTING_CYCLES, STARTING_STAGES } from '@aura/domain/stages';
import { dutiesOf, preparingDuties } from '@aura/domain/process/duties';
import { expect, test } from 'vitest';
import { inEnglish } from './in-english.ts';

test('every stage, cycle and task of the process has an English name of its own', () => {
  const named = [...STARTING_CYCLES, ...STARTING_STAGES].map(({ slug, name }) => ({ slug, name }));
  const tasks = STARTING_STAGES.flatMap(({ number }) => [...dutiesOf(number), ...preparingDuties(number, {})]);
  const titles = tasks.map(({ title }) => ({ title }));

  const english = inEnglish([...named, ...titles]) as readonly { readonly name?: string; readonly title?: string }[];

  const same = [...named, ...titles].filter((one, place) => {
    const { name, title } = english[place] ?? {};
    return 'name' in one ? name === one.name : title === one.title;
  });
  expect(same).toEqual([]);
  const names = english.flatMap(({ name }) => (name === undefined ? [] : [name]));
  expect(new Set(names).size).toBe(names.length);
});

test('renamed and typed texts stay, and dates stay dates', () => {
  const at = new Date(0);
  const reply = {
    results: [{ process: { slug: 'registrado', number: '1.01', name: 'Alta nueva' }, title: 'Llamar a Rosa', at }],
  };

  expect(inEnglish(reply)).toEqual(reply);
});
