import { useTexts } from '../../../lib/texts.ts';
import { outboxTexts } from './outbox.texts.ts';
import { useOutbox } from './use-outbox.ts';
import type { OutboxItem } from './outbox-item.ts';

/** What waits on this device, as a sentence for the shell. Sends it from any screen. */
export function WaitingItems() {
  const texts = useTexts(outboxTexts);
  const { items, sending, isOnline } = useOutbox();
  const waiting = useWaitingWords(items);
  if (waiting === null) return isOnline ? null : texts.offline;
  const { what, count } = waiting;
  if (!isOnline) return texts.offlineWaiting(what, count);
  return sending === null ? texts.waiting(what) : texts.sending(what);
}

/** «1 visita y 3 fotos» that can still be sent; null if nothing waits. */
function useWaitingWords(items: readonly OutboxItem[]): { readonly what: string; readonly count: number } | null {
  const texts = useTexts(outboxTexts);
  const waiting = items.filter(({ problem }) => problem === null);
  const photos = waiting.filter(({ kind }) => kind === 'photo').length;
  const visits = waiting.length - photos;
  const parts = [...(visits > 0 ? [texts.visits(visits)] : []), ...(photos > 0 ? [texts.photos(photos)] : [])];
  return parts.length === 0 ? null : { what: parts.join(texts.and), count: waiting.length };
}
