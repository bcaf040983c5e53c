import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClaimChoices } from '../claim-list/use-claim-choices.ts';
import { claimChoiceQueries } from '../claim-list/claim-list.api.ts';

/** What the macro process can be filtered by: as the list of claims, with the stages the board shows. */
export function useMacroChoices() {
  const choices = useClaimChoices();
  const { data: cycles } = useQuery(claimChoiceQueries.cycles());
  return useMemo(
    () => ({
      ...choices,
      stages: cycles
        ?.flatMap(({ stages }) => stages)
        .filter(({ hideInMacro }) => !hideInMacro)
        .map(({ slug, number, name }) => ({ value: slug, label: `${number} ${name}` })),
    }),
    [choices, cycles],
  );
}
