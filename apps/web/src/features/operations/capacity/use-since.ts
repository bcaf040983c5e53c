import { useTexts } from '../../../lib/texts.ts';
import { useNow } from '../../../lib/use-now.ts';
import { capacityTexts } from './capacity.texts.ts';
import { sayTime } from './say-capacity.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** «hace 2 min», updated as time passes. */
export function useSince(): (instant: Date) => string {
  const texts = useTexts(capacityTexts);
  const now = useNow();
  return (instant) => {
    const ms = now.getTime() - instant.getTime();
    return ms < MINUTE_MS ? texts.now : texts.ago(sayTime(ms / SECOND_MS));
  };
}
