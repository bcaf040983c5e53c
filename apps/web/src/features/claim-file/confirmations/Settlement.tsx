import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { confirmationsQuery, useSettleByPayment } from './confirmations.api.ts';
import { confirmationsTexts } from './confirmations.texts.ts';

interface SettlementProps {
  readonly slug: string;
  readonly party: AffectedParty;
}

/** Whether the party is repaired or paid, and a way to change it for users who may. */
export function Settlement({ slug, party }: SettlementProps) {
  const texts = useTexts(confirmationsTexts);
  const { data } = useQuery(confirmationsQuery(slug, party.id));
  const settle = useSettleByPayment(slug);
  const [isAsked, setAsked] = useState(false);
  const isPaid = party.isPaidToAffectedParty;
  return (
    <Stack direction="row" component="span" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      {isPaid ? texts.paid : texts.repaired}
      {data?.maySettle === true && (
        <Button size="small" onClick={() => setAsked(true)}>
          {isPaid ? texts.repair : texts.pay}
        </Button>
      )}
      {isAsked && (
        <ReasonDialog
          title={isPaid ? texts.repairTitle : texts.payTitle}
          text={isPaid ? texts.repairText : texts.payText}
          act={isPaid ? texts.repair : texts.pay}
          isPending={settle.isPending}
          onReason={(reason) =>
            settle.mutate(
              { params: { id: party.id }, body: { isPaidToAffectedParty: !isPaid, reason } },
              { onSuccess: () => setAsked(false) },
            )
          }
          onClose={() => setAsked(false)}
        />
      )}
    </Stack>
  );
}
