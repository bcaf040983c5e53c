import { useTexts } from '../../../lib/texts.ts';
import type { OutboxItem } from './outbox-item.ts';
import { outboxTexts } from './outbox.texts.ts';

/** «1 visita y 3 fotos» that can still be sent; null if nothing waits. */
export function useWaitingWords(
  items: readonly OutboxItem[],
): { readonly what: string; readonly count: number } | null {
  const texts = useTexts(outboxTexts);
  const waiting = items.filter(({ problem }) => problem === null);
  const photos = waiting.filter(({ kind }) => kind === 'photo').length;
  const visits = waiting.length - photos;
  const parts = [...(visits > 0 ? [texts.visits(visits)] : []), ...(photos > 0 ? [texts.photos(photos)] : [])];
  return parts.length === 0 ? null : { what: parts.join(texts.and), count: waiting.length };
}
