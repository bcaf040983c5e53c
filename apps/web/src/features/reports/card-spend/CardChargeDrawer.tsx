import { assignCardCharge, type CardCharge } from '@aura/contracts/reports/card-charges';
import { cardSpendReport } from '@aura/contracts/reports/card-spend';
import { formatDate, formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { RecordSteps, SidePanel, useRecordNavigation } from '../../../listing/public.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { cardQueries, useReleaseCardCharge } from './card-spend.api.ts';
import { cardTexts } from './card-spend.texts.ts';
import { CardTargets } from './CardTargets.tsx';
import { NoteDialog } from './NoteDialog.tsx';

interface CardChargeDrawerProps {
  readonly id: number;
  readonly onDone: (text: string) => void;
  readonly onOpenClaim: (slug: string, party: number) => void;
  readonly onClose: () => void;
}

export function CardChargeDrawer({ id, onClose, ...props }: CardChargeDrawerProps) {
  const texts = useTexts(cardTexts);
  const navigation = useRecordNavigation(cardSpendReport, id);
  const query = useQuery(cardQueries.one(id));
  return (
    <SidePanel title={query.data?.merchant ?? ''} tools={<RecordSteps {...navigation} />} onClose={onClose}>
      <Box sx={{ overflowY: 'auto', p: 2 }}>
        <Loaded query={query} what={texts.theCharge} skeleton={<FieldsSkeleton fields={8} />}>
          {(charge) => <Shown key={charge.id} charge={charge} {...props} />}
        </Loaded>
      </Box>
    </SidePanel>
  );
}

interface ShownProps extends Pick<CardChargeDrawerProps, 'onDone' | 'onOpenClaim'> {
  readonly charge: CardCharge;
}

function Shown({ charge, onDone, onOpenClaim }: ShownProps) {
  const texts = useTexts(cardTexts);
  const mayDecide = useMay(assignCardCharge);
  const release = useReleaseCardCharge();
  const [isNoting, setNoting] = useState(false);
  const { id, version, claimSlug, affectedPartyId } = charge;
  const isDecided = charge.uuid !== null || charge.belongsTo !== '';
  const isSpend = charge.state !== 'refund';
  return (
    <Stack sx={{ gap: 2 }}>
      {charge.isMatchedBySystem && <InlineAlert status="info">{texts.matchedBySystem}</InlineAlert>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {claimSlug !== null && affectedPartyId !== null && (
          <Button variant="outlined" onClick={() => onOpenClaim(claimSlug, affectedPartyId)}>
            {texts.openClaim}
          </Button>
        )}
        {mayDecide && (
          <Button variant="outlined" onClick={() => setNoting(true)}>
            {texts.writeNote}
          </Button>
        )}
        {mayDecide && isDecided && (
          <Button
            variant="outlined"
            color="error"
            loading={release.isPending}
            onClick={() =>
              release.mutate({ params: { id }, body: { version } }, { onSuccess: () => onDone(texts.released) })
            }
          >
            {texts.release}
          </Button>
        )}
      </Stack>
      <Facts
        facts={[
          [texts.day, formatDate(charge.chargedOn)],
          [texts.amount, formatMoney(charge.amount)],
          ...(charge.originalAmount === null
            ? []
            : [[texts.original, `${formatMoney(charge.originalAmount)} ${charge.currency}`] as const]),
          [texts.holder, `${charge.holder} · •••• ${charge.card}`],
          [texts.reference, charge.reference],
          [texts.receipt, charge.uuid ?? texts.noReceipt],
          [texts.belongsTo, charge.belongsTo === '' ? texts.toNobody : charge.belongsTo],
          [texts.note, charge.note],
          [texts.decidedBy, charge.decidedBy ?? ''],
          [texts.file, charge.fileName],
        ]}
      />
      {mayDecide && isSpend && (charge.uuid === null || charge.belongsTo === '') && (
        <CardTargets charge={charge} onDone={onDone} />
      )}
      {isNoting && <NoteDialog charge={charge} onDone={onDone} onClose={() => setNoting(false)} />}
    </Stack>
  );
}
