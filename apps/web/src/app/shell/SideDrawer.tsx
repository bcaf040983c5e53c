import Drawer from '@mui/material/Drawer';
import { useTexts, useTranslate } from '../../lib/texts.ts';
import { shellTexts } from './shell.texts.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useActor } from '../../lib/session/use-actor.ts';
import { isOutsider } from '@aura/access/rule';
import { company } from '../../lib/company.ts';
import { CompanyLogo } from '../../ui/CompanyLogo.tsx';
import { menuFor, type MenuSection as Section, type FoundPlace } from '../places.ts';
import { useSettings } from './settings.ts';
import List from '@mui/material/List';
import { useId, type ComponentType, lazy, Suspense } from 'react';
import { useScreenPath } from '../document-title.ts';
import { foldSection, useFoldedSections } from './folded-sections.ts';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import { createLink } from '@tanstack/react-router';
import type { PlaceIcon } from '../../sitemap.ts';

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

function DrawerMenu({ onNavigate }: { readonly onNavigate: () => void }) {
  const texts = useTexts(shellTexts);
  const { actor } = useActor();
  const { navbarDense, navbarLogo } = useSettings();
  const { brand, logo } = isOutsider(actor) ? company() : { brand: 'Aura', logo: null };
  return (
    <Box component="nav" aria-label={texts.mainMenu}>
      {navbarLogo && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 2, height: 48, flexShrink: 0 }}>
          <CompanyLogo size={22} logo={logo} />
          <Typography noWrap sx={{ fontWeight: 700, fontSize: '0.9375rem' }}>
            {brand}
          </Typography>
          {brand === 'Aura' && (
            <Typography variant="body2" sx={{ color: 'text.faint', fontSize: '0.6875rem' }}>
              {texts.subtitle}
            </Typography>
          )}
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

interface MenuSectionProps {
  readonly section: Section;
  readonly dense: boolean;
  readonly onNavigate: () => void;
}

/** A collapsible section of the menu. The section of the current screen stays open. */
function MenuSection({ section: { title, places }, dense, onNavigate }: MenuSectionProps) {
  const translate = useTranslate();
  const id = useId();
  const path = useScreenPath();
  const isHere = places.some((place) => place.path === path);
  const isFolded = useFoldedSections().includes(title?.es ?? '') && !isHere;
  return (
    <>
      {title !== undefined && (
        <Box
          component="button"
          type="button"
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={() => foldSection(title.es, !isFolded)}
          sx={heading}
        >
          {translate(title)}
          <Chevron isFolded={isFolded} />
        </Box>
      )}
      <List id={id} dense={dense} disablePadding hidden={isFolded}>
        {places.map((place) => (
          <MenuLink key={place.path} place={place} dense={dense} onNavigate={onNavigate} />
        ))}
      </List>
    </>
  );
}

function Chevron({ isFolded }: { readonly isFolded: boolean }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 12 12"
      aria-hidden
      sx={{ width: 12, height: 12, rotate: isFolded ? '-90deg' : '0deg' }}
    >
      <path d="m3 4.5 3 3 3-3" fill="none" stroke="currentColor" strokeWidth="1.4" />
    </Box>
  );
}

/** Less prominent than the entries, which are read more often. */
const heading = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: '100%',
  px: 1.25,
  pt: 1.5,
  pb: 0.5,
  border: 0,
  borderRadius: 1,
  font: 'inherit',
  fontSize: '0.6875rem',
  fontWeight: 600,
  lineHeight: 1.4,
  letterSpacing: '0.04em',
  color: 'text.secondary',
  bgcolor: 'transparent',
  cursor: 'pointer',
  '& svg': { opacity: 0.5 },
  '&:hover svg, &:focus-visible svg, &[aria-expanded="false"] svg': { opacity: 1 },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

const LinkButton = createLink(ListItemButton);

interface MenuLinkProps {
  readonly place: FoundPlace;
  readonly dense: boolean;
  readonly onNavigate: () => void;
}

function MenuLink({ place, dense, onNavigate }: MenuLinkProps) {
  const translate = useTranslate();
  return (
    <ListItem disablePadding>
      <LinkButton
        to={place.path as string}
        onClick={onNavigate}
        sx={{
          gap: 1.25,
          px: 1.25,
          minHeight: dense ? 28 : 32,
          py: 0,
          color: 'text.secondary',
          '&[aria-current="page"]': { bgcolor: 'primary.soft', color: 'primary.main', fontWeight: 650 },
        }}
      >
        {place.icon !== undefined && (
          <Box component="span" sx={{ display: 'grid', width: 20, height: 20, flexShrink: 0 }}>
            <PlaceGlyph icon={place.icon} />
          </Box>
        )}
        {translate(place.title)}
      </LinkButton>
    </ListItem>
  );
}

interface PlaceGlyphProps {
  readonly icon: PlaceIcon;
}

// About fifty icons, loaded after the shell; if they fail to load, the menu shows its words alone.
const Drawing = lazy(() =>
  import('./place-icons.ts').then(
    ({ PLACE_ICONS }) =>
      drawnBy(({ icon }) => {
        const Icon = PLACE_ICONS[icon];
        return <Icon fontSize="small" />;
      }),
    () => drawnBy(() => null),
  ),
);
const drawnBy = (drawing: ComponentType<PlaceGlyphProps>) => ({ default: drawing });

/** The icon of a place, in a box of fixed size so that the menu does not shift when it loads. */
function PlaceGlyph({ icon }: PlaceGlyphProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', width: 20, height: 20 }}>
      <Suspense>
        <Drawing icon={icon} />
      </Suspense>
    </Box>
  );
}
