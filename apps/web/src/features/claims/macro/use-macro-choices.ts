import { HOLDER_WORDS, QUOTATION_WAIT_WORDS } from '@aura/contracts/claims/macro-list';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTitled } from '../../../listing/public.ts';
import { useClaimChoices } from '../claim-list/use-claim-choices.ts';
import { claimChoiceQueries } from '../claim-list/claim-list.api.ts';

/** Filter choices of the macro process: those of the claim list, with the board's stages. */
export function useMacroChoices() {
  const choices = useClaimChoices();
  const { data: cycles } = useQuery(claimChoiceQueries.cycles());
  const titled = useTitled();
  return useMemo(
    () => ({
      ...choices,
      holder: Object.entries(HOLDER_WORDS).map(([value, words]) => ({ value, label: titled(words) })),
      quotation: Object.entries(QUOTATION_WAIT_WORDS).map(([value, words]) => ({ value, label: titled(words) })),
      stages: cycles
        ?.flatMap(({ stages }) => stages)
        .filter(({ hideInMacro }) => !hideInMacro)
        .map(({ slug, number, name }) => ({ value: slug, label: `${number} ${name}` })),
    }),
    [choices, cycles, titled],
  );
}
