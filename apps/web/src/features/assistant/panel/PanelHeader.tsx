import CloseIcon from '@mui/icons-material/CloseOutlined';
import ResetIcon from '@mui/icons-material/RestartAltOutlined';
import type { AssistantSession } from '@aura/contracts/assistant/chat';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { AgentFace } from './AgentFace.tsx';
import { AgentTip } from './AgentTip.tsx';
import { panelTexts } from './panel.texts.ts';

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
