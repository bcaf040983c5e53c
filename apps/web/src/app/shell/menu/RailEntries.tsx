import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from '@tanstack/react-router';

export interface RailEntry {
  readonly to: string;
  readonly name: string;
}

interface RailEntriesProps {
  readonly name: string;
  readonly entries: readonly RailEntry[];
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

export function RailEntries({ name, entries, anchor, onClose }: RailEntriesProps) {
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': name } }}
    >
      {entries.map((entry) => (
        <MenuItem key={entry.to} component={Link} to={entry.to} onClick={onClose}>
          {entry.name}
        </MenuItem>
      ))}
    </Menu>
  );
}
