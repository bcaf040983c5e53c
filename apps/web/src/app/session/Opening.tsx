import LinearProgress from '@mui/material/LinearProgress';
import { useTexts } from '../../lib/texts.ts';
import { sessionTexts } from './session.texts.ts';

/** The application's frame as shown before any script ran (first-paint.css). */
export function Opening() {
  return (
    <div className="opening">
      <i>Aura</i>
      <LinearProgress aria-label={useTexts(sessionTexts).opening} sx={{ height: 2, zIndex: 2 }} />
    </div>
  );
}
