import type { EditedPart } from '@aura/contracts/claims/live';
import { useTexts } from '../../lib/texts.ts';
import { liveTexts } from './live.texts.ts';
import { usePresence } from './use-presence.ts';

export function usePeopleHere(
  claim: { readonly id: number; readonly slug: string },
  editing: EditedPart | null,
  partyId?: number,
) {
  const texts = useTexts(liveTexts);
  const visitors = usePresence(claim, editing, partyId);
  const people = visitors.map(({ userId, name, editing: part, party }) => ({
    id: userId,
    name,
    note:
      part === null ? null : texts.editing(name, party === null ? texts[part] : texts.ofParty(texts[part], party.name)),
  }));
  return { label: texts.alsoHere, people };
}
