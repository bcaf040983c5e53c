import Box from '@mui/material/Box';
import List from '@mui/material/List';
import { useId } from 'react';
import { useTranslate } from '../../lib/texts.ts';
import { useScreenPath } from '../document-title.ts';
import type { MenuSection as Section } from '../places.ts';
import { foldSection, useFoldedSections } from './folded-sections.ts';
import { MenuLink } from './MenuLink.tsx';

interface MenuSectionProps {
  readonly section: Section;
  readonly dense: boolean;
  readonly onNavigate: () => void;
}

/** A collapsible section of the menu. The section of the current screen stays open. */
export function MenuSection({ section: { title, places }, dense, onNavigate }: MenuSectionProps) {
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
