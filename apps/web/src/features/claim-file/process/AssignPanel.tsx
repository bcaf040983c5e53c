import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import { assignProvider } from '@aura/contracts/claims/process';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SidePanel } from '../../../listing/public.ts';
import { SlugField, Suggestions } from '../../providers/public.ts';
import { claimFileQueries } from '../claim-file.api.ts';
import { actTexts } from './act.texts.ts';
import { useProcessAct } from './process.api.ts';

interface AssignPanelProps {
  readonly claim: ClaimFile;
  readonly party: AffectedParty;
  readonly from: string;
  readonly onDone: (party: AffectedParty) => void;
  readonly onClose: () => void;
}

/** Suggested providers for the party's zone and family; the chosen one gets the job at once. */
export function AssignPanel({ claim, party, from, onDone, onClose }: AssignPanelProps) {
  const texts = useTexts(actTexts);
  const mayChoose = useMay(assignProvider);
  const [family, setFamily] = useState(party.assignedFamily?.slug ?? null);
  const { data: families = [] } = useQuery(claimFileQueries.families());
  const { mutate, isPending, error } = useProcessAct(claim.slug, assignProvider, { shownInPlace: true });
  return (
    <SidePanel title={texts.assign} onClose={onClose}>
      <Box sx={{ p: 2, overflow: 'auto' }}>
        <Stack sx={{ gap: 2 }}>
          <SlugField label={texts.family} value={family} options={families} onChange={setFamily} />
          {family === null ? (
            <EmptyState title={texts.askTitle} text={texts.askText} />
          ) : (
            <Suggestions
              key={family}
              job={{ zone: claim.zone.slug, family, party: party.slug }}
              choice={{
                mayChoose,
                isPending,
                refusal: error,
                choose: (choice) =>
                  mutate(
                    { params: { id: party.id }, body: { from, family, ...choice } },
                    {
                      onSuccess: (after) => {
                        onClose();
                        onDone(after);
                      },
                    },
                  ),
              }}
            />
          )}
        </Stack>
      </Box>
    </SidePanel>
  );
}
