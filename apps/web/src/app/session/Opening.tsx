import LinearProgress from '@mui/material/LinearProgress';
import { useTexts } from '../../lib/texts.ts';
import { sessionTexts } from './session.texts.ts';

export function Opening() {
  return <LinearProgress aria-label={useTexts(sessionTexts).opening} sx={{ height: 2 }} />;
}
