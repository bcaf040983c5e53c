import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useSettings } from '../settings.ts';

const LinkButton = createLink(ListItemButton);

interface MenuRowProps extends Pick<ComponentProps<'li'>, 'draggable' | 'onDragStart' | 'onDragOver' | 'onDrop'> {
  readonly to: string;
  readonly icon?: ReactNode;
  /** A button at the end of the row, shown while the row is pointed at or has the focus. */
  readonly act?: ReactNode;
  readonly keyShortcuts?: string | undefined;
  /** Also an entry of its task: only that one has the background of the current screen. */
  readonly isSecond?: boolean;
  readonly onNavigate: () => void;
  readonly onKeyDown?: ComponentProps<typeof ListItemButton>['onKeyDown'] | undefined;
  readonly children: ReactNode;
}

/** An entry of the menu: a link, with an icon or indented below the title of its group. */
export function MenuRow({
  to,
  icon,
  act,
  keyShortcuts,
  isSecond = false,
  onNavigate,
  onKeyDown,
  children,
  ...item
}: MenuRowProps) {
  const row = useRow();
  return (
    <Box component="li" {...item} sx={{ ...revealing, ...(item.draggable === true && { cursor: 'grab' }) }}>
      <LinkButton
        to={to}
        data-menu-item=""
        aria-keyshortcuts={keyShortcuts}
        onClick={onNavigate}
        onKeyDown={onKeyDown}
        draggable={false}
        sx={{ ...row, ...(isSecond && quiet), pl: icon === undefined ? 5 : 1.25, pr: act === undefined ? 1.25 : 4 }}
      >
        {icon}
        <span style={ellipsis}>{children}</span>
      </LinkButton>
      {act}
    </Box>
  );
}

/** What entries and titles of the menu have in common. */
export function useRow() {
  const { navbarDense } = useSettings();
  return {
    gap: 1.25,
    minHeight: navbarDense ? 28 : 32,
    py: 0,
    color: 'text.secondary',
    '&[aria-current="page"]': { bgcolor: 'primary.soft', color: 'primary.main', fontWeight: 650 },
  } as const;
}

const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const quiet = { '&[aria-current="page"]': { color: 'primary.main', fontWeight: 650 } } as const;

/** The act appears with the pointer or the focus; always where nothing can hover. */
const revealing = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  '& > button': { position: 'absolute', right: 4, '@media (hover: hover)': { opacity: 0 } },
  '&:hover > button, & > button:focus-visible, & > a:focus-visible + button': { opacity: 1 },
} as const;
