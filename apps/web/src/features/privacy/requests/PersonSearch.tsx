import type { PersonFound, PersonMatch } from '@aura/contracts/privacy/person-search';
import type { PrivacyRequest } from '@aura/contracts/privacy/requests';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useConfirmMatches, useSearchPerson } from '../privacy.api.ts';
import { privacyTexts } from '../privacy.texts.ts';
import { RecordLink } from './RecordLink.tsx';

interface PersonSearchProps {
  readonly request: PrivacyRequest;
  readonly onDone: (text: string) => void;
}

const CLUES = ['name', 'phone', 'email', 'rfc', 'curp'] as const;
const SAID = { name: 'byName', phone: 'byPhone', email: 'byEmail', rfc: 'byRfc', curp: 'byCurp' } as const;
const keyOf = ({ place, id }: Pick<PersonMatch, 'place' | 'id'>) => `${place}:${id}`;
const labelOf = ({ values }: PersonMatch) => values[0]?.value ?? '';

/** Searches all records by the person's data; the handler ticks those that are really theirs. */
export function PersonSearch({ request, onDone }: PersonSearchProps) {
  const texts = useTexts(privacyTexts);
  const { id, version } = request;
  const clues = useKeptState(`privacy-search-${id}`, () => ({
    name: request.personName,
    phone: request.personPhone,
    email: request.personEmail,
    rfc: request.personRfc,
    curp: request.personCurp,
  }));
  const [found, setFound] = useState<PersonFound | null>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Pick<PersonMatch, 'place' | 'id'>>>(
    () => new Map(request.matches.map((match) => [keyOf(match), match])),
  );
  const [search, confirm] = [useSearchPerson(), useConfirmMatches()];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search.mutate({ params: { id }, body: clues.values }, { onSuccess: setFound });
  };
  const toggle = (match: PersonMatch) => {
    const next = new Map(chosen);
    if (!next.delete(keyOf(match))) next.set(keyOf(match), match);
    setChosen(next);
  };
  const keep = () =>
    confirm.mutate(
      {
        params: { id },
        body: { matches: [...chosen.values()].map(({ place, id: rowId }) => ({ place, id: rowId })), version },
      },
      { onSuccess: () => onDone(texts.confirmed) },
    );
  return (
    <Section title={texts.search} hint={texts.searchHint}>
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 1.5 }}>
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))' }}>
          {CLUES.map((clue) => (
            <FormField
              key={clue}
              label={texts[clue]}
              value={clues.values[clue]}
              onChange={({ target }) => clues.change({ [clue]: target.value })}
            />
          ))}
        </Box>
        <Box>
          <Button type="submit" variant="outlined" loading={search.isPending}>
            {texts.look}
          </Button>
        </Box>
      </Stack>
      {found !== null && (
        <Stack sx={{ gap: 1.5, mt: 1.5 }}>
          <Typography sx={{ color: 'text.secondary' }}>
            {found.places.length === 0 ? texts.nothingFound : texts.searched(found.searched.length)}
          </Typography>
          {found.places.map(({ place, title, matches, hasMore }) => (
            <Section key={place} title={title} hint={hasMore ? texts.hasMore : undefined} flush>
              <PlainTable
                label={title}
                titles={['✓', texts.record, texts.foundBy, '→']}
                rows={matches.map((match) => ({
                  key: match.id,
                  cells: [
                    <Checkbox
                      key="tick"
                      checked={chosen.has(keyOf(match))}
                      onChange={() => toggle(match)}
                      aria-label={texts.isHers(labelOf(match))}
                    />,
                    match.values
                      .filter(({ value }) => value !== '')
                      .map(({ field, value }) => `${field}: ${value}`)
                      .join(' · '),
                    CLUES.filter((clue) => match.foundBy.includes(clue))
                      .map((clue) => texts[SAID[clue]])
                      .join(', '),
                    <RecordLink key="link" {...match} />,
                  ],
                }))}
              />
            </Section>
          ))}
          {(found.places.length > 0 || chosen.size > 0) && (
            <Box>
              <Button variant="contained" loading={confirm.isPending} onClick={keep}>
                {texts.confirm(chosen.size)}
              </Button>
            </Box>
          )}
        </Stack>
      )}
    </Section>
  );
}
