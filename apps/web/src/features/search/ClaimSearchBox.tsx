import { mayEnter } from '@aura/access/areas';
import Box from '@mui/material/Box';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { importInTime } from '../../lib/import-in-time.ts';
import { useActor } from '../../lib/session/use-actor.ts';
import { useTexts } from '../../lib/texts.ts';
import { searchBoxTexts } from './search-box.texts.ts';

const load = () => importInTime(() => import('./search-parts.ts'));
const ClaimSearchPanel = lazy(async () => ({ default: (await load()).ClaimSearchPanel }));
const CommandPalette = lazy(async () => ({ default: (await load()).CommandPalette }));

interface ClaimSearchBoxProps {
  /** The toolbar's own kind of button. */
  readonly button: ComponentType<{ label: string; children: ReactNode; onClick: () => void }>;
}

/** A bare field in the shell; everything behind it loads when somebody comes near. Ctrl+K opens the palette. */
export function ClaimSearchBox({ button: Button }: ClaimSearchBoxProps) {
  const texts = useTexts(searchBoxTexts);
  const maySearch = mayEnter(useActor().actor, 'claims');
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const [isPalette, setPalette] = useState(false);
  const id = useId();

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setPalette(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <>
      {maySearch && (
        <Box
          component="input"
          ref={setInput}
          type="search"
          role="combobox"
          aria-label={texts.search}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-activedescendant={isOpen ? active : undefined}
          placeholder={`${texts.search}…`}
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
          sx={field}
        />
      )}
      <Button label={`${texts.palette} (Ctrl+K)`} onClick={() => setPalette(true)}>
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden>
          <path
            d="m13 13 4 4M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
          />
        </svg>
      </Button>
      <Suspense>
        {isOpen && input !== null && (
          <ClaimSearchPanel
            id={id}
            input={input}
            text={text}
            onActive={setActive}
            onDone={() => {
              setText('');
              input.blur();
            }}
          />
        )}
        {isPalette && <CommandPalette onClose={() => setPalette(false)} />}
      </Suspense>
    </>
  );
}

const field = {
  display: { xs: 'none', md: 'block' },
  font: 'inherit',
  color: 'inherit',
  width: 220,
  height: 32,
  px: 1.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
  '&::placeholder': { color: 'text.faint', opacity: 1 },
} as const;
