import Box from '@mui/material/Box';
import { type ComponentType, lazy, Suspense } from 'react';
import type { PlaceIcon } from '../../sitemap.ts';

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
export function PlaceGlyph({ icon }: PlaceGlyphProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', width: 20, height: 20 }}>
      <Suspense>
        <Drawing icon={icon} />
      </Suspense>
    </Box>
  );
}
