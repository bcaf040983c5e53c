import type { Plugin } from 'vite';

/** Where leaflet writes HTML from strings as soon as it is loaded, to learn what a browser draws, and what stands there instead. */
const WRITES: readonly (readonly [string, string])[] = [
  ["div.innerHTML = '<svg/>';", "div.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));"],
  [`div.innerHTML = '<v:shape adj="1"/>';`, ''],
];

/** The page's policy refuses HTML from strings (trusted types): with these two left in, the map would not even load. */
export function leafletWithoutHtml(): Plugin {
  return {
    name: 'leaflet-without-html',
    transform: {
      filter: { id: /leaflet\/dist\/leaflet-src(?:\.esm)?\.js$/ },
      handler(code) {
        return WRITES.reduce((safer, [write, instead]) => {
          // Fails the build when a new release spells it otherwise, instead of shipping a map that never shows.
          if (!safer.includes(write)) this.error(`leaflet no longer has ${write}`);
          return safer.replace(write, instead);
        }, code);
      },
    },
  };
}
