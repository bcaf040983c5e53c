import type { FigureName } from '@aura/domain/figures/catalogue';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useTexts } from '../../lib/texts.ts';
import { figureHelpTexts } from './figure-help.texts.ts';

// The definitions are read by few: they come when one is opened.
const FigureDefinition = lazyPart(() => import('./FigureDefinition.tsx'), 'FigureDefinition');

interface FigureHelpProps {
  readonly figure: FigureName;
  /** What the figure is called where it is shown. */
  readonly label: string;
  /** Filters beside those of the figure, such as the user's own work or the period of the list. */
  readonly narrowed?: Readonly<Record<string, unknown>>;
}

/** «?» beside a number: what it means, as of when, and the list that it counts. */
export function FigureHelp({ figure, label, narrowed = {} }: FigureHelpProps) {
  const texts = useTexts(figureHelpTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        size="small"
        data-figure={figure}
        aria-label={texts.whatIs(label)}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 20, height: 20, fontSize: '0.75rem', color: 'text.faint', verticalAlign: 'baseline' }}
      >
        ?
      </IconButton>
      {anchor !== null && (
        <Popover open anchorEl={anchor} onClose={close} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
          <Box role="dialog" aria-label={texts.whatIs(label)} sx={{ p: 1.5, maxWidth: 360 }}>
            <Suspense>
              <FigureDefinition figure={figure} narrowed={narrowed} onClose={close} />
            </Suspense>
          </Box>
        </Popover>
      )}
    </>
  );
}
