import * as z from 'zod';

const MapTiles = z.object({ url: z.string(), attribution: z.string() });
export type MapTiles = z.output<typeof MapTiles>;

/** The configured tile source; null without one, and in development, where the page's placeholders are not filled. */
export function readMapTiles(page: Document = document): MapTiles | null {
  const written = page.querySelector<HTMLMetaElement>('meta[name="map-tiles"]')?.content ?? '';
  if (!written.startsWith('{')) return null;
  return MapTiles.parse(JSON.parse(written));
}
