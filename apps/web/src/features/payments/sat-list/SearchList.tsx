import { SAT_SITUATION_WORDS } from '@aura/contracts/payments/sat-list';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { satListQueries } from './sat-list.api.ts';
import { satListTexts } from './sat-list.texts.ts';

export function SearchList() {
  const texts = useTexts(satListTexts);
  const titled = useTitled();
  const [search, setSearch] = useState('');
  const query = useQuery(satListQueries.search(search));
  const isAsked = search.trim().length >= 3;
  return (
    <Section title={texts.search}>
      <Stack sx={{ gap: 1 }}>
        <FormField
          label={texts.search}
          isLabelSpoken
          maxLength={100}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {isAsked && (
          <Loaded query={query} what={texts.theList} skeleton={<FieldsSkeleton fields={2} />}>
            {(found) =>
              found.length === 0 ? (
                <Typography variant="body2">{texts.nothing}</Typography>
              ) : (
                <PlainTable
                  label={texts.search}
                  titles={[texts.rfc, texts.name, texts.situation]}
                  rows={found.map((one) => ({
                    key: one.rfc,
                    cells: [one.rfc, one.name, titled(SAT_SITUATION_WORDS[one.situation])],
                  }))}
                />
              )
            }
          </Loaded>
        )}
      </Stack>
    </Section>
  );
}
