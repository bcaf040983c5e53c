import type { Words } from '@aura/contracts/listing';
import type { Choice } from './list-contract.ts';
import { useTitled } from './use-titled.ts';

/** Choices of filters over enumerations, by filter, from the contract's labels. */
export function useWordChoices(filters: Readonly<Record<string, Words>>): Readonly<Record<string, readonly Choice[]>> {
  const titled = useTitled();
  return Object.fromEntries(
    Object.entries(filters).map(([name, words]) => [
      name,
      Object.entries(words).map(([value, title]) => ({ value, label: titled(title) })),
    ]),
  );
}
