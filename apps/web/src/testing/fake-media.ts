type Listener = (event: { readonly matches: boolean }) => void;

const listeners = new Set<Listener>();
let systemDark = false;
let width = 1280;
let isTouch = false;

/** jsdom has no media queries; these are the three the application uses: dark mode, width and touch. */
export function fakeMatchMedia(query: string): MediaQueryList {
  const isScheme = query.includes('prefers-color-scheme: dark');
  const isPointer = query.includes('pointer: coarse');
  const minWidth = /min-width:\s*(\d+)/.exec(query)?.[1];
  const list = {
    media: query,
    get matches() {
      if (isPointer) return isTouch;
      return isScheme ? systemDark : minWidth !== undefined && width >= Number(minWidth);
    },
    onchange: null,
    addEventListener: (_: string, listener: Listener) => void (isScheme && listeners.add(listener)),
    removeEventListener: (_: string, listener: Listener) => void listeners.delete(listener),
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  };
  return list as unknown as MediaQueryList;
}

export function setSystemDark(dark: boolean): void {
  systemDark = dark;
  for (const listener of listeners) listener({ matches: dark });
}

export function setWindowWidth(pixels: number): void {
  width = pixels;
}

export function setTouch(touch: boolean): void {
  isTouch = touch;
}
