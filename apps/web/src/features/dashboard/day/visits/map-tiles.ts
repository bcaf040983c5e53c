import * as z from 'zod';

const MapTiles = z.object({ url: z.string(), attribution: z.string() });
export type MapTiles = z.output<typeof MapTiles>;

/** The tiles the server was set up with; none where it was not, and in development, where nobody fills the page in. */
export function readMapTiles(page: Document = document): MapTiles | null {
  const written = page.querySelector<HTMLMetaElement>('meta[name="map-tiles"]')?.content ?? '';
  if (!written.startsWith('{')) return null;
  return MapTiles.parse(JSON.parse(written));
}
