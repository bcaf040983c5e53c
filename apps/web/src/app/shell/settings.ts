import { useSyncExternalStore } from 'react';
import { createStore } from '../../lib/store.ts';
import { storage } from '../../lib/storage.ts';

export interface Settings {
  readonly toolbarDense: boolean;
  readonly navbarShow: boolean;
  /** The side menu is a column of icons. */
  readonly navbarFolded: boolean;
  readonly navbarDense: boolean;
  readonly navbarLogo: boolean;
  readonly fullscreenButton: boolean;
  readonly settingsPanelButton: boolean;
  readonly footer: boolean;
  readonly themeIndex: number;
  readonly dark: boolean;
}

export const DEFAULT_SETTINGS: Settings = {
  toolbarDense: true,
  navbarShow: true,
  navbarFolded: false,
  navbarDense: false,
  navbarLogo: true,
  fullscreenButton: true,
  settingsPanelButton: true,
  footer: false,
  themeIndex: 0,
  dark: false,
};

const KEY = 'settings';
const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

/** Stored with the system's preference at the time: a choice of dark or light holds until the system changes. */
interface StoredSettings extends Partial<Settings> {
  readonly systemWasDark?: boolean;
}

const store = createStore<Settings>(load());

export function useSettings(): Settings {
  return useSyncExternalStore(store.subscribe, store.read);
}

export function changeSettings(change: Partial<Settings>): void {
  const settings = { ...store.read(), ...change };
  const stored: StoredSettings = { ...settings, systemWasDark: systemDark.matches };
  storage.write(KEY, stored, { expires: false });
  store.write(settings);
}

systemDark.addEventListener('change', ({ matches }) => changeSettings({ dark: matches }));
storage.onOtherTab(KEY, () => store.write(load()));

function load(): Settings {
  const stored = storage.read(KEY);
  const { systemWasDark, ...settings }: StoredSettings = typeof stored === 'object' && stored !== null ? stored : {};
  const chosen = systemWasDark === systemDark.matches ? settings.dark : undefined;
  return { ...DEFAULT_SETTINGS, ...settings, dark: chosen ?? systemDark.matches };
}
