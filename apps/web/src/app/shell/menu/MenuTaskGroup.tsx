import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import { type ReactNode, useId } from 'react';
import { useRow } from './MenuRow.tsx';

interface MenuTaskGroupProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly isOpen: boolean;
  /** Whether the current screen is among its entries. */
  readonly isHere: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** The title of a task, and below it its entries while it is open. */
export function MenuTaskGroup({ title, icon, isOpen, isHere, onToggle, children }: MenuTaskGroupProps) {
  const row = useRow();
  const id = useId();
  return (
    <Box component="section" aria-label={title}>
      <ListItemButton
        component="button"
        data-menu-item=""
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
        sx={{
          ...row,
          width: 1,
          px: 1.25,
          font: 'inherit',
          ...((isHere || isOpen) && { color: 'text.primary', fontWeight: 600 }),
        }}
      >
        {icon}
        <Box component="span" sx={{ flex: 1, textAlign: 'start' }}>
          {title}
        </Box>
        <Box
          component="svg"
          viewBox="0 0 12 12"
          aria-hidden
          sx={{ width: 12, opacity: 0.6, rotate: isOpen ? '0deg' : '-90deg' }}
        >
          <path d="m3 4.5 3 3 3-3" fill="none" stroke="currentColor" strokeWidth="1.4" />
        </Box>
      </ListItemButton>
      {isOpen && (
        <List id={id} disablePadding>
          {children}
        </List>
      )}
    </Box>
  );
}
