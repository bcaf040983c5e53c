import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useActor } from '../../lib/session/use-actor.ts';

/** For development only: the current user, and ways to trigger failures. */
export function DevPanel() {
  const { user, actor } = useActor();
  const queryClient = useQueryClient();
  const [crash, setCrash] = useState(false);
  if (crash) throw new Error('Crash asked for in the developers’ panel');
  return (
    <Box
      component="details"
      sx={{ position: 'fixed', left: 8, bottom: 8, p: 1, bgcolor: 'background.paper', border: 1, zIndex: 'tooltip' }}
    >
      <summary>Dev</summary>
      <pre>
        {user.username} #{user.userId} [{actor.groups.join(', ')}] {actor.permissions.size} permissions
      </pre>
      <Button onClick={() => void queryClient.invalidateQueries()}>Refetch everything</Button>
      <Button onClick={() => setCrash(true)}>Crash</Button>
    </Box>
  );
}
