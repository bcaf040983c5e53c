import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { ComplaintForm } from './ComplaintForm.tsx';
import { PartyCard, TOUCH } from './PartyCard.tsx';
import { longDay } from './say-moment.ts';
import { partyPageTexts } from './party-page.texts.ts';
import type { Visit } from './use-visit.ts';

interface ComplaintsProps {
  readonly visit: Visit;
  /** Another way to contact us, shown next to the button. */
  readonly beside: ReactNode;
}

/** Registers complaints and shows how earlier ones were handled. */
export function Complaints({ visit, beside }: ComplaintsProps) {
  const texts = useTexts(partyPageTexts);
  const [stage, setStage] = useState<'closed' | 'writing' | 'sent'>('closed');
  const { complaints, timeZone } = visit.shown;
  return (
    <>
      {stage === 'writing' && (
        <PartyCard title={texts.complaintTitle}>
          <ComplaintForm visit={visit} onDone={() => setStage('sent')} onCancel={() => setStage('closed')} />
        </PartyCard>
      )}
      {stage === 'sent' && <InlineAlert status="ok">{texts.complaintDone}</InlineAlert>}
      {complaints.length > 0 && (
        <PartyCard title={texts.complaints}>
          {complaints.map(({ number, madeAt, isClosed }) => (
            <Stack
              key={number}
              direction="row"
              sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'baseline' }}
            >
              <Typography>{`${number} · ${longDay(madeAt, timeZone)}`}</Typography>
              <StatusTag status={isClosed ? 'neutral' : 'info'}>
                {isClosed ? texts.complaintClosed : texts.complaintOpen}
              </StatusTag>
            </Stack>
          ))}
        </PartyCard>
      )}
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', '& > *': { flex: '1 1 150px' } }}>
        {stage !== 'writing' && (
          <Button variant="outlined" sx={TOUCH} onClick={() => setStage('writing')}>
            {texts.complain}
          </Button>
        )}
        {beside}
      </Stack>
    </>
  );
}
