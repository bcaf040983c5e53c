import Box from '@mui/material/Box';
import { avatarColour, initialsOf } from './avatar-colour.ts';

interface UserAvatarProps {
  readonly name: string;
  readonly url?: string | null | undefined;
  readonly size?: number;
}

/** Decorative beside a name; where it is alone, its container has the label. */
export function UserAvatar({ name, url, size = 26 }: UserAvatarProps) {
  return (
    <Box
      aria-hidden
      data-initials={initialsOf(name)}
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        overflow: 'hidden',
        width: size,
        height: size,
        borderRadius: '50%',
        fontSize: size * 0.4,
        fontWeight: 600,
        color: '#fff',
        bgcolor: url ? 'action.hover' : avatarColour(name),
        // Generated content: as text the initials would become part of a surrounding button's name.
        '&::before': { content: url ? 'none' : 'attr(data-initials)' },
      }}
    >
      {url && <Box component="img" src={url} alt="" sx={{ width: '100%', height: '100%', objectFit: 'cover' }} />}
    </Box>
  );
}
