import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { listingTexts } from '../listing.texts.ts';

interface SidePanelProps {
  readonly title: string;
  readonly tag?: ReactNode;
  readonly tools?: ReactNode;
  /** Below the title, full width. */
  readonly tabs?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A drawer at the right with a title; full width on a phone. */
export function SidePanel({ title, tag, tools, tabs, onClose, children }: SidePanelProps) {
  const texts = useTexts(listingTexts);
  const id = useId();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      transitionDuration={120}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: { xs: '100%', sm: 480 }, borderLeft: 1, borderColor: 'divider' },
        },
      }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'center', gap: 1, px: 2, minHeight: 48, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography id={id} variant="h2" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }} noWrap>
          {title}
        </Typography>
        {tag}
        <Stack direction="row" sx={{ ml: 'auto', alignItems: 'center', flexShrink: 0 }}>
          {tools}
          <IconButton size="small" aria-label={texts.close} onClick={onClose}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Stack>
      </Stack>
      {tabs !== undefined && <Box sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}>{tabs}</Box>}
      {children}
    </Drawer>
  );
}
