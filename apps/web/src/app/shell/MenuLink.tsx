import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import { createLink } from '@tanstack/react-router';
import { useTranslate } from '../../lib/texts.ts';
import type { FoundPlace } from '../places.ts';
import { PlaceGlyph } from './PlaceGlyph.tsx';

const LinkButton = createLink(ListItemButton);

interface MenuLinkProps {
  readonly place: FoundPlace;
  readonly dense: boolean;
  readonly onNavigate: () => void;
}

export function MenuLink({ place, dense, onNavigate }: MenuLinkProps) {
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
