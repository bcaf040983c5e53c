import type { Load } from '@aura/contracts/claims/reassignments';
import { formatInteger } from '@aura/domain/format';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { ChoiceInput } from '../../../listing/public.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import type { ClaimRow } from '../claim-list/claim-list.api.ts';
import type { DeskOf } from './reassign.api.ts';
import { reassignTexts } from './reassign.texts.ts';
import { DeskList } from './DeskList.tsx';
import type { Figures } from './plan.ts';

interface HolderPaneProps {
  readonly label: string;
  /** Shown while no person is chosen. */
  readonly hint: string;
  readonly people: readonly Load[] | undefined;
  readonly username: string | null;
  /** The person on the other side, who cannot be chosen here. */
  readonly except: string | null;
  readonly desk: UseQueryResult<DeskOf>;
  readonly claims: readonly ClaimRow[] | undefined;
  readonly marked: ReadonlySet<number>;
  readonly onMarked: (marked: ReadonlySet<number>) => void;
  readonly onPerson: (username: string) => void;
  readonly before: Figures;
  readonly after: Figures;
  readonly isChanged: boolean;
  readonly today: string;
  /** The stage whose claims stay. */
  readonly staying?: string;
  readonly onStaying?: (stage: string) => void;
}

export function HolderPane(props: HolderPaneProps) {
  const { label, people, username, except, desk, claims, before, after } = props;
  const texts = useTexts(reassignTexts);
  const choices = people?.filter(({ person }) => person.username !== except) ?? [];
  const chosen = choices.find(({ person }) => person.username === username) ?? null;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={label}
      sx={{ p: 1.5, display: 'grid', gap: 1.25, alignContent: 'start' }}
    >
      <Autocomplete
        options={choices}
        loading={people === undefined}
        value={chosen}
        getOptionLabel={({ person }) => person.name}
        isOptionEqualToValue={(one, other) => one.person.id === other.person.id}
        onChange={(_, load) => load && props.onPerson(load.person.username)}
        renderOption={({ key: _key, ...option }, { person, claims: open, weight }) => (
          <li {...option} key={person.id}>
            <Box sx={{ flex: 1 }}>{person.name}</Box>
            <Typography variant="body2" sx={{ color: 'text.faint' }}>
              {`${formatInteger(open)} · ${texts.weight.toLowerCase()} ${weight.toFixed(1)}`}
            </Typography>
          </li>
        )}
        renderInput={(params) => (
          <ChoiceInput params={params} label={label} error={undefined} required={false} hasValue={chosen !== null} />
        )}
      />
      {username === null ? (
        <Typography sx={{ color: 'text.faint', py: 2 }}>{props.hint}</Typography>
      ) : (
        <>
          <LoadFigures before={before} after={after} isChanged={props.isChanged} />
          {desk.data !== undefined && desk.data.total > desk.data.claims.length && (
            <InlineAlert status="warn">
              {texts.firstOnly(formatInteger(desk.data.claims.length), formatInteger(desk.data.total))}
            </InlineAlert>
          )}
          {claims === undefined ? (
            <Skeleton variant="rounded" height={240} />
          ) : (
            <DeskList
              label={label}
              claims={claims}
              marked={props.marked}
              onMarked={props.onMarked}
              today={props.today}
              except={props.staying ?? ''}
              onExcept={props.onStaying}
            />
          )}
        </>
      )}
    </Paper>
  );
}

interface LoadFiguresProps {
  readonly before: Figures;
  readonly after: Figures;
  readonly isChanged: boolean;
}

function LoadFigures({ before, after, isChanged }: LoadFiguresProps) {
  const texts = useTexts(reassignTexts);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 1 }}>
      {(['claims', 'weight', 'dueSoon', 'overdue'] as const).map((name) => {
        const write =
          name === 'weight' ? (value: number) => (Math.round(value * 10) / 10 || 0).toFixed(1) : formatInteger;
        const [was, becomes] = [write(before[name]), write(after[name])];
        const isWorse = after[name] > before[name];
        return (
          <Box key={name}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }} noWrap title={texts[name]}>
              {texts[name]}
            </Typography>
            <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {was}
              {isChanged && was !== becomes && (
                <Box component="span" sx={{ color: isWorse ? 'warning.main' : 'success.main' }}>
                  {` → ${becomes}`}
                </Box>
              )}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
