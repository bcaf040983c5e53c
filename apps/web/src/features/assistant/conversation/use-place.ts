import type { Passage } from '@aura/contracts/assistant/sources';
import { useTexts } from '../../../lib/texts.ts';
import { conversationTexts } from './conversation.texts.ts';

/** Where a passage is, in words: «Manual de ajuste, pág. 12». */
export function usePlace(): (passage: Passage) => string {
  const texts = useTexts(conversationTexts);
  return ({ kind, name, page }) => {
    if (kind === 'entry') return texts.ofLogbook(name);
    return page === null ? name : texts.place(name, page);
  };
}
