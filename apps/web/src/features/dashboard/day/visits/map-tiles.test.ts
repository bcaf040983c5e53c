import { expect, test } from 'vitest';
import { readMapTiles } from './map-tiles.ts';

function pageSaying(content: string): Document {
  const page = document.implementation.createHTMLDocument();
  const meta = page.createElement('meta');
  meta.name = 'map-tiles';
  meta.content = content;
  page.head.append(meta);
  return page;
}

test('the map has tiles only where the server names some', () => {
  const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© OpenStreetMap' };

  expect(readMapTiles(pageSaying(JSON.stringify(tiles)))).toEqual(tiles);
  expect(readMapTiles(pageSaying(''))).toBeNull();
  expect(readMapTiles(pageSaying('__MAP_TILES__'))).toBeNull();
  expect(readMapTiles(document.implementation.createHTMLDocument())).toBeNull();
});
