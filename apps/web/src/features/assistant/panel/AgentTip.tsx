import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { storage } from '../../../lib/storage.ts';

const HIDES_AFTER_MS = 6000;
/** Cleared with the session. */
const SEEN = 'assistant_greeted';

/** The agent's greeting, once a session for six seconds. */
export function AgentTip({ message }: { readonly message: string }) {
  const [isShown, setShown] = useState(() => message !== '' && storage.read(SEEN) !== true);
  useEffect(() => {
    if (!isShown) return undefined;
    storage.write(SEEN, true, { expires: false });
    const timer = setTimeout(() => setShown(false), HIDES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  if (!isShown) return null;
  return (
    <Box role="tooltip" onClick={() => setShown(false)} sx={tip}>
      {message}
    </Box>
  );
}

const tip = {
  position: 'absolute',
  top: 'calc(100% + 10px)',
  right: 0,
  zIndex: 1,
  width: 'max-content',
  maxWidth: 280,
  px: 1.25,
  py: 0.75,
  borderRadius: 1,
  fontSize: '0.75rem',
  fontWeight: 500,
  lineHeight: 1.4,
  bgcolor: 'text.primary',
  color: 'background.paper',
  '&::before': {
    content: '""',
    position: 'absolute',
    top: -5,
    right: 10,
    width: 10,
    height: 10,
    rotate: '45deg',
    bgcolor: 'inherit',
  },
} as const;
