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
import { useTexts } from '../../../lib/texts.ts';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { servicesTexts } from '../service-catalogues.texts.ts';

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

export function TreeColumn({ title, nodes, empty, chosen, onChoose, onEdit, add }: TreeColumnProps) {
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
