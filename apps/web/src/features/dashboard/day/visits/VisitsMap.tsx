import 'leaflet/dist/leaflet.css';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import * as leaflet from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { type MapTiles, readMapTiles } from './map-tiles.ts';
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

/** Styles of the map's shapes, set by class so that they follow the theme. */
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

/**
 * The outline of the country as latitude and longitude, drawn by hand through known capes, ports and border towns to
 * about a tenth of a degree: enough to place a route.
 */
const MEXICO: [number, number][] = [
  // The northern border, from Tijuana to Matamoros.
  [32.5, -117.1],
  [32.7, -114.7],
  [31.3, -111.1],
  [31.3, -108.2],
  [31.8, -106.5],
  [30.6, -105.0],
  [29.6, -104.4],
  [29.0, -103.2],
  [29.8, -102.4],
  [29.3, -100.9],
  [27.5, -99.5],
  [26.1, -98.3],
  [25.9, -97.2],
  // The Gulf: Tampico, Tuxpan, Veracruz, Coatzacoalcos, Ciudad del Carmen, Campeche.
  [24.0, -97.7],
  [22.3, -97.8],
  [21.0, -97.3],
  [19.2, -96.1],
  [18.7, -95.2],
  [18.1, -94.4],
  [18.6, -92.7],
  [18.6, -91.8],
  [19.3, -90.8],
  [19.9, -90.5],
  // Yucatán: Celestún, Progreso, Cabo Catoche, Cancún, Tulum, Chetumal.
  [20.9, -90.4],
  [21.3, -89.7],
  [21.6, -87.1],
  [21.2, -86.8],
  [20.2, -87.4],
  [18.5, -88.3],
  // The southern border, to Tapachula.
  [17.8, -89.1],
  [17.8, -91.0],
  [17.2, -91.4],
  [16.1, -90.4],
  [16.1, -91.7],
  [14.5, -92.2],
  // The Pacific: Salina Cruz, Puerto Escondido, Acapulco, Zihuatanejo, Manzanillo, Cabo Corrientes, San Blas, Mazatlán.
  [16.2, -94.9],
  [15.7, -96.5],
  [16.8, -99.9],
  [17.6, -101.5],
  [18.0, -102.4],
  [19.1, -104.4],
  [20.4, -105.7],
  [21.5, -105.3],
  [23.2, -106.4],
  // Sinaloa and Sonora to the head of the gulf.
  [24.5, -108.0],
  [25.6, -109.1],
  [27.0, -109.9],
  [27.9, -110.9],
  [29.0, -112.2],
  [31.3, -113.5],
  [31.8, -114.8],
  // Down the inner coast of Baja California and up the outer one.
  [29.8, -114.4],
  [27.3, -112.3],
  [26.0, -111.3],
  [24.2, -110.3],
  [22.9, -109.9],
  [24.6, -112.1],
  [26.7, -113.3],
  [27.8, -115.0],
  [28.1, -114.1],
  [29.5, -115.3],
  [31.9, -116.7],
];
