import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { RowAction } from './table-column.ts';

export interface OpenRowMenu {
  readonly anchor: HTMLElement;
  readonly actions: readonly RowAction[];
}

interface RowMenuProps {
  readonly menu: OpenRowMenu | null;
  readonly onClose: () => void;
}

/** One menu for all rows, filled when opened. */
export function RowMenu({ menu, onClose }: RowMenuProps) {
  if (menu === null) return null;
  return (
    <Menu
      open
      anchorEl={menu.anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      transitionDuration={80}
    >
      {menu.actions.map(({ id, label, onSelect, danger }) => (
        <MenuItem
          key={id}
          sx={danger ? { color: 'error.main' } : {}}
          onClick={() => {
            onClose();
            onSelect();
          }}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
