import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { unseen } from './unseen.ts';
import { UserAvatar } from './UserAvatar.tsx';

export interface PersonHere {
  readonly id: number;
  readonly name: string;
  /** What the person is doing, in a sentence; null for mere readers. */
  readonly note: string | null;
}

interface PeopleHereProps {
  readonly label: string;
  readonly people: readonly PersonHere[];
  /** On a phone there is no room for sentences; they are still announced. */
  readonly facesOnly?: boolean;
}

const MOST = 4;
const SIZE = 24;

/** Who else is here: an avatar each, and a sentence for those who edit. Announced to screen readers live. */
export function PeopleHere({ label, people, facesOnly = false }: PeopleHereProps) {
  const busy = people.find(({ note }) => note !== null);
  return (
    <Stack direction="row" role="status" sx={{ position: 'relative', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {people.length > 0 && (
        <Box component="ul" aria-label={label} sx={{ display: 'flex', m: 0, p: 0, pl: 0.75, listStyle: 'none' }}>
          {people.slice(0, MOST).map(({ id, name, note }) => (
            <Box component="li" key={id} title={note ?? name} sx={face}>
              <UserAvatar name={name} size={SIZE} />
              <Box component="span" sx={unseen}>
                {name}
              </Box>
            </Box>
          ))}
          {people.length > MOST && (
            <Typography component="li" variant="body2" sx={{ pl: 0.5, alignSelf: 'center', color: 'text.secondary' }}>
              +{people.length - MOST}
            </Typography>
          )}
        </Box>
      )}
      {busy !== undefined && (
        <Typography variant="body2" noWrap sx={facesOnly ? unseen : { color: 'text.secondary' }}>
          {busy.note}
        </Typography>
      )}
    </Stack>
  );
}

const face = {
  position: 'relative',
  ml: -0.75,
  borderRadius: '50%',
  border: 2,
  borderColor: 'background.paper',
} as const;
