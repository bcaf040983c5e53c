import Button from '@mui/material/Button';
import { useTexts } from '../../lib/texts.ts';
import { shellTexts } from './shell.texts.ts';

/** The first Tab stop, hidden until focused. */
export function SkipLink({ onSkip }: { readonly onSkip: () => void }) {
  return (
    <Button
      variant="contained"
      onClick={onSkip}
      sx={{ position: 'fixed', top: 8, left: 8, zIndex: 'tooltip', '&:not(:focus)': { clipPath: 'inset(50%)' } }}
    >
      {useTexts(shellTexts).skipToContent}
    </Button>
  );
}
