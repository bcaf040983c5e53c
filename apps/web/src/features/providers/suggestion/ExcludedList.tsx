import type { ExcludedProvider } from '@aura/contracts/providers/suggestion';
import { formatDate, formatInteger } from '@aura/domain/format';
import { EXCLUSIONS } from '@aura/domain/provider-exclusions';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { type Job, suggestionQueries } from './suggestion.api.ts';
import { suggestionTexts } from './suggestion.texts.ts';

const MOST_SHOWN = 50;

interface ExcludedListProps {
  readonly job: Job;
  /** The act offered for an excluded provider, if any. */
  readonly renderAct: (excluded: ExcludedProvider) => ReactNode;
}

export function ExcludedList({ job, renderAct }: ExcludedListProps) {
  const texts = useTexts(suggestionTexts);
  const query = useQuery(suggestionQueries.excluded(job));
  const [text, setText] = useState('');
  return (
    <Loaded query={query} what={texts.whatExcluded} skeleton={<FieldsSkeleton fields={3} />}>
      {(data) => {
        const all = data.excluded ?? [];
        const found = all.filter(({ provider }) => fold(provider.name).includes(fold(text)));
        return (
          <Stack sx={{ gap: 1 }}>
            {all.length > MOST_SHOWN && (
              <FormField
                label={texts.find}
                value={text}
                onChange={(event) => setText(event.target.value)}
                type="search"
              />
            )}
            {found.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{texts.notFound}</Typography>}
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {found.slice(0, MOST_SHOWN).map((excluded) => (
                <Stack
                  key={excluded.provider.id}
                  component="li"
                  sx={{ gap: 0.5, py: 1, borderTop: 1, borderColor: 'divider' }}
                >
                  <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{excluded.provider.name}</Typography>
                  <Typography sx={{ color: 'text.secondary' }}>
                    {excluded.exclusions
                      .map((code) =>
                        code === 'declined' && excluded.declinedOn !== null
                          ? texts.declinedOn(formatDate(excluded.declinedOn))
                          : EXCLUSIONS[code].sentence,
                      )
                      .join(' ')}
                  </Typography>
                  {renderAct(excluded)}
                </Stack>
              ))}
            </Box>
            {found.length > MOST_SHOWN && (
              <Typography sx={{ color: 'text.secondary' }}>
                {texts.shown(formatInteger(MOST_SHOWN), formatInteger(found.length))}
              </Typography>
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
