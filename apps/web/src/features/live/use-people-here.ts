import type { EditedPart } from '@aura/contracts/claims/live';
import { useTexts } from '../../lib/texts.ts';
import { liveTexts } from './live.texts.ts';
import { usePresence } from './use-presence.ts';

/** The colleagues at a claim, in words for the screen. */
export function usePeopleHere(claim: { readonly id: number; readonly slug: string }, editing: EditedPart | null) {
  const texts = useTexts(liveTexts);
  const visitors = usePresence(claim, editing);
  const people = visitors.map(({ userId, name, editing: part }) => ({
    id: userId,
    name,
    note: part === null ? null : texts.editing(name, texts[part]),
  }));
  return { label: texts.alsoHere, people };
}
