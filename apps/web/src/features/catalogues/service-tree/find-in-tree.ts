import type { TreeFamily } from '@aura/contracts/catalogues/service-tree';

type Subfamily = TreeFamily['subfamilies'][number];
interface Named {
  readonly name: string;
  readonly codename: string;
}

/** The families, subfamilies and details that match or contain a match; a match keeps all its descendants. */
export function findInTree(tree: readonly TreeFamily[], text: string): readonly TreeFamily[] {
  const wanted = fold(text);
  if (wanted === '') return tree;
  const fits = ({ name, codename }: Named) => fold(name).includes(wanted) || fold(codename).includes(wanted);
  const inSubfamily = (subfamily: Subfamily): Subfamily[] => {
    if (fits(subfamily)) return [subfamily];
    const details = subfamily.details.filter(fits);
    return details.length === 0 ? [] : [{ ...subfamily, details }];
  };
  return tree.flatMap((family) => {
    if (fits(family)) return [family];
    const subfamilies = family.subfamilies.flatMap(inSubfamily);
    return subfamilies.length === 0 ? [] : [{ ...family, subfamilies }];
  });
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();
}
