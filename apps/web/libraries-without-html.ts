import type { Plugin } from 'vite';

interface Library {
  readonly name: string;
  readonly file: RegExp;
  /** Pairs of source text to replace and its replacement. */
  readonly writes: readonly (readonly [write: string, instead: string])[];
}

/** Leaflet detects the browser's drawing abilities on load, Konva empties its container: both through `innerHTML`. */
const LIBRARIES: readonly Library[] = [
  {
    name: 'leaflet',
    file: /leaflet\/dist\/leaflet-src(?:\.esm)?\.js$/,
    writes: [
      ["div.innerHTML = '<svg/>';", "div.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));"],
      [`div.innerHTML = '<v:shape adj="1"/>';`, ''],
    ],
  },
  {
    name: 'konva',
    file: /konva\/lib\/Stage\.js$/,
    writes: [["container.innerHTML = '';", 'container.replaceChildren();']],
  },
];

/** Removes HTML strings from libraries: trusted types refuse them, and maps and drawings would not show. */
export function librariesWithoutHtml(): readonly Plugin[] {
  return LIBRARIES.map(({ name, file, writes }) => ({
    name: `${name}-without-html`,
    transform: {
      filter: { id: file },
      handler(code) {
        return writes.reduce((safer, [write, instead]) => {
          // Fails the build when a new release changed the code, instead of shipping a map that never shows.
          if (!safer.includes(write)) this.error(`${name} no longer has ${write}`);
          return safer.replace(write, instead);
        }, code);
      },
    },
  }));
}
