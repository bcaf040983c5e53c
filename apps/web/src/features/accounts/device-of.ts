/** Order matters: Edge and Opera also claim to be Chrome, and Chrome claims to be Safari. */
const BROWSERS = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;

export interface Device {
  /** Null for an unknown browser or a program. */
  readonly browser: string | null;
  readonly system: string | null;
  readonly isHandheld: boolean;
}

export function deviceOf(agent: string): Device {
  const named = (list: readonly (readonly [RegExp, string])[]) => list.find(([sign]) => sign.test(agent))?.[1] ?? null;
  return { browser: named(BROWSERS), system: named(SYSTEMS), isHandheld: /iPhone|iPad|Android|Mobile/.test(agent) };
}
