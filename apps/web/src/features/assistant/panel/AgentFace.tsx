import type { AssistantSession } from '@aura/contracts/assistant/chat';
import Avatar from '@mui/material/Avatar';

/** A colour from the settings is used only if valid, a picture only from our own server. */
const COLOUR = /^#[0-9a-f]{6}$/i;

export function AgentFace({ widget: { color, imagePath, name } }: Pick<AssistantSession, 'widget'>) {
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
