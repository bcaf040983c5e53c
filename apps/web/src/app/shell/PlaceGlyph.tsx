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
import MailIcon from '@mui/icons-material/MailOutlined';
import JobsIcon from '@mui/icons-material/PendingActionsOutlined';
import type { ComponentType } from 'react';
import type { PlaceIcon } from '../../sitemap.ts';

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
  mail: MailIcon,
  jobs: JobsIcon,
};

/** The icons of the drawer, in a chunk of their own: the menu can be read and used before they are there. */
export function PlaceGlyph({ icon }: { readonly icon: PlaceIcon }) {
  const Icon = ICONS[icon];
  return <Icon fontSize="small" />;
}
