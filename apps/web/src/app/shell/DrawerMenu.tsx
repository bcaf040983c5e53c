import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListSubheader from '@mui/material/ListSubheader';
import Typography from '@mui/material/Typography';
import { useActor } from '../../lib/session/use-actor.ts';
import { useTexts, useTranslate } from '../../lib/texts.ts';
import { AuraLogo } from '../../ui/AuraLogo.tsx';
import { menuFor } from '../places.ts';
import { MenuLink } from './MenuLink.tsx';
import { useSettings } from './settings.ts';
import { shellTexts } from './shell.texts.ts';

/** Quieter than the entries: a heading is read once, an entry many times a day. */
const HEADING = {
  px: 1.25,
  pt: 1.5,
  pb: 0.5,
  fontSize: '0.6875rem',
  fontWeight: 600,
  lineHeight: 1.4,
  letterSpacing: '0.04em',
  color: 'text.secondary',
  bgcolor: 'transparent',
  position: 'static',
} as const;

export function DrawerMenu({ onNavigate }: { readonly onNavigate: () => void }) {
  const texts = useTexts(shellTexts);
  const translate = useTranslate();
  const { actor } = useActor();
  const { navbarDense, navbarLogo } = useSettings();
  return (
    <Box component="nav" aria-label={texts.mainMenu}>
      {navbarLogo && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 2, height: 48, flexShrink: 0 }}>
          <AuraLogo />
          <Typography sx={{ fontWeight: 700, fontSize: '0.9375rem' }}>Aura</Typography>
          <Typography variant="body2" sx={{ color: 'text.faint', fontSize: '0.6875rem' }}>
            {texts.subtitle}
          </Typography>
        </Box>
      )}
      <Box sx={{ px: 1, pb: 2, pt: navbarLogo ? 0 : 1 }}>
        {menuFor(actor).map(({ title, places }) => (
          <List
            key={places[0]?.path}
            dense={navbarDense}
            disablePadding
            subheader={title !== undefined && <ListSubheader sx={HEADING}>{translate(title)}</ListSubheader>}
          >
            {places.map((place) => (
              <MenuLink key={place.path} place={place} dense={navbarDense} onNavigate={onNavigate} />
            ))}
          </List>
        ))}
      </Box>
    </Box>
  );
}
