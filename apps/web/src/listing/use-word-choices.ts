import type { Words } from '@aura/contracts/listing';
import type { Choice } from './list-contract.ts';
import { useTitled } from './use-titled.ts';

/** What filters over closed lists offer, by filter, from the words the contract has for their values. */
export function useWordChoices(filters: Readonly<Record<string, Words>>): Readonly<Record<string, readonly Choice[]>> {
  const titled = useTitled();
  return Object.fromEntries(
    Object.entries(filters).map(([name, words]) => [
      name,
      Object.entries(words).map(([value, title]) => ({ value, label: titled(title) })),
    ]),
  );
}
