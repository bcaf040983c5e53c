import type { TreeFamily } from '@aura/contracts/catalogues/service-tree';
import { expect, test } from 'vitest';
import { findInTree } from './find-in-tree.ts';

const node = (id: number, name: string, codename: string) => ({
  id,
  name,
  codename,
  slug: codename,
  isActive: true,
  concepts: 0,
});
const tree: readonly TreeFamily[] = [
  {
    ...node(1, 'Albañilería', 'ALB'),
    subfamilies: [
      {
        ...node(2, 'Muros', 'MUROS'),
        details: [{ ...node(3, 'De block', 'BLOCK') }, { ...node(4, 'De tabique', 'TABIQUE') }],
      },
      { ...node(5, 'Cimentación', 'CIM'), details: [] },
    ],
  },
  { ...node(6, 'Cercas', 'CER'), subfamilies: [] },
];
const names = (found: readonly TreeFamily[]) =>
  found.map(({ name, subfamilies }) => [
    name,
    subfamilies.map((one) => [one.name, one.details.map((detail) => detail.name)]),
  ]);

test('a detail is found under its family and subfamily, accents and case aside', () => {
  expect(names(findInTree(tree, 'TABIQUE'))).toEqual([['Albañilería', [['Muros', ['De tabique']]]]]);
  expect(names(findInTree(tree, 'cimentacion'))).toEqual([['Albañilería', [['Cimentación', []]]]]);
});

test('a family that matches keeps all that is below it', () => {
  expect(findInTree(tree, 'albanil')).toEqual([tree[0]]);
  expect(findInTree(tree, ' ')).toBe(tree);
  expect(findInTree(tree, 'nada de eso')).toEqual([]);
});
