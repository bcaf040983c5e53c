import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import { useId, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { searchTexts } from './search.texts.ts';
import { FoundList } from './FoundList.tsx';
import { useCommands } from './use-commands.ts';
import { useFoundKeys } from './use-found-keys.ts';

/** Everything one can go to or do from here, by typing. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(searchTexts);
  const id = useId();
  const [text, setText] = useState('');
  const { groups, isSearching } = useCommands(text, onClose);
  const { active, press } = useFoundKeys(groups, (item) => item.run());
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      transitionDuration={80}
      aria-label={texts.palette}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: { mt: { xs: 1, sm: 8 }, maxHeight: 'min(560px, 80dvh)' } } }}
    >
      <InputBase
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        placeholder={texts.paletteHint}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': texts.palette,
            'aria-expanded': true,
            'aria-controls': id,
            'aria-activedescendant': active === undefined ? undefined : `${id}-${active.id}`,
            autoComplete: 'off',
            maxLength: 100,
          },
        }}
        sx={{ px: 2, py: 1, fontSize: '0.9375rem', borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
      />
      <FoundList id={id} label={texts.palette} groups={groups} active={active} onPick={(item) => item.run()} />
      <Box
        role="status"
        sx={{ px: 2, py: 1, color: 'text.faint', fontSize: '0.75rem', borderTop: 1, borderColor: 'divider' }}
      >
        {isSearching ? texts.searching : groups.length === 0 ? texts.nothing : texts.keys}
      </Box>
    </Dialog>
  );
}
