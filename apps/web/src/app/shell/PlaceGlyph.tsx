import Box from '@mui/material/Box';
import { type ComponentType, lazy, Suspense } from 'react';
import type { PlaceIcon } from '../../sitemap.ts';

interface PlaceGlyphProps {
  readonly icon: PlaceIcon;
}

// Half a hundred drawings that nobody needs to read the menu: they come after the shell, and where they do not come the words stay.
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

/** The icon of a place, in a square that has its size before it is drawn: nothing of the menu moves when it comes. */
export function PlaceGlyph({ icon }: PlaceGlyphProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', width: 20, height: 20 }}>
      <Suspense>
        <Drawing icon={icon} />
      </Suspense>
    </Box>
  );
}
