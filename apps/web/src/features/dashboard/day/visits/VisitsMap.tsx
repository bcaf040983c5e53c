import 'leaflet/dist/leaflet.css';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import * as leaflet from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { type MapTiles, readMapTiles } from './map-tiles.ts';
import { MEXICO } from './mexico-outline.ts';
import type { Placed } from './placed-visits.ts';

export interface VisitsMapProps {
  readonly visits: readonly Placed[];
  readonly height: number;
  readonly label: string;
}

/** A few streets around visits that are close together. */
const CLOSEST_ZOOM = 14;
const OUTLINE = 'outline';

/**
 * The visits on a map with the route, over the outline of the country. Tiles are fetched only if the server is
 * configured with a source; otherwise no third party learns the visits' places. The list beside it is the accessible
 * alternative.
 */
export function VisitsMap({ visits, height, label }: VisitsMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const written = JSON.stringify(visits);
  const [tiles] = useState(() => readMapTiles());
  useEffect(() => {
    if (place.current === null) return undefined;
    const map = draw(place.current, JSON.parse(written) as readonly Placed[], tiles);
    return () => {
      map.remove();
    };
  }, [written, tiles]);
  return (
    <>
      <Box role="img" aria-label={label} sx={looks}>
        <Box ref={place} aria-hidden sx={{ height }} />
      </Box>
      {tiles !== null && tiles.attribution !== '' && (
        <Typography variant="caption" sx={{ color: 'text.faint' }}>
          {tiles.attribution}
        </Typography>
      )}
    </>
  );
}

function draw(place: HTMLElement, visits: readonly Placed[], tiles: MapTiles | null): leaflet.Map {
  const map = leaflet.map(place, {
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: false,
    keyboard: false,
    fadeAnimation: false,
    zoomAnimation: false,
  });
  // Below the tiles: visible where one fails to load.
  map.createPane(OUTLINE).style.zIndex = '100';
  leaflet
    .polygon(MEXICO, { className: 'land', weight: 1, fillOpacity: 1, interactive: false, pane: OUTLINE })
    .addTo(map);
  // The attribution is below the map: Leaflet's control writes HTML, which the CSP refuses.
  if (tiles !== null) leaflet.tileLayer(tiles.url, { maxZoom: CLOSEST_ZOOM }).addTo(map);
  const spots = visits.map(({ latitude, longitude }) => leaflet.latLng(latitude, longitude));
  leaflet.polyline(spots, { className: 'way', weight: 2, dashArray: '4 4', interactive: false }).addTo(map);
  for (const [order, { name, isDone, latitude, longitude }] of visits.entries())
    leaflet
      .circleMarker([latitude, longitude], {
        className: isDone ? 'done' : 'ahead',
        radius: 7,
        weight: 2,
        fillOpacity: 1,
      })
      .bindTooltip(textOf(`${order + 1}. ${name}`))
      .addTo(map);
  return map.fitBounds(leaflet.latLngBounds(spots), { padding: [24, 24], maxZoom: CLOSEST_ZOOM });
}

/** By class, so that they follow the theme. */
const looks = ({ vars: { palette } }: Theme) => ({
  mt: 1,
  borderRadius: 1,
  overflow: 'hidden',
  isolation: 'isolate',
  '& .leaflet-container': { backgroundColor: palette.primary.soft, font: 'inherit' },
  '& path.land': { fill: palette.background.default, stroke: palette.divider },
  '& path.way': { stroke: palette.primary.main },
  '& path.ahead': { fill: palette.primary.main, stroke: palette.background.paper },
  '& path.done': { fill: palette.success.main, stroke: palette.background.paper },
});

/** A text node: a name is never markup. */
function textOf(text: string): HTMLElement {
  const span = document.createElement('span');
  span.textContent = text;
  return span;
}
