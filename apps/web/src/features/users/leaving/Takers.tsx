import type { HolderRole, Load, Split } from '@aura/contracts/claims/reassignments';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { ChoiceInput } from '../../../listing/public.ts';
import { leavingTexts } from './leaving.texts.ts';

interface TakersProps {
  readonly role: HolderRole;
  readonly people: readonly Load[] | undefined;
  readonly chosen: readonly string[];
  readonly onChosen: (usernames: readonly string[]) => void;
  readonly split: Split | undefined;
}

/** Who receives the claims of one role: one person gets all, several share them evenly by workload. */
export function Takers({ role, people = [], chosen, onChosen, split }: TakersProps) {
  const texts = useTexts(leavingTexts);
  const nameOf = (username: string) =>
    people.find(({ person }) => person.username === username)?.person.name ?? username;
  const shares = chosen.map((username) => ({
    username,
    count: split?.moves.filter(({ to }) => to === username).length ?? 0,
  }));
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-end' }}>
        <Autocomplete
          multiple
          fullWidth
          disableCloseOnSelect
          options={people.map(({ person }) => person.username)}
          value={[...chosen]}
          getOptionLabel={nameOf}
          onChange={(_, next) => onChosen(next)}
          renderInput={(params) => (
            <ChoiceInput
              params={params}
              label={texts[`takersOf${role}`]}
              error={undefined}
              required={false}
              hasValue={chosen.length > 0}
            />
          )}
        />
        <Button
          variant="outlined"
          sx={{ flexShrink: 0 }}
          onClick={() => onChosen(people.map(({ person }) => person.username).slice(0, 20))}
        >
          {texts.suggest}
        </Button>
      </Stack>
      {split !== undefined && chosen.length > 0 && (
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {[
            ...shares
              .filter(({ count }) => count > 0)
              .map(({ username, count }) => texts.gets(nameOf(username), count)),
            ...(split.left.length > 0 ? [texts.nobody(split.left.length)] : []),
          ].join(' · ')}
        </Typography>
      )}
    </Stack>
  );
}
