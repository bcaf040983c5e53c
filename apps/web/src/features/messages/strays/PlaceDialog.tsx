import type { StrayHome, StrayRow } from '@aura/contracts/messages/strays';
import { formatPhone } from '@aura/domain/phone';
import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ChoiceInput, useToast } from '../../../listing/public.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { strayQueries, usePlaceStray } from './strays.api.ts';
import { strayTexts } from './strays.texts.ts';

interface PlaceDialogProps {
  readonly stray: StrayRow;
  readonly onClose: () => void;
}

/** Says where something belongs. What is suggested is shown, and chosen by a person. */
export function PlaceDialog({ stray: { id, sender, text }, onClose }: PlaceDialogProps) {
  const texts = useTexts(strayTexts);
  const { onSuccess } = useToast();
  const place = usePlaceStray();
  const [home, setHome] = useState<StrayHome | null>(null);
  const [isTried, setTried] = useState(false);
  const refused = place.error instanceof ApiError ? place.error : null;
  const submit = () => {
    setTried(true);
    if (home === null) return;
    const { affectedPartyId, providerId } = home;
    place.mutate(
      { params: { id }, body: { affectedPartyId, providerId } },
      { onSuccess: () => (onClose(), onSuccess<null>(texts.placed).onSuccess(null)) },
    );
  };
  return (
    <FormDialog
      title={texts.placeTitle}
      act={texts.assign}
      maxWidth="sm"
      isDirty={home !== null}
      isPending={place.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.says(formatPhone(sender))}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
      <Homes id={id} home={home} isMissing={isTried && home === null} onChange={setHome} />
      {place.error !== null && <InlineAlert status="bad">{refused?.detail ?? texts.failed}</InlineAlert>}
    </FormDialog>
  );
}

interface HomesProps {
  readonly id: number;
  readonly home: StrayHome | null;
  readonly isMissing: boolean;
  readonly onChange: (home: StrayHome | null) => void;
}

function Homes({ id, home, isMissing, onChange }: HomesProps) {
  const texts = useTexts(strayTexts);
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim() === home?.label ? '' : text.trim());
  const { data: found = [], isFetching } = useQuery({
    ...strayQueries.homes(id, asked),
    placeholderData: keepPreviousData,
  });
  return (
    <Autocomplete<StrayHome>
      openOnFocus
      options={[...found]}
      filterOptions={(options) => options}
      loading={isFetching}
      noOptionsText={asked === '' ? texts.searchHint : texts.nothing}
      getOptionKey={({ affectedPartyId, providerId }) => `${affectedPartyId}-${providerId}`}
      getOptionLabel={({ label }) => label}
      isOptionEqualToValue={(one, other) =>
        one.affectedPartyId === other.affectedPartyId && one.providerId === other.providerId
      }
      value={home}
      onChange={(_, chosen) => onChange(chosen)}
      onInputChange={(_, typed) => setText(typed)}
      renderOption={({ key, ...props }, { label, why }) => (
        <Stack component="li" key={key} {...props} sx={{ alignItems: 'flex-start !important' }}>
          <span>{label}</span>
          {why !== '' && (
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary', width: '100%' }}>
              {why}
            </Typography>
          )}
        </Stack>
      )}
      renderInput={(params) => (
        <ChoiceInput
          params={params}
          label={texts.search}
          hint={texts.searchHint}
          error={isMissing ? texts.choose : undefined}
          required
          hasValue={home !== null}
        />
      )}
    />
  );
}
