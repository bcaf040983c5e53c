import { nameStandIn, type OwnStandIns } from '@aura/contracts/stand-ins';
import { clockNow } from '@aura/domain/clock';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ChoiceInput, useToast } from '../../../listing/public.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { StandInRow } from './StandInRow.tsx';
import { standInsQuery, useEndStandIn, useNameStandIn } from './stand-ins.api.ts';
import { standInTexts } from './stand-ins.texts.ts';

/** Who decides for the user on leave, and for whom the user does. Not for people outside the company. */
export function StandInsCard() {
  return useMay(nameStandIn) ? <OwnStandInsCard /> : null;
}

function OwnStandInsCard() {
  const texts = useTexts(standInTexts);
  const query = useQuery(standInsQuery());
  const [isNaming, setNaming] = useState(false);
  const { userId } = useActor().user;
  const end = useEndStandIn();
  if (query.data?.mayName === false && query.data.standIns.length === 0) return null;
  return (
    <Section title={texts.title} hint={texts.hint} flush>
      <Loaded query={query} what={texts.what} skeleton={<TableSkeleton rows={2} columns={2} />}>
        {({ standIns, mayName, colleagues }) => (
          <>
            {standIns.length === 0 && <EmptyState title={texts.none} text={texts.noneText} />}
            <Box component="ul" aria-label={texts.title} sx={listLook}>
              {standIns.map((standIn) => (
                <StandInRow
                  key={standIn.id}
                  standIn={standIn}
                  userId={userId}
                  isEnding={end.isPending && end.variables.params.id === standIn.id}
                  onEnd={() => end.mutate({ params: { id: standIn.id } })}
                />
              ))}
            </Box>
            {mayName && (
              <Box sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
                <Button variant="outlined" onClick={() => setNaming(true)}>
                  {texts.name}
                </Button>
              </Box>
            )}
            {isNaming && <NameDialog colleagues={colleagues} onClose={() => setNaming(false)} />}
          </>
        )}
      </Loaded>
    </Section>
  );
}

type Colleague = z.output<typeof OwnStandIns>['colleagues'][number];

interface NameDialogProps {
  readonly colleagues: readonly Colleague[];
  readonly onClose: () => void;
}

function NameDialog({ colleagues, onClose }: NameDialogProps) {
  const texts = useTexts(standInTexts);
  const today = clockNow(HEAD_OFFICE_ZONE).date;
  const [colleague, setColleague] = useState<Colleague | null>(null);
  const [firstDay, setFirstDay] = useState<string | null>(today);
  const [lastDay, setLastDay] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending } = useNameStandIn();
  const { onSuccess } = useToast();
  const isBackwards = firstDay !== null && lastDay !== null && lastDay < firstDay;

  const submit = () => {
    setTried(true);
    if (colleague === null || firstDay === null || lastDay === null || isBackwards) return;
    const told = onSuccess(texts.named).onSuccess;
    mutate(
      { body: { colleagueId: colleague.id, firstDay, lastDay } },
      {
        onSuccess: (own) => {
          onClose();
          told(own);
        },
      },
    );
  };
  const needed = (value: unknown) => (isTried && value === null ? texts.needed : undefined);
  return (
    <FormDialog
      title={texts.dialog}
      act={texts.act}
      isPending={isPending}
      isDirty={colleague !== null || lastDay !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Autocomplete
        options={colleagues}
        value={colleague}
        getOptionLabel={({ name, groups }) => `${name} (${groups.join(', ')})`}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_, next) => setColleague(next)}
        renderInput={(params) => (
          <ChoiceInput
            params={params}
            label={texts.colleague}
            error={needed(colleague)}
            required
            hasValue={colleague !== null}
          />
        )}
      />
      <DateField label={texts.firstDay} value={firstDay} required error={needed(firstDay)} onChange={setFirstDay} />
      <DateField
        label={texts.lastDay}
        value={lastDay}
        required
        error={isTried && isBackwards ? texts.before : needed(lastDay)}
        onChange={setLastDay}
      />
    </FormDialog>
  );
}

const listLook = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { borderTop: 1, borderColor: 'divider' },
} as const;
