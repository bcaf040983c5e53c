import type { PaymentHold, PaymentRequest } from '@aura/contracts/payments/requests';
import { HOLD_REASON_WORDS, HOLD_RELEASE_WORDS } from '@aura/contracts/payments/request-words';
import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { Section } from '../../../../ui/Section.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { requestTexts } from '../requests.texts.ts';
import { ReleaseDialog } from './ReleaseDialog.tsx';

interface RequestHoldsProps {
  readonly request: PaymentRequest;
  readonly onDone: (text: string) => void;
}

export function RequestHolds({ request, onDone }: RequestHoldsProps) {
  const texts = useTexts(requestTexts);
  const [open, setOpen] = useState<PaymentHold | null>(null);
  const mayRelease = request.acts.release === null;
  return (
    <Section title={texts.holds}>
      {request.holds.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.noHolds}</Typography>
      ) : (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
          {request.holds.map((hold) => (
            <Hold key={hold.id} hold={hold} onRelease={mayRelease ? () => setOpen(hold) : undefined} />
          ))}
        </Stack>
      )}
      {open !== null && (
        <ReleaseDialog requestId={request.id} hold={open} onDone={onDone} onClose={() => setOpen(null)} />
      )}
    </Section>
  );
}

function Hold({ hold, onRelease }: { readonly hold: PaymentHold; readonly onRelease: (() => void) | undefined }) {
  const texts = useTexts(requestTexts);
  const titled = useTitled();
  const at = (instant: Date) => formatInstant(instant, HEAD_OFFICE_ZONE);
  const reason = titled(HOLD_REASON_WORDS[hold.reason]);
  return (
    <Box component="li">
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <StatusTag status={hold.releasedAt === null ? 'bad' : 'neutral'}>{reason}</StatusTag>
        {hold.releasedAt === null && onRelease !== undefined && (
          <Button size="small" variant="outlined" aria-label={texts.releaseOf(reason)} onClick={onRelease}>
            {texts.release}
          </Button>
        )}
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {texts.heldBy(hold.heldBy ?? texts.system, at(hold.heldAt))}
        {hold.note !== '' && ` · ${hold.note}`}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {hold.releasedAt === null
          ? titled(HOLD_RELEASE_WORDS[hold.reason])
          : `${texts.releasedBy(hold.releasedBy ?? texts.system, at(hold.releasedAt))}${hold.releaseNote === '' ? '' : ` · ${hold.releaseNote}`}`}
      </Typography>
    </Box>
  );
}
