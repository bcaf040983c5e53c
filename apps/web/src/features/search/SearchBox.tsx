import { mayEnter } from '@aura/access/areas';
import Box from '@mui/material/Box';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useActor } from '../../lib/session/use-actor.ts';
import { useTexts } from '../../lib/texts.ts';
import { KeyboardHint } from '../../ui/KeyboardHint.tsx';
import { searchBoxTexts } from './search-box.texts.ts';

const load = () => import('./CommandPalette.tsx');
const CommandPalette = lazyPart(load, 'CommandPalette');

interface SearchBoxProps {
  /** The toolbar's button component, for phones. */
  readonly button: ComponentType<{ label: string; children: ReactNode; onClick: () => void }>;
}

/** The search: a box on wide windows, an icon on a phone, Ctrl+K anywhere. The palette loads on hover or focus. */
export function SearchBox({ button: Button }: SearchBoxProps) {
  const texts = useTexts(searchBoxTexts);
  const [isOpen, setOpen] = useState(false);
  // Extranet users cannot search claims, only screens.
  const label = mayEnter(useActor().actor, 'claims') ? texts.search : texts.goTo;

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  const comeNear = () => void load().catch(() => undefined);
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
        onPointerEnter={comeNear}
        onFocus={comeNear}
        sx={box}
      >
        <Magnifier />
        <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
          {label}…
        </Box>
        <KeyboardHint keys="Ctrl K" isDrawn />
      </Box>
      <Box sx={{ display: { md: 'none' } }}>
        <Button label={label} onClick={() => setOpen(true)}>
          <Magnifier />
        </Button>
      </Box>
      {isOpen && (
        <Suspense>
          <CommandPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Magnifier() {
  return (
    <svg width="18" height="18" viewBox="0 0 20 20" aria-hidden>
      <path
        d="m13 13 4 4M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
      />
    </svg>
  );
}

const box = {
  display: { xs: 'none', md: 'flex' },
  alignItems: 'center',
  gap: 0.75,
  font: 'inherit',
  color: 'text.secondary',
  width: 240,
  height: 32,
  pl: 1,
  pr: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
  cursor: 'text',
  '&:hover': { borderColor: 'text.faint' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
} as const;
