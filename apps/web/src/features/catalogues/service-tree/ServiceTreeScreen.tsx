import {
  readServiceTree,
  addServiceDetail,
  addServiceFamily,
  addServiceSubfamily,
  type TreeFamily,
} from '@aura/contracts/catalogues/service-tree';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { serviceQueries } from '../service-catalogues.api.ts';
import { servicesTexts } from '../service-catalogues.texts.ts';
import { NodePanel } from './NodePanel.tsx';
import { useTreeSearch, type TreeLevel, type TreeSearch } from './tree-search.ts';
import { findInTree } from './find-in-tree.ts';
import { formatInteger } from '@aura/domain/format';
import AddIcon from '@mui/icons-material/AddOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';

export function ServiceTreeScreen() {
  const texts = useTexts(servicesTexts);
  const may = useMay(readServiceTree);
  const { search, show } = useTreeSearch();
  const query = useQuery({ ...serviceQueries.tree(), enabled: may });
  if (!may) return <NoPermission />;
  const { level, open, ...rest } = search;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <PageHeader title={texts.tree}>
        <TextField
          size="small"
          type="search"
          placeholder={texts.searchTree}
          slotProps={{ htmlInput: { 'aria-label': texts.searchTree, maxLength: 200 } }}
          value={search.text ?? ''}
          onChange={({ target }) => {
            const { text: _, ...others } = search;
            show(target.value === '' ? others : { ...others, text: target.value }, true);
          }}
          sx={{ width: { xs: '100%', sm: 280 } }}
        />
      </PageHeader>
      <Loaded
        query={query}
        what={texts.theTree}
        skeleton={
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr 1fr' } }}>
            <FieldsSkeleton fields={8} />
          </Box>
        }
      >
        {(tree) => (
          <>
            <TreeColumns tree={tree} search={search} show={show} />
            {level !== undefined && open !== undefined && (
              <NodePanel
                key={`${level}-${open}`}
                level={level}
                open={open}
                tree={tree}
                parentId={(level === 'detail' ? search.subfamily : search.family) ?? null}
                onClose={() => show(rest)}
              />
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
}

interface TreeColumnsProps {
  readonly tree: readonly TreeFamily[];
  readonly search: TreeSearch;
  readonly show: (next: TreeSearch) => void;
}

function TreeColumns({ tree, search, show }: TreeColumnsProps) {
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

interface TreeNode {
  readonly id: number;
  readonly name: string;
  readonly codename: string;
  readonly isActive: boolean;
  readonly concepts: number;
}

interface TreeColumnProps {
  readonly title: string;
  readonly nodes: readonly TreeNode[];
  readonly empty: string;
  readonly chosen?: number | undefined;
  readonly onChoose: (id: number) => void;
  readonly onEdit: (id: number) => void;
  /** Missing where nothing can be added: without permission or without a selected parent. */
  readonly add?: { readonly label: string; readonly onClick: () => void } | undefined;
}

function TreeColumn({ title, nodes, empty, chosen, onChoose, onEdit, add }: TreeColumnProps) {
  const texts = useTexts(servicesTexts);
  return (
    <Section
      title={title}
      flush
      action={
        add && (
          <Tooltip title={add.label}>
            <IconButton size="small" aria-label={add.label} onClick={add.onClick}>
              <AddIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )
      }
    >
      {nodes.length === 0 && <Typography sx={{ color: 'text.faint', px: 2, pb: 2 }}>{empty}</Typography>}
      <List
        dense
        disablePadding
        aria-label={title}
        sx={{ maxHeight: { md: 'calc(100dvh - 240px)' }, overflowY: 'auto' }}
      >
        {nodes.map(({ id, name, codename, isActive, concepts }) => (
          <ListItem
            key={id}
            disablePadding
            secondaryAction={
              <IconButton size="small" edge="end" aria-label={texts.edit(name)} onClick={() => onEdit(id)}>
                <EditIcon fontSize="small" />
              </IconButton>
            }
          >
            <ListItemButton selected={id === chosen} aria-current={id === chosen} onClick={() => onChoose(id)}>
              <ListItemText
                primary={
                  <>
                    {name} {!isActive && <StatusTag status="neutral">{texts.inactive}</StatusTag>}
                  </>
                }
                secondary={`${codename} · ${concepts === 1 ? texts.oneConcept : texts.conceptCount(formatInteger(concepts))}`}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Section>
  );
}
