import AccountIcon from '@mui/icons-material/PersonOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import PaletteIcon from '@mui/icons-material/PaletteOutlined';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import { createLink } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTexts } from '../../lib/texts.ts';
import type { PlaceIcon } from '../../sitemap.ts';
import { sitemapTexts } from '../../sitemap.texts.ts';
import type { FoundPlace } from '../places.ts';

const ICONS: Readonly<Record<PlaceIcon, ComponentType<{ fontSize: 'small' }>>> = {
  account: AccountIcon,
  dashboard: DashboardIcon,
  palette: PaletteIcon,
};

const LinkButton = createLink(ListItemButton);

interface MenuLinkProps {
  readonly place: FoundPlace;
  readonly dense: boolean;
  readonly onNavigate: () => void;
}

export function MenuLink({ place, dense, onNavigate }: MenuLinkProps) {
  const texts = useTexts(sitemapTexts);
  const Icon = place.icon === undefined ? null : ICONS[place.icon];
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
        {Icon !== null && <Icon fontSize="small" />}
        {texts[place.title]}
      </LinkButton>
    </ListItem>
  );
}
