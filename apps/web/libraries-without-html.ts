import type { Plugin } from 'vite';

interface Library {
  readonly name: string;
  readonly file: RegExp;
  /** What it writes, and what stands there instead. */
  readonly writes: readonly (readonly [write: string, instead: string])[];
}

/** Leaflet learns what a browser draws as soon as it is loaded; Konva empties the element it draws into. */
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

/** The page's policy refuses HTML from strings (trusted types): with these left in, neither maps nor drawings would show. */
export function librariesWithoutHtml(): readonly Plugin[] {
  return LIBRARIES.map(({ name, file, writes }) => ({
    name: `${name}-without-html`,
    transform: {
      filter: { id: file },
      handler(code) {
        return writes.reduce((safer, [write, instead]) => {
          // Fails the build when a new release spells it otherwise, instead of shipping what never shows.
          if (!safer.includes(write)) this.error(`${name} no longer has ${write}`);
          return safer.replace(write, instead);
        }, code);
      },
    },
  }));
}
