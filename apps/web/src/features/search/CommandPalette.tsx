import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { useId, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { searchTexts } from './search.texts.ts';
import { FoundList } from './FoundList.tsx';
import { useCommands } from './use-commands.ts';
import { useFoundKeys } from './use-found-keys.ts';

export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(searchTexts);
  const id = useId();
  const [text, setText] = useState('');
  const { groups, claims, isSearching, lookInList } = useCommands(text, onClose);
  const { active, press } = useFoundKeys(groups, (item) => item.run());
  const isNoneFound = claims?.isShort === false && !claims.isSearching && claims.found.length === 0;
  const foot = footOf();
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      transitionDuration={80}
      aria-label={texts.palette}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: paper } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}>
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
          sx={{ flex: 1, px: 2, py: 1, fontSize: '0.9375rem' }}
        />
        {/* A phone has no Escape key. */}
        <IconButton aria-label={texts.close} onClick={onClose} sx={{ display: { sm: 'none' }, mr: 0.5 }}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <FoundList id={id} label={texts.palette} groups={groups} active={active} onPick={(item) => item.run()} />
      {isNoneFound && (
        <Box role="status" sx={{ px: 2, py: 1, color: 'text.secondary' }}>
          {claims.isFailed ? texts.failed : texts.noResults}{' '}
          {!claims.isFailed && (
            <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={lookInList}>
              {texts.inList}
            </Button>
          )}
        </Box>
      )}
      {foot !== '' && (
        <Box role="status" sx={{ ...footer, ...(foot === texts.keys && { display: { xs: 'none', sm: 'block' } }) }}>
          {foot}
        </Box>
      )}
    </Dialog>
  );

  function footOf(): string {
    if (claims?.isShort === true && text.trim() !== '') return texts.typeMore;
    if (isSearching) return texts.searching;
    if (groups.length > 0) return texts.keys;
    return isNoneFound ? '' : texts.nothing;
  }
}

const footer = {
  px: 2,
  py: 1,
  color: 'text.faint',
  fontSize: '0.75rem',
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** On a phone full width, above the keyboard. */
const paper = {
  m: { xs: 0, sm: 4 },
  mt: { xs: 0, sm: 8 },
  width: { xs: '100%', sm: 'calc(100% - 64px)' },
  maxWidth: { xs: '100%', sm: 640 },
  maxHeight: { xs: '85dvh', sm: 'min(600px, 80dvh)' },
  borderRadius: { xs: 0, sm: 2 },
} as const;
