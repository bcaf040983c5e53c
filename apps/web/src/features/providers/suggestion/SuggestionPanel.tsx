import { chooseProvider } from '@aura/contracts/providers/suggestion';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { StateMessage } from '../../../ui/StateMessage.tsx';
import { SidePanel } from '../../../listing/public.ts';
import { SlugField } from './SlugField.tsx';
import { type Job, suggestionQueries, useChooseProvider } from './suggestion.api.ts';
import { suggestionTexts } from './suggestion.texts.ts';
import { Suggestions } from './Suggestions.tsx';

interface SuggestionPanelProps {
  /** Zone and family of the job, if the screen knows them. */
  readonly zone?: string | null;
  readonly family?: string | null;
  readonly onOpenFile: (slug: string) => void;
  readonly onClose: () => void;
}

interface Chosen {
  readonly slug: string;
  readonly name: string;
}

export function SuggestionPanel({ onOpenFile, onClose, ...known }: SuggestionPanelProps) {
  const texts = useTexts(suggestionTexts);
  const [zone, setZone] = useState(known.zone ?? null);
  const [family, setFamily] = useState(known.family ?? null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { data: zones = [] } = useQuery(suggestionQueries.zones());
  const { data: families = [] } = useQuery(suggestionQueries.families());

  return (
    <SidePanel title={texts.suggest} onClose={onClose}>
      <Box sx={{ p: 2, overflow: 'auto' }}>
        {chosen === null ? (
          <Stack sx={{ gap: 2 }}>
            <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
              <SlugField label={texts.zone} value={zone} options={zones} onChange={setZone} />
              <SlugField label={texts.family} value={family} options={families} onChange={setFamily} />
            </Stack>
            {zone !== null && family !== null ? (
              <KeptChoice key={`${zone}/${family}`} job={{ zone, family }} onChosen={setChosen} />
            ) : (
              <EmptyState title={texts.askTitle} text={texts.askText} />
            )}
          </Stack>
        ) : (
          <StateMessage
            role="status"
            icon={<CheckCircleIcon />}
            title={texts.chosen(chosen.name)}
            text={texts.chosenText}
          >
            <Button variant="contained" autoFocus onClick={() => onOpenFile(chosen.slug)}>
              {texts.openFile}
            </Button>
            <Button onClick={() => setChosen(null)}>{texts.another}</Button>
          </StateMessage>
        )}
      </Box>
    </SidePanel>
  );
}

/** Only records the choice: there is no party yet to assign. */
function KeptChoice({ job, onChosen }: { readonly job: Job; readonly onChosen: (provider: Chosen) => void }) {
  const mayChoose = useMay(chooseProvider);
  const { mutate, isPending, error } = useChooseProvider();
  return (
    <Suggestions
      job={job}
      choice={{
        mayChoose,
        isPending,
        refusal: error,
        choose: (choice) =>
          mutate({ body: { ...job, ...choice } }, { onSuccess: ({ provider }) => onChosen(provider) }),
      }}
    />
  );
}
