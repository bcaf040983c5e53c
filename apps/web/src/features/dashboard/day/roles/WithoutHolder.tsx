import { reassignClaims } from '@aura/contracts/claims/reassignments';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { InlineAlert } from '../../../../ui/InlineAlert.tsx';
import { dayQueries } from '../../dashboard.api.ts';
import { LIST_PATHS } from '../lists.ts';
import { workTexts } from '../work/work.texts.ts';

const ListButton = createLink(Button);

/** Open claims whose supervisor or ACo can no longer sign in, for users who distribute work; nothing at zero. */
export function WithoutHolder() {
  const texts = useTexts(workTexts);
  const { data: count = 0 } = useQuery({ ...dayQueries.withoutHolder(), enabled: useMay(reassignClaims) });
  if (count === 0) return null;
  return (
    <InlineAlert
      status="bad"
      action={
        <ListButton
          size="small"
          color="inherit"
          to={LIST_PATHS.claims as string}
          search={{ withoutHolder: true } as never}
        >
          {texts.seeWithoutHolder}
        </ListButton>
      }
    >
      {texts.withoutHolder(count)}
    </InlineAlert>
  );
}
