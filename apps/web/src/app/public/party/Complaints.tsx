import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { ComplaintForm } from './ComplaintForm.tsx';
import { PartyCard, TOUCH } from './PartyCard.tsx';
import { longDay } from './say-moment.ts';
import { partyPageTexts } from './party-page.texts.ts';
import type { Visit } from './use-visit.ts';

/** The way to complain, and what became of what was complained of. */
export function Complaints({ visit }: { readonly visit: Visit }) {
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
            <Typography key={number}>
              {`${number} · ${longDay(madeAt, timeZone)} · ${isClosed ? texts.complaintClosed : texts.complaintOpen}`}
            </Typography>
          ))}
        </PartyCard>
      )}
      {stage !== 'writing' && (
        <Button variant="outlined" sx={TOUCH} onClick={() => setStage('writing')}>
          {texts.complain}
        </Button>
      )}
    </>
  );
}
