import { returnReassignment } from '@aura/contracts/claims/reassignments';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMay } from '../../lib/session/use-may.ts';
import { useTexts } from '../../lib/texts.ts';
import { useGiveBack } from './give-back.api.ts';
import { notificationTexts } from './notifications.texts.ts';

interface GiveBackProps {
  readonly reassignmentId: number;
  readonly onDone: () => void;
}

/** A colleague is back: returns their claims and reports how many. */
export function GiveBack({ reassignmentId, onDone }: GiveBackProps) {
  const texts = useTexts(notificationTexts);
  const { mutate, isPending, data } = useGiveBack();
  if (!useMay(returnReassignment)) return null;
  return (
    <Box sx={{ px: 2, pb: 1 }}>
      {data === undefined ? (
        <Button
          size="small"
          variant="outlined"
          loading={isPending}
          onClick={() => mutate(reassignmentId, { onSuccess: onDone })}
        >
          {texts.giveBack}
        </Button>
      ) : (
        <Typography role="status" variant="body2" sx={{ color: 'success.main' }}>
          {texts.givenBack(data.returned)}
        </Typography>
      )}
    </Box>
  );
}
