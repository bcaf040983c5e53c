import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { useId, useState, useEffect } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { searchTexts } from './search.texts.ts';
import { useCommands } from './use-commands.ts';
import type { FoundGroup, FoundItem } from './found-item.ts';

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

interface Press {
  readonly key: string;
  readonly preventDefault: () => void;
}

/** Up, down and Enter over the results. New results select the first line. */
function useFoundKeys(groups: readonly FoundGroup[], onPick: (item: FoundItem) => void) {
  const items = groups.flatMap((group) => group.items);
  const shown = items.map(({ id }) => id).join(' ');
  const [place, setPlace] = useState({ shown, at: 0 });
  const at = place.shown === shown ? place.at : 0;
  const active = items[at];
  const press = (event: Press) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && items.length > 0) {
      event.preventDefault();
      setPlace({ shown, at: (at + step + items.length) % items.length });
    }
    if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault();
      onPick(active);
    }
  };
  return { active, press };
}

interface FoundListProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly FoundGroup[];
  readonly active: FoundItem | undefined;
  readonly onPick: (item: FoundItem) => void;
}

/** The results by groups. The focus stays in the text field; the list only marks the active option. */
function FoundList({ id, label, groups, active, onPick }: FoundListProps) {
  useEffect(() => {
    if (active !== undefined) document.getElementById(`${id}-${active.id}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  return (
    <Box id={id} role="listbox" aria-label={label} sx={{ overflow: 'auto', py: 0.5 }}>
      {groups.map(({ title, items }) => (
        <Box key={title} role="group" aria-label={title}>
          <Box
            aria-hidden
            sx={{ px: 1.5, pt: 1, pb: 0.5, fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' }}
          >
            {title}
          </Box>
          {items.map((item) => (
            <Box
              key={item.id}
              id={`${id}-${item.id}`}
              role="option"
              aria-selected={item.id === active?.id}
              // The text field must keep the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(item)}
              sx={option}
            >
              <Box component="span" sx={name}>
                {item.label}
              </Box>
              {item.detail !== undefined && (
                <Box component="span" title={item.detail} sx={aside}>
                  {item.detail}
                </Box>
              )}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

const name = { fontWeight: 550, flexShrink: 0, maxWidth: { sm: '60%' }, overflowWrap: 'anywhere' } as const;
/** Beside the name; below it where there is no room. */
const aside = {
  ml: { sm: 'auto' },
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { sm: 'nowrap' },
  color: 'text.secondary',
  fontSize: '0.75rem',
} as const;
const option = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  columnGap: 1.5,
  justifyContent: { xs: 'center', sm: 'flex-start' },
  alignItems: { sm: 'center' },
  mx: 0.5,
  px: 1,
  py: { xs: 0.5, sm: 0 },
  minHeight: { xs: 44, sm: 32 },
  borderRadius: 1,
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-selected="true"]': { bgcolor: 'action.selected' },
} as const;
