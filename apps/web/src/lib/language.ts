import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';
import { storage } from './storage.ts';

export const LANGUAGES = ['es-MX', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const KEY = 'language';
const store = createStore<Language>(stored());

export function useLanguage(): Language {
  return useSyncExternalStore(store.subscribe, store.read);
}

export function readLanguage(): Language {
  return store.read();
}

export function chooseLanguage(language: Language): void {
  storage.write(KEY, language, { expires: false });
  store.write(language);
}

storage.onOtherTab(KEY, () => store.write(stored()));

/** Sets the document's language, for assistive technology and the spelling checker. */
store.subscribe(markDocument);
markDocument();

function markDocument(): void {
  document.documentElement.lang = store.read();
}

function stored(): Language {
  return storage.read(KEY) === 'en' ? 'en' : 'es-MX';
}
