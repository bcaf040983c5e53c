import LinearProgress from '@mui/material/LinearProgress';
import { useTexts } from '../../lib/texts.ts';
import { sessionTexts } from './session.texts.ts';

/** The application's frame as shown before any script ran (first-paint.css). */
export function Opening({ name = 'Aura' }: { readonly name?: string }) {
  return (
    <div className="opening">
      <i>{name}</i>
      <LinearProgress aria-label={useTexts(sessionTexts).opening} sx={{ height: 2, zIndex: 2 }} />
    </div>
  );
}
