import type { BudgetOfParty } from '@aura/contracts/budgets/budget';
import { formatInteger } from '@aura/domain/format';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { budgetTexts } from '../base/budget.texts.ts';
import type { BudgetEditor } from '../base/use-budget-editor.ts';
import { categoriesOf } from './commands.ts';
import { organiseTexts } from './organise.texts.ts';
import type { Organiser } from './use-organiser.ts';

interface OrganiseBarProps {
  readonly document: BudgetOfParty;
  readonly editor: BudgetEditor;
  readonly organiser: Organiser;
  readonly onNewCategory: () => void;
  readonly onSplit: () => void;
}

/** Actions on the selection, for users who do not know the shortcuts. */
export function OrganiseBar({ document, editor, organiser, onNewCategory, onSplit }: OrganiseBarProps) {
  const texts = useTexts(organiseTexts);
  const own = useTexts(budgetTexts);
  const { chosen, lines } = organiser;
  const isNone = chosen.size === 0;
  const icons = [
    { name: texts.up, keys: 'Alt+↑', Icon: UpIcon, isOff: isNone, run: () => organiser.moveBy(chosen, -1) },
    { name: texts.down, keys: 'Alt+↓', Icon: DownIcon, isOff: isNone, run: () => organiser.moveBy(chosen, 1) },
    {
      name: texts.undo,
      keys: 'Ctrl+Z',
      Icon: UndoIcon,
      isOff: !editor.history.canUndo,
      run: () => organiser.step('undo'),
    },
    {
      name: texts.redo,
      keys: 'Ctrl+Y',
      Icon: RedoIcon,
      isOff: !editor.history.canRedo,
      run: () => organiser.step('redo'),
    },
  ];
  return (
    <Box role="toolbar" aria-label={texts.toolbar} sx={bar}>
      <Typography sx={{ color: 'text.secondary', minWidth: 88 }}>{texts.chosen(formatInteger(chosen.size))}</Typography>
      <ChoiceMenu label={texts.moveTo} isOff={isNone}>
        {(close) => [
          ...categoriesOf(lines).map((category) => (
            <MenuItem key={category} onClick={close(() => organiser.moveInto(chosen, category))}>
              {category === '' ? own.noCategory : category}
            </MenuItem>
          )),
          <Divider key="line" component="li" />,
          <MenuItem key="new" onClick={close(onNewCategory)}>
            {texts.newCategory}
          </MenuItem>,
        ]}
      </ChoiceMenu>
      <ChoiceMenu label={texts.assign} isOff={isNone}>
        {(close) => [
          ...document.providers.map(({ id, name }) => (
            <MenuItem key={id} onClick={close(() => organiser.assign(chosen, id))}>
              {name}
            </MenuItem>
          )),
          <MenuItem key="none" onClick={close(() => organiser.assign(chosen, null))}>
            {texts.takeAway}
          </MenuItem>,
        ]}
      </ChoiceMenu>
      <Button size="small" variant="outlined" disabled={chosen.size < 2} onClick={() => organiser.merge()}>
        {texts.merge}
      </Button>
      <Button size="small" variant="outlined" disabled={chosen.size !== 1} onClick={onSplit}>
        {texts.split}
      </Button>
      <Button size="small" variant="outlined" onClick={() => organiser.renumber()}>
        {texts.renumber}
      </Button>
      <Box sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
        {icons.map(({ name, keys, Icon, isOff, run }) => (
          <IconButton
            key={name}
            size="small"
            aria-label={name}
            title={`${name} (${keys})`}
            disabled={isOff}
            onClick={() => run()}
          >
            <Icon fontSize="small" />
          </IconButton>
        ))}
      </Box>
    </Box>
  );
}

interface ChoiceMenuProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly children: (close: (run: () => unknown) => () => void) => ReactNode;
}

function ChoiceMenu({ label, isOff, children }: ChoiceMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (run: () => unknown) => () => {
    setAnchor(null);
    run();
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        disabled={isOff}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {children(close)}
      </Menu>
    </>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  position: 'sticky',
  top: 48,
  zIndex: 3,
  py: 1,
  bgcolor: 'background.paper',
  '& .MuiButton-root, & .MuiIconButton-root': { minHeight: { xs: 44, sm: 32 } },
} as const;
