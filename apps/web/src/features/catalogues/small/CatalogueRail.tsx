import { mayCall } from '@aura/access/areas';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import { createLink, useLocation, useNavigate } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useTexts } from '../../../lib/texts.ts';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { smallCatalogueTexts } from '../small-catalogues.texts.ts';
import { readCompany } from '@aura/contracts/catalogues/company';
import { fileTypeListing } from '@aura/contracts/catalogues/file-types';
import { holidayListing } from '@aura/contracts/catalogues/holidays';
import { jobTypes } from '@aura/contracts/catalogues/job-types';
import { cycleListing, stageListing } from '@aura/contracts/catalogues/process';
import { reportModes } from '@aura/contracts/catalogues/report-modes';
import { supplyTypes } from '@aura/contracts/catalogues/supply-types';
import { unitListing } from '@aura/contracts/catalogues/units';
import { complaintCauses, complaintChannels } from '@aura/contracts/complaints/complaint-catalogues';
import { readComplaintRule } from '@aura/contracts/complaints/complaint-rule';

const RAIL_PATH = '/catalogos';
const LinkButton = createLink(ListItemButton);

/** Wraps the screen of a small catalogue with the rail of all of them. */
export function inRail(Screen: ComponentType): () => ReactNode {
  return function CatalogueInRail() {
    return (
      <CatalogueRail>
        <Screen />
      </CatalogueRail>
    );
  };
}

/**
 * Navigates to the first catalogue the user may see, on every visit. `Navigate` acts once per mount: visited twice
 * while the target is still loading, it would leave a blank screen.
 */
export function FirstCatalogue() {
  const to = useOpenCatalogues()[0]?.path;
  const navigate = useNavigate();
  const asked = useLocation();
  useEffect(() => {
    if (to !== undefined && asked.pathname === RAIL_PATH) void navigate({ to, replace: true });
  }, [to, asked, navigate]);
  return to === undefined ? <NoPermission /> : null;
}

function useOpenCatalogues() {
  const { actor } = useActor();
  return SMALL_CATALOGUES.filter(({ list }) => mayCall(actor, list));
}

function CatalogueRail({ children }: { readonly children: ReactNode }) {
  const texts = useTexts(smallCatalogueTexts);
  const open = useOpenCatalogues();
  const rail = useRef<HTMLElement>(null);
  // On a phone the rail scrolls sideways, and the current catalogue may be out of view.
  useEffect(() => {
    // In newer browsers this returns a promise, which React would take for a cleanup function.
    rail.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  return (
    <Box sx={layout}>
      <Box component="nav" ref={rail} aria-label={texts.rail} sx={{ minWidth: 0 }}>
        <List
          dense
          disablePadding
          sx={{ display: 'flex', flexDirection: { xs: 'row', md: 'column' }, overflowX: 'auto' }}
        >
          {open.map(({ path, title }) => (
            <ListItem key={path} disablePadding sx={{ width: 'auto', flexShrink: 0 }}>
              <LinkButton to={path as string} activeOptions={{ exact: true, includeSearch: false }} sx={link}>
                {texts[title]}
              </LinkButton>
            </ListItem>
          ))}
        </List>
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

const layout = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '180px minmax(0, 1fr)' },
} as const;
const link = {
  minHeight: 32,
  py: 0,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  '&[aria-current="page"]': { bgcolor: 'primary.soft', color: 'primary.main', fontWeight: 650 },
} as const;

const SMALL_CATALOGUES = [
  { path: '/catalogos/unidades-de-medida', title: 'units', list: unitListing.list },
  { path: '/catalogos/tipos-de-archivo', title: 'fileTypes', list: fileTypeListing.list },
  { path: '/catalogos/tipos-de-trabajo', title: 'jobTypes', list: jobTypes.listing.list },
  { path: '/catalogos/canales-de-reporte', title: 'reportModes', list: reportModes.listing.list },
  { path: '/catalogos/tipos-de-insumo', title: 'supplyTypes', list: supplyTypes.listing.list },
  { path: '/catalogos/ciclos', title: 'cycles', list: cycleListing.list },
  { path: '/catalogos/etapas', title: 'stages', list: stageListing.list },
  { path: '/catalogos/dias-inhabiles', title: 'holidays', list: holidayListing.list },
  { path: '/catalogos/causas-de-queja', title: 'complaintCauses', list: complaintCauses.listing.list },
  { path: '/catalogos/canales-de-queja', title: 'complaintChannels', list: complaintChannels.listing.list },
  { path: '/catalogos/empresa', title: 'company', list: readCompany },
  { path: '/catalogos/plazos-de-quejas', title: 'complaintTerms', list: readComplaintRule },
] as const;
