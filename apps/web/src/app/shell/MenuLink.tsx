import ClaimsIcon from '@mui/icons-material/CarCrashOutlined';
import RegisterIcon from '@mui/icons-material/AddBoxOutlined';
import RuleIcon from '@mui/icons-material/RuleOutlined';
import SupplyIcon from '@mui/icons-material/Inventory2Outlined';
import ServiceIcon from '@mui/icons-material/HandymanOutlined';
import CatalogueIcon from '@mui/icons-material/ListAltOutlined';
import ApartmentIcon from '@mui/icons-material/ApartmentOutlined';
import AdjusterIcon from '@mui/icons-material/EngineeringOutlined';
import AuditorIcon from '@mui/icons-material/FactCheckOutlined';
import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import GridIcon from '@mui/icons-material/GridOnOutlined';
import PeopleIcon from '@mui/icons-material/GroupsOutlined';
import TreeIcon from '@mui/icons-material/AccountTreeOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
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
  claims: ClaimsIcon,
  register: RegisterIcon,
  account: AccountIcon,
  dashboard: DashboardIcon,
  map: MapIcon,
  palette: PaletteIcon,
  business: BusinessIcon,
  people: PeopleIcon,
  adjuster: AdjusterIcon,
  auditor: AuditorIcon,
  grid: GridIcon,
  tree: TreeIcon,
  building: ApartmentIcon,
  catalogue: CatalogueIcon,
  service: ServiceIcon,
  supply: SupplyIcon,
  rule: RuleIcon,
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
