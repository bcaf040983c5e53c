import {
  addServiceDetail,
  addServiceFamily,
  addServiceSubfamily,
  type TreeFamily,
} from '@aura/contracts/catalogues/service-tree';
import Box from '@mui/material/Box';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { servicesTexts } from '../service-catalogues.texts.ts';
import { findInTree } from './find-in-tree.ts';
import { TreeColumn } from './TreeColumn.tsx';
import type { TreeLevel, TreeSearch } from './tree-search.ts';

interface TreeColumnsProps {
  readonly tree: readonly TreeFamily[];
  readonly search: TreeSearch;
  readonly show: (next: TreeSearch) => void;
}

export function TreeColumns({ tree, search, show }: TreeColumnsProps) {
  const texts = useTexts(servicesTexts);
  const [mayFamily, maySubfamily, mayDetail] = [
    useMay(addServiceFamily),
    useMay(addServiceSubfamily),
    useMay(addServiceDetail),
  ];
  const { text } = search;
  const kept = text === undefined ? {} : { text };
  const families = findInTree(tree, text ?? '');
  const family = families.find(({ id }) => id === search.family);
  const subfamily = family?.subfamilies.find(({ id }) => id === search.subfamily);
  const open = (level: TreeLevel, id: number | 'new') => show({ ...search, level, open: id });
  return (
    <Box
      sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' } }}
    >
      <TreeColumn
        title={texts.families}
        nodes={families}
        empty={text === undefined ? texts.noFamilies : texts.noTreeMatch}
        chosen={family?.id}
        onChoose={(id) => show({ ...kept, family: id })}
        onEdit={(id) => open('family', id)}
        add={mayFamily ? { label: texts.addFamily, onClick: () => open('family', 'new') } : undefined}
      />
      <TreeColumn
        title={texts.subfamilies}
        nodes={family?.subfamilies ?? []}
        empty={family === undefined ? texts.chooseFamily : texts.noSubfamilies}
        chosen={subfamily?.id}
        onChoose={(id) => family && show({ ...kept, family: family.id, subfamily: id })}
        onEdit={(id) => open('subfamily', id)}
        add={
          maySubfamily && family ? { label: texts.addSubfamily, onClick: () => open('subfamily', 'new') } : undefined
        }
      />
      <TreeColumn
        title={texts.details}
        nodes={subfamily?.details ?? []}
        empty={subfamily === undefined ? texts.chooseSubfamily : texts.noDetails}
        onChoose={(id) => open('detail', id)}
        onEdit={(id) => open('detail', id)}
        add={mayDetail && subfamily ? { label: texts.addDetail, onClick: () => open('detail', 'new') } : undefined}
      />
    </Box>
  );
}
