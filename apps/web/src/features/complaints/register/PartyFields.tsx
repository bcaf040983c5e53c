import { displayNumber } from '@aura/domain/claim-number';
import type { SearchResult } from '@aura/contracts/claims/claim-list';
import Autocomplete from '@mui/material/Autocomplete';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { ChoiceInput } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { registerQueries } from './register.api.ts';
import type { ClaimChoice, RegisterValues } from './register-values.ts';
import { registerTexts } from './register.texts.ts';

interface PartyFieldsProps extends Pick<RegisterValues, 'claim' | 'partyId'> {
  readonly isTried: boolean;
  readonly onChange: (part: Partial<Pick<RegisterValues, 'claim' | 'partyId'>>) => void;
}

/** First the claim, searched by number, report or name; then the party. */
export function PartyFields({ claim, partyId, isTried, onChange }: PartyFieldsProps) {
  const texts = useTexts(registerTexts);
  const [text, setText] = useState('');
  const { data: found = [], isFetching } = useQuery(registerQueries.claims(useDeferredValue(text.trim())));
  return (
    <>
      <Autocomplete<ClaimChoice>
        options={found.map(choiceOf)}
        filterOptions={(options) => options}
        loading={isFetching}
        noOptionsText={text.trim() === '' ? texts.typeClaim : texts.noClaim}
        getOptionKey={({ slug }) => slug}
        getOptionLabel={({ label }) => label}
        isOptionEqualToValue={(one, other) => one.slug === other.slug}
        value={claim}
        onChange={(_, chosen) => onChange({ claim: chosen, partyId: null })}
        onInputChange={(_, typed) => setText(typed)}
        renderInput={(params) => (
          <ChoiceInput
            params={params}
            label={texts.claim}
            hint={texts.typeClaim}
            error={isTried && claim === null ? texts.chooseClaim : undefined}
            required
            hasValue={claim !== null}
          />
        )}
      />
      {claim !== null && (
        <PartyChoice key={claim.slug} slug={claim.slug} partyId={partyId} isTried={isTried} onChange={onChange} />
      )}
    </>
  );
}

type PartyChoiceProps = Omit<PartyFieldsProps, 'claim'> & { readonly slug: string };

function PartyChoice({ slug, partyId, isTried, onChange }: PartyChoiceProps) {
  const texts = useTexts(registerTexts);
  const query = useQuery(registerQueries.parties(slug));
  return (
    <Loaded
      query={query}
      what={texts.theParties}
      skeleton={<FieldsSkeleton fields={1} />}
      empty={<Typography sx={{ color: 'text.secondary' }}>{texts.noParties}</Typography>}
    >
      {(parties) => (
        <LabelledChoice
          label={texts.party}
          value={partyId}
          choices={parties.map(({ id, name }) => ({ value: id, label: name }))}
          error={isTried && partyId === null ? texts.chooseParty : undefined}
          onChange={(chosen) => onChange({ partyId: chosen })}
        />
      )}
    </Loaded>
  );
}

/** Preselects the party whose name was found. */
function choiceOf({ slug, customer, affectedParty, ...numbers }: SearchResult): ClaimChoice {
  return { slug, label: [displayNumber(numbers), customer, affectedParty].filter((part) => part !== '').join(' · ') };
}
