import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import { ENTRY_KIND_WORDS } from '@aura/contracts/claims/logbook';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { logbookTexts } from './logbook.texts.ts';

const KINDS = ['comment', 'call', 'email', 'visit'] as const;

export interface EntryChoices {
  readonly kind: (typeof KINDS)[number];
  /** About the open party, or about the whole claim. */
  readonly isAboutParty: boolean;
  readonly isVisibleInExtranet: boolean;
  readonly isVisibleToProvider: boolean;
}

/** By default an entry is visible to staff only. */
export const BLANK_OPTIONS: EntryChoices = {
  kind: 'comment',
  isAboutParty: true,
  isVisibleInExtranet: false,
  isVisibleToProvider: false,
};

interface EntryOptionsProps {
  readonly options: EntryChoices;
  readonly onChange: (options: EntryChoices) => void;
}

export function EntryAbout({ options, onChange, party }: EntryOptionsProps & { readonly party: AffectedParty | null }) {
  const texts = useTexts(logbookTexts);
  const titled = useTitled();
  return (
    <>
      <Select
        size="small"
        value={options.kind}
        onChange={({ target }) => onChange({ ...options, kind: target.value })}
        inputProps={{ 'aria-label': texts.kind }}
      >
        {KINDS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {titled(ENTRY_KIND_WORDS[kind])}
          </MenuItem>
        ))}
      </Select>
      {party !== null && (
        <Select
          size="small"
          value={options.isAboutParty ? 'party' : 'claim'}
          onChange={({ target }) => onChange({ ...options, isAboutParty: target.value === 'party' })}
          inputProps={{ 'aria-label': texts.about }}
          sx={{ maxWidth: 200 }}
        >
          <MenuItem value="party">{party.name}</MenuItem>
          <MenuItem value="claim">{texts.wholeClaim}</MenuItem>
        </Select>
      )}
    </>
  );
}

export function EntryReaders({ options, onChange }: EntryOptionsProps) {
  const texts = useTexts(logbookTexts);
  const visible = (name: 'isVisibleInExtranet' | 'isVisibleToProvider', label: string) => (
    <FormControlLabel
      control={
        <Switch size="small" checked={options[name]} onChange={(_, on) => onChange({ ...options, [name]: on })} />
      }
      label={label}
      sx={{ ml: 0, mr: 0 }}
    />
  );
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5 }}>
      {visible('isVisibleInExtranet', texts.visibleInExtranet)}
      {visible('isVisibleToProvider', texts.visibleToProvider)}
    </Stack>
  );
}
