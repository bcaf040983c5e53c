import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import IconButton from '@mui/material/IconButton';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { shellTexts } from './shell.texts.ts';

const SHOWN_AFTER_PX = 300;

export function ScrollToTop() {
  const texts = useTexts(shellTexts);
  const isShown = useSyncExternalStore(onScroll, () => window.scrollY > SHOWN_AFTER_PX);
  if (!isShown) return null;
  return (
    <IconButton
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      aria-label={texts.scrollToTop}
      sx={{
        position: 'fixed',
        right: 'calc(16px + var(--aura-assistant, 0px))',
        bottom: 16,
        // Above a form's sticky footer: it would cover «Guardar».
        'body:has([data-footer]) &': { bottom: 80 },
        zIndex: 'speedDial',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        displayPrint: 'none',
      }}
    >
      <UpIcon />
    </IconButton>
  );
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}
