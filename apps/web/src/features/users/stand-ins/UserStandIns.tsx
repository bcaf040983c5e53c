import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { StandInRow } from '../../accounts/public.ts';
import { userQueries, useUserActs } from '../users.api.ts';
import { userTexts } from '../users.texts.ts';

/** Who decides for the user on leave and for whom the user does, for the administrator, who may end it. */
export function UserStandIns({ userId }: { readonly userId: number | null }) {
  return userId === null ? null : <StandInsOf userId={userId} />;
}

function StandInsOf({ userId }: { readonly userId: number }) {
  const texts = useTexts(userTexts);
  const query = useQuery(userQueries.standIns(userId));
  const { endStandIn, endingStandIn } = useUserActs();
  if (query.data?.length === 0) return null;
  return (
    <Box>
      <Typography variant="h3">{texts.standIns}</Typography>
      <Loaded query={query} what={texts.theStandIns} skeleton={<TableSkeleton rows={1} columns={2} />}>
        {(standIns) => (
          <Box component="ul" aria-label={texts.standIns} sx={{ m: 0, mx: -2, p: 0, listStyle: 'none' }}>
            {standIns.map((standIn) => (
              <StandInRow
                key={standIn.id}
                standIn={standIn}
                userId={null}
                isEnding={endingStandIn === standIn.id}
                // The error dialog shows the mutation's error.
                onEnd={() => void endStandIn(standIn.id).catch(() => undefined)}
              />
            ))}
          </Box>
        )}
      </Loaded>
    </Box>
  );
}
