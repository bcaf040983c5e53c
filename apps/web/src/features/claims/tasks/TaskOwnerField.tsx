import { INSIDE_GROUPS, isGroup } from '@aura/access/groups';
import Autocomplete from '@mui/material/Autocomplete';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { ChoiceInput } from '../../../listing/public.ts';
import { taskQueries } from './tasks.api.ts';
import { taskTexts } from './tasks.texts.ts';

/** Groups that can be given a task; providers are notified by the process. */
const GROUPS = INSIDE_GROUPS.filter((group) => group !== 'Proveedor');

interface TaskOwnerFieldProps {
  /** A group's name or a username; no username equals a group's name. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly error: string | undefined;
}

export function TaskOwnerField({ value, onChange, error }: TaskOwnerFieldProps) {
  const texts = useTexts(taskTexts);
  const { data: people = [] } = useQuery(taskQueries.people());
  const options = [
    ...GROUPS.map((group) => ({ value: group as string, label: group as string, kind: texts.groups })),
    ...people.map(({ username, name }) => ({ value: username, label: name, kind: texts.people })),
  ];
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <Autocomplete
      options={options}
      groupBy={({ kind }) => kind}
      getOptionKey={(option) => option.value}
      value={chosen}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      onChange={(_, option) => onChange(option?.value ?? null)}
      renderInput={(params) => (
        <ChoiceInput params={params} label={texts.owner} error={error} required hasValue={chosen !== null} />
      )}
    />
  );
}

/** The request's owner: the group alone, or the person alone. */
export function ownerOf(value: string) {
  return isGroup(value) ? { ownerGroup: value, owner: null } : { ownerGroup: null, owner: value };
}
