import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import GlobalStyles from '@mui/material/GlobalStyles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';

const WIDTH = 420;
/** On narrower windows the panel overlaps the page. */
const DOCKED = '@media (min-width: 1200px)';

interface PanelFrameProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Docked beside the page on wide windows; full screen on a phone. */
export function PanelFrame({ label, onClose, children }: PanelFrameProps) {
  const isPhone = !useMediaQuery('(min-width: 600px)', { noSsr: true });
  if (isPhone)
    return (
      <Dialog
        open
        fullScreen
        onClose={onClose}
        transitionDuration={120}
        slotProps={{ paper: { 'aria-label': label, 'aria-labelledby': undefined } }}
      >
        {children}
      </Dialog>
    );
  return (
    <>
      <GlobalStyles styles={room} />
      <Box
        component="aside"
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) onClose();
        }}
        sx={beside}
      >
        {children}
      </Box>
    </>
  );
}

/** Elements fixed to the window's right edge leave room for the panel. */
const room = { ':root': { '--aura-assistant': `${WIDTH}px` } };
const beside = {
  position: 'fixed',
  top: 0,
  right: 0,
  zIndex: 'drawer',
  width: WIDTH,
  height: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'background.paper',
  borderLeft: 1,
  borderColor: 'divider',
  boxShadow: '0 0 24px rgb(0 0 0 / 0.16)',
  displayPrint: 'none',
  [DOCKED]: { position: 'sticky', flexShrink: 0, zIndex: 'auto', boxShadow: 'none' },
} as const;
