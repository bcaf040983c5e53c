import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect } from 'react';
import { nameOf } from '../../lib/session/account.ts';
import { keepOwnTokenFresh } from '../../lib/session/keep-own-token.ts';
import { leave } from '../../lib/session/leave.ts';
import { useActor } from '../../lib/session/use-actor.ts';
import { useTexts } from '../../lib/texts.ts';
import { shellTexts } from './shell.texts.ts';
import { VIEW_BAR_HEIGHT } from './view-bar-height.ts';

/** Always visible while an administrator impersonates another user, with the way back. */
export function ViewBar() {
  const texts = useTexts(shellTexts);
  const { user } = useActor();

  useEffect(() => keepOwnTokenFresh(), []);

  return (
    <Box role="status" sx={bar}>
      <GlobalStyles styles={room} />
      <VisibilityIcon sx={{ fontSize: 18, flexShrink: 0 }} />
      <Box sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {texts.viewingAs(nameOf(user))}
      </Box>
      <Box sx={{ display: { xs: 'none', sm: 'block' }, fontWeight: 400 }}>· {texts.readOnly}</Box>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        onClick={() => void leave()}
        sx={{ ml: 'auto', flexShrink: 0 }}
      >
        {texts.stopViewing}
      </Button>
    </Box>
  );
}

/** Drawers and lists that fill the window end above the bar. */
const room = {
  '.MuiDrawer-root .MuiDrawer-paper': { height: `calc(100% - ${VIEW_BAR_HEIGHT}px)` },
  ':root': { '--aura-view-bar': `${VIEW_BAR_HEIGHT}px` },
};
const bar = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 'snackbar',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  height: VIEW_BAR_HEIGHT,
  px: 2,
  fontWeight: 600,
  color: 'warning.main',
  bgcolor: 'warning.soft',
  borderTop: 1,
  borderColor: 'warning.main',
  displayPrint: 'none',
} as const;
