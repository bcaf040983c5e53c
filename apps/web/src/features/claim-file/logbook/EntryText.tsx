import ListItemButton from '@mui/material/ListItemButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useScreenAct } from '../../../lib/screen-acts.ts';
import { useTexts } from '../../../lib/texts.ts';
import { matching, type Mentionable, openMention, withMention } from './mentions.ts';
import { logbookTexts } from './logbook.texts.ts';

interface EntryTextProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly people: readonly Mentionable[];
  readonly onSubmit: () => void;
  readonly rows?: number;
}

/** The text of an entry. @ picks people with arrows and Enter; Ctrl+Enter publishes. */
export function EntryText({ value, onChange, people, onSubmit, rows = 2 }: EntryTextProps) {
  const texts = useTexts(logbookTexts);
  const listId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [marked, setMarked] = useState(0);
  /** Caret position after a name was chosen. */
  const [behindName, setBehindName] = useState<{ readonly caret: number } | null>(null);
  useScreenAct({ id: 'write-entry', run: () => input.current?.focus() });
  const open = caret === null ? null : openMention(value, caret);
  const found = open === null ? [] : matching(people, open).slice(0, 6);
  const isOpen = found.length > 0;

  const choose = (person: Mentionable) => {
    if (open === null || caret === null) return;
    const next = withMention(value, caret, open, person);
    onChange(next.text);
    setCaret(null);
    setBehindName({ caret: next.caret });
  };
  // In a layout effect, with the new text: a frame later, letters already typed would be on both sides of the caret.
  useLayoutEffect(() => {
    if (behindName === null) return;
    input.current?.focus();
    input.current?.setSelectionRange(behindName.caret, behindName.caret);
  }, [behindName]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return onSubmit();
    }
    if (!isOpen) return;
    const chosen = found[marked] ?? found[0];
    if (event.key === 'ArrowDown') setMarked((marked + 1) % found.length);
    else if (event.key === 'ArrowUp') setMarked((marked + found.length - 1) % found.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen !== undefined) choose(chosen);
    else if (event.key === 'Escape') setCaret(null);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <OutlinedInput
        ref={setFrame}
        inputRef={input}
        multiline
        minRows={rows}
        maxRows={10}
        fullWidth
        value={value}
        placeholder={rows === 1 ? texts.shortPlaceholder : texts.placeholder}
        onChange={(event) => {
          onChange(event.target.value);
          setCaret(event.target.selectionStart);
          setMarked(0);
        }}
        onKeyDown={onKey}
        onBlur={() => setCaret(null)}
        slotProps={{
          input: {
            'aria-label': texts.write,
            maxLength: 4000,
            'aria-autocomplete': 'list',
            'aria-controls': isOpen ? listId : undefined,
            'aria-activedescendant': isOpen ? `${listId}-${marked}` : undefined,
          },
        }}
      />
      <Popper open={isOpen} anchorEl={frame} placement="bottom-start" sx={{ zIndex: 'modal' }}>
        <Paper variant="outlined" id={listId} role="listbox" aria-label={texts.people} sx={{ minWidth: 220, py: 0.5 }}>
          {found.map((person, at) => (
            <ListItemButton
              key={person.username}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === marked}
              selected={at === marked}
              dense
              // On mouse down, before the text loses the focus and closes the list.
              onMouseDown={(event) => {
                event.preventDefault();
                choose(person);
              }}
            >
              {person.name}
            </ListItemButton>
          ))}
        </Paper>
      </Popper>
    </>
  );
}
