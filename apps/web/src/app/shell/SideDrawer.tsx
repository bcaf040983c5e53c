import Drawer from '@mui/material/Drawer';
import { useTexts } from '../../lib/texts.ts';
import { DrawerMenu } from './DrawerMenu.tsx';
import { shellTexts } from './shell.texts.ts';

const WIDTH = 250;

interface SideDrawerProps {
  /** Beside the content, or over it on narrow windows. */
  readonly variant: 'permanent' | 'temporary';
  readonly open: boolean;
  readonly onClose: () => void;
}

export function SideDrawer({ variant, open, onClose }: SideDrawerProps) {
  const texts = useTexts(shellTexts);
  if (variant === 'permanent' && !open) return null;
  // Over the content it is a dialog, which needs a name.
  const name = variant === 'temporary' ? { 'aria-label': texts.mainMenu } : {};
  return (
    <Drawer
      variant={variant}
      open={open}
      onClose={onClose}
      sx={{ width: variant === 'permanent' ? WIDTH : undefined, flexShrink: 0, displayPrint: 'none' }}
      slotProps={{ paper: { ...name, sx: { width: WIDTH, borderRight: 1, borderColor: 'divider' } } }}
    >
      <DrawerMenu onNavigate={onClose} />
    </Drawer>
  );
}
