import Drawer from '@mui/material/Drawer';
import { DrawerMenu } from './DrawerMenu.tsx';

const WIDTH = 250;

interface SideDrawerProps {
  /** Beside the content, or over it on narrow windows. */
  readonly variant: 'permanent' | 'temporary';
  readonly open: boolean;
  readonly onClose: () => void;
}

export function SideDrawer({ variant, open, onClose }: SideDrawerProps) {
  if (variant === 'permanent' && !open) return null;
  return (
    <Drawer
      variant={variant}
      open={open}
      onClose={onClose}
      sx={{ width: variant === 'permanent' ? WIDTH : undefined, flexShrink: 0, displayPrint: 'none' }}
      slotProps={{ paper: { sx: { width: WIDTH, borderRight: 1, borderColor: 'divider' } } }}
    >
      <DrawerMenu onNavigate={onClose} />
    </Drawer>
  );
}
