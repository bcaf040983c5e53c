import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useActor } from '../../lib/session/use-actor.ts';
import { useTexts } from '../../lib/texts.ts';
import { AuraLogo } from '../../ui/AuraLogo.tsx';
import { menuFor } from '../places.ts';
import { MenuSection } from './MenuSection.tsx';
import { useSettings } from './settings.ts';
import { shellTexts } from './shell.texts.ts';

export function DrawerMenu({ onNavigate }: { readonly onNavigate: () => void }) {
  const texts = useTexts(shellTexts);
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
        {menuFor(actor).map((section) => (
          <MenuSection key={section.places[0]?.path} section={section} dense={navbarDense} onNavigate={onNavigate} />
        ))}
      </Box>
    </Box>
  );
}
