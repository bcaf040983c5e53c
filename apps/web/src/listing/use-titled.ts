import type { Titled } from '@aura/contracts/listing';
import { useCallback } from 'react';
import { useLanguage } from '../lib/language.ts';

export function useTitled(): (title: Titled) => string {
  const language = useLanguage();
  return useCallback((title) => (language === 'en' ? title.en : title.es), [language]);
}
