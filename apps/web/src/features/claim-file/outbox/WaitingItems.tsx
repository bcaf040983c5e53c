import { useTexts } from '../../../lib/texts.ts';
import { outboxTexts } from './outbox.texts.ts';
import { useOutbox } from './use-outbox.ts';
import { useWaitingWords } from './waiting-words.ts';

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
