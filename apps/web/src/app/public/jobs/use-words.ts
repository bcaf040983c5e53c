import type { Titled } from '@aura/contracts/listing';
import { useLanguage } from '../../../lib/language.ts';

/** Words that the contracts keep in both languages. */
export function useWords(): (words: Titled) => string {
  const language = useLanguage();
  return ({ es, en }) => (language === 'en' ? en : es);
}
