import WifiOffIcon from '@mui/icons-material/WifiOffOutlined';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { Suspense } from 'react';
import { useOnline } from '../../lib/connection.ts';
import { useTexts } from '../../lib/texts.ts';
import { lazyOrNothing } from './lazy-or-nothing.ts';
import { shellTexts } from './shell.texts.ts';

const HEIGHT = 32;
const WaitingItems = lazyOrNothing(async () => (await import('../../features/claim-file/public.ts')).WaitingItems);

/** Bar below the toolbar, shown without a connection or while entries on this device wait to be sent. */
export function ConnectionBar() {
  const texts = useTexts(shellTexts);
  const isOnline = useOnline();
  return (
    <Box role="status" sx={{ ...bar, ...(isOnline ? quiet : warning) }}>
      {!isOnline && (
        <>
          <GlobalStyles styles={room} />
          <WifiOffIcon sx={{ fontSize: 16, flexShrink: 0 }} />
          <Box component="strong" sx={{ fontWeight: 650, flexShrink: 0 }}>
            {texts.offline}
          </Box>
        </>
      )}
      <Box component="span" sx={{ minWidth: 0, lineHeight: 1.35 }}>
        <Suspense>
          <WaitingItems />
        </Suspense>
      </Box>
    </Box>
  );
}

/** Lists that fill the window leave room for the bar. */
const room = { ':root': { '--aura-toolbar': `${48 + HEIGHT}px` } };
const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 0.5,
  fontSize: '0.75rem',
  '&:not(:has(span:not(:empty)))': { display: 'none' },
} as const;
const quiet = { color: 'text.secondary' } as const;
const warning = { color: 'warning.main', bgcolor: 'warning.soft', fontWeight: 500, minHeight: HEIGHT } as const;
