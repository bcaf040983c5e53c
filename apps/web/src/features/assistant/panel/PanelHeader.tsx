import CloseIcon from '@mui/icons-material/CloseOutlined';
import ResetIcon from '@mui/icons-material/RestartAltOutlined';
import type { AssistantSession } from '@aura/contracts/assistant/chat';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { panelTexts } from './panel.texts.ts';
import Avatar from '@mui/material/Avatar';
import { useEffect, useState } from 'react';
import { storage } from '../../../lib/storage.ts';

interface PanelHeaderProps {
  /** Null until signed in. */
  readonly session: AssistantSession | null;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

export function PanelHeader({ session, onReset, onClose }: PanelHeaderProps) {
  const texts = useTexts(panelTexts);
  const model = session?.model ?? null;
  return (
    <Stack direction="row" sx={header}>
      {session !== null && <AgentFace widget={session.widget} />}
      <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.3 }}>
        <Typography variant="h2" noWrap sx={{ fontSize: '0.9375rem' }}>
          {session?.widget.name ?? texts.assistant}
        </Typography>
        {model !== null && (
          <Typography variant="body2" noWrap sx={{ color: 'text.faint', fontSize: '0.6875rem' }}>
            {texts.model(model)}
          </Typography>
        )}
      </Box>
      {session !== null && (
        <Box sx={{ position: 'relative' }}>
          <IconButton size="small" aria-label={texts.reset} title={texts.reset} onClick={onReset}>
            <ResetIcon fontSize="small" />
          </IconButton>
          <AgentTip message={session.widget.message} />
        </Box>
      )}
      <IconButton size="small" aria-label={texts.close} title={texts.close} onClick={onClose}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}

const header = {
  alignItems: 'center',
  gap: 1,
  pl: 2,
  pr: 1.25,
  minHeight: 'var(--aura-toolbar, 48px)',
  borderBottom: 1,
  borderColor: 'divider',
  flexShrink: 0,
} as const;

/** A colour from the settings is used only if valid, a picture only from our own server. */
const COLOUR = /^#[0-9a-f]{6}$/i;

function AgentFace({ widget: { color, imagePath, name } }: Pick<AssistantSession, 'widget'>) {
  return (
    <Avatar
      alt=""
      aria-hidden
      {...(imagePath.startsWith('/') && !imagePath.startsWith('//') && { src: imagePath })}
      sx={{
        width: 28,
        height: 28,
        fontSize: '0.75rem',
        fontWeight: 650,
        color: '#fff',
        bgcolor: COLOUR.test(color) ? color : 'primary.main',
      }}
    >
      {name.charAt(0).toUpperCase()}
    </Avatar>
  );
}

const HIDES_AFTER_MS = 6000;
/** Cleared with the session. */
const SEEN = 'assistant_greeted';

/** The agent's greeting, once a session for six seconds. */
function AgentTip({ message }: { readonly message: string }) {
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
