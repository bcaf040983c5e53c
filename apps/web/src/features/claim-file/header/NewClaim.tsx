import type { ClaimFile } from '@aura/contracts/claims/claim';
import Button from '@mui/material/Button';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { useTellAssigned } from '../../claims/public.ts';
import { claimFileTexts } from '../claim-file.texts.ts';

interface NewClaimProps {
  readonly claim: ClaimFile;
  readonly onSeen: () => void;
}

/** After the registration: offers to notify the assigned staff. */
export function NewClaim({ claim, onSeen }: NewClaimProps) {
  const texts = useTexts(claimFileTexts);
  const assigned = useTellAssigned();
  if (!assigned.may || !claim.mayAct || !claim.isActive) return null;
  return (
    <>
      <InlineAlert
        status="ok"
        action={
          <>
            <Button size="small" variant="outlined" onClick={() => assigned.tell(claim.id, onSeen)}>
              {assigned.label}
            </Button>
            <Button size="small" onClick={onSeen}>
              {texts.notNow}
            </Button>
          </>
        }
      >
        {texts.registered}
      </InlineAlert>
      {assigned.dialog}
    </>
  );
}
