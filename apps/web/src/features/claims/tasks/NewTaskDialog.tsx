import { displayNumber } from '@aura/domain/claim-number';
import type { SearchResult } from '@aura/contracts/claims/claim-list';
import Autocomplete from '@mui/material/Autocomplete';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { ChoiceInput } from '../../../listing/public.ts';
import { TaskDialog } from './TaskDialog.tsx';
import { taskQueries, useAddTask } from './tasks.api.ts';
import { taskTexts } from './tasks.texts.ts';

/** A task created from the list: the claim is chosen first. */
export function NewTaskDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(taskTexts);
  const add = useAddTask();
  const [claim, setClaim] = useState<SearchResult | null>(null);
  const [text, setText] = useState('');
  const { data: found = [], isFetching } = useQuery(taskQueries.claims(useDeferredValue(text.trim())));
  return (
    <TaskDialog
      draft="task-new"
      isPending={add.isPending}
      isComplete={claim !== null}
      onSave={(task, done) =>
        claim !== null &&
        add.mutate(
          { params: { slug: claim.slug }, body: { ...task, affectedPartyId: null } },
          { onSuccess: () => done() },
        )
      }
      onClose={onClose}
      renderBefore={(isTried) => (
        <Autocomplete
          options={found}
          filterOptions={(options) => options}
          loading={isFetching}
          noOptionsText={text.trim() === '' ? texts.typeClaim : texts.noClaim}
          getOptionKey={({ slug }) => slug}
          getOptionLabel={({ customer, insuredName, ...numbers }) =>
            [displayNumber(numbers), customer, insuredName].filter((part) => part !== '').join(' · ')
          }
          isOptionEqualToValue={(one, other) => one.slug === other.slug}
          value={claim}
          onChange={(_, chosen) => setClaim(chosen)}
          onInputChange={(_, typed) => setText(typed)}
          renderInput={(params) => (
            <ChoiceInput
              params={params}
              label={texts.claim}
              error={isTried && claim === null ? texts.chooseClaim : undefined}
              required
              hasValue={claim !== null}
            />
          )}
        />
      )}
    />
  );
}
