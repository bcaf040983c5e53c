import { useSyncExternalStore } from 'react';
import { storage } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';

const KEY = 'folded_sections';
const folded = createStore<readonly string[]>(load());
storage.onOtherTab(KEY, () => folded.write(load()));

/** Collapsed sections of the menu, stored on this device. */
export function useFoldedSections(): readonly string[] {
  return useSyncExternalStore(folded.subscribe, folded.read);
}

export function foldSection(title: string, isFolded: boolean): void {
  const others = folded.read().filter((one) => one !== title);
  const next = isFolded ? [...others, title] : others;
  storage.write(KEY, next, { expires: false });
  folded.write(next);
}

function load(): readonly string[] {
  const stored = storage.read(KEY);
  return Array.isArray(stored) ? stored.filter((title) => typeof title === 'string') : [];
}
