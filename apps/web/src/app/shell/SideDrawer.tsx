import { isOutsider } from '@aura/access/rule';
import FoldIcon from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { company } from '../../lib/company.ts';
import { useActor } from '../../lib/session/use-actor.ts';
import { useTexts } from '../../lib/texts.ts';
import { CompanyLogo } from '../../ui/CompanyLogo.tsx';
import { MenuContent } from './menu/MenuContent.tsx';
import { menuFor } from './menu/menu-of.ts';
import { useArrowKeys } from './menu/use-arrow-keys.ts';
import { changeSettings, useSettings } from './settings.ts';
import { shellTexts } from './shell.texts.ts';

/** Late: only who folds the menu needs it. */
const MenuRail = lazyPart(() => import('./menu/MenuRail.tsx'), 'MenuRail');

const WIDTH = 250;
const RAIL_WIDTH = 56;

interface SideDrawerProps {
  /** Beside the content, or over it on narrow windows. */
  readonly variant: 'permanent' | 'temporary';
  readonly open: boolean;
  readonly onClose: () => void;
}

export function SideDrawer({ variant, open, onClose }: SideDrawerProps) {
  const texts = useTexts(shellTexts);
  const { navbarFolded } = useSettings();
  // A menu of a few words has no icons to fold to.
  const canFold = menuFor(useActor().actor).length > 1 && variant === 'permanent';
  const isRail = canFold && navbarFolded;
  if (variant === 'permanent' && !open) return null;
  // Over the content it is a dialog, which needs a name.
  const name = variant === 'temporary' ? { 'aria-label': texts.mainMenu } : {};
  const width = isRail ? RAIL_WIDTH : WIDTH;
  return (
    <Drawer
      variant={variant}
      open={open}
      onClose={onClose}
      sx={{ width: variant === 'permanent' ? width : undefined, flexShrink: 0, displayPrint: 'none' }}
      slotProps={{ paper: { ...name, sx: { width, borderRight: 1, borderColor: 'divider' } } }}
    >
      <DrawerMenu isRail={isRail} onNavigate={onClose} />
      {canFold && (
        <Box sx={foot}>
          <IconButton
            size="small"
            aria-label={isRail ? texts.unfoldMenu : texts.foldMenu}
            title={isRail ? texts.unfoldMenu : texts.foldMenu}
            onClick={() => changeSettings({ navbarFolded: !isRail })}
            sx={{ color: 'text.faint' }}
          >
            <FoldIcon fontSize="small" sx={isRail ? { rotate: '180deg' } : {}} />
          </IconButton>
        </Box>
      )}
    </Drawer>
  );
}

interface DrawerMenuProps {
  readonly isRail: boolean;
  readonly onNavigate: () => void;
}

function DrawerMenu({ isRail, onNavigate }: DrawerMenuProps) {
  const texts = useTexts(shellTexts);
  const { actor } = useActor();
  const { navbarLogo } = useSettings();
  const moveFocus = useArrowKeys();
  const { brand, logo } = isOutsider(actor) ? company() : { brand: 'Aura', logo: null };
  return (
    <Box component="nav" aria-label={texts.mainMenu} onKeyDown={moveFocus}>
      {navbarLogo && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            px: 2,
            height: 48,
            flexShrink: 0,
            overflow: 'hidden',
          }}
        >
          <CompanyLogo size={22} logo={logo} />
          {!isRail && (
            <Typography noWrap sx={{ fontWeight: 700, fontSize: '0.9375rem' }}>
              {brand}
            </Typography>
          )}
          {!isRail && brand === 'Aura' && (
            <Typography variant="body2" sx={{ color: 'text.faint', fontSize: '0.6875rem' }}>
              {texts.subtitle}
            </Typography>
          )}
        </Box>
      )}
      <Box sx={{ px: 1, pb: 2, pt: navbarLogo ? 0 : 1 }}>
        <Suspense>{isRail ? <MenuRail /> : <MenuContent onNavigate={onNavigate} />}</Suspense>
      </Box>
    </Box>
  );
}

/** At the lower end, out of the way of the entries. */
const foot = {
  position: 'sticky',
  bottom: 0,
  mt: 'auto',
  display: 'flex',
  justifyContent: 'flex-end',
  px: 1.75,
  py: 1,
  bgcolor: 'background.paper',
} as const;
